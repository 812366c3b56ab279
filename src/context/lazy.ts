export { lazy, type Lazy } from '../stores/lazy.js';
