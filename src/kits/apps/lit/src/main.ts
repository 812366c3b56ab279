// First: the elements of the page ask for the store as soon as they are defined.
import './shop.js';
import './shop-app.js';
