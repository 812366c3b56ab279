// What is in a panel with a cart, its lines' element along: it comes with its first use.
import './define.js';

export { CartContents, contentsStyles } from '../../src/element-base/cart/cart-contents.js';
