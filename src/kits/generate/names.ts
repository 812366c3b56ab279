/** Tags that frameworks get typings for, but no component: they place a store or an extension, and show nothing. */
const withoutComponent = new Set(['wb-extension-point', 'wb-store']);

/** Abbreviations that stay in capitals in the name of a component. */
const capitals = new Map([['ui', 'UI']]);

/**
 * The name of a tag's component in the kits: `wb-cart-item` is `CartItem`. undefined: the tag has no component.
 * @param tag a tag of the elements
 */
export function componentName(tag: string): string | undefined {
  return withoutComponent.has(tag) ? undefined : pascal(withoutPrefix(tag));
}

/** `wb-products-load` is `onProductsLoad`, as React names handlers. */
export const handlerName = (event: string): string => `on${pascal(withoutPrefix(event))}`;

/** `wb-products-load` is `products-load`: the prefix says nothing inside a kit. */
export const withoutPrefix = (name: string): string => name.replace(/^wb-/, '');

/** `showSort` is `show-sort`. */
export const attributeName = (prop: string): string =>
  prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pascal = (text: string): string =>
  text
    .split('-')
    .map((word) => capitals.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
