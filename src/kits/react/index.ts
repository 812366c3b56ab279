/** The storefront kit for React: components over the elements, providers, hooks and stores. */
export type { StorefrontStores } from 'storefront-elements/stores';
export { ItemTemplate, Slot, type ItemTemplateProps, type SlotProps } from './slot.js';
export type { ElementComponent, ElementProps } from './component.js';
