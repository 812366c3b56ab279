/**
 * Directives for the tags in Angular: `imports: [ProductList, Checkout]` in a component. Templates are then checked
 * against the properties of the elements, and `$event` has the type of its event.
 */
export { StorefrontDirective } from './directive.js';
export * from './directives.js';
export type { StorefrontEvents } from 'storefront-elements/events';
