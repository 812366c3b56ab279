/**
 * Types of the tags in Solid: `import 'storefront-elements/types/solid'` once.
 *
 * Solid sets a value in braces as a property and turns its name from kebab case, so props are in kebab case:
 * `<wb-product-list source-value={tag()} hide-add={true} on:wb-products-load={…} />`. `prop:hideAdd` names the property
 * itself.
 */
import type { JSX } from 'solid-js';
import type { Attributes, ElementOf, Kebab, Listeners, Over, Props, Tag } from './tag-props.js';

type KebabProps<T extends Tag> = { [Name in keyof Props<T> & string as Kebab<Name>]?: Props<T>[Name] };
type NamedProps<T extends Tag> = { [Name in keyof Props<T> & string as `prop:${Name}`]?: Props<T>[Name] };

/** The props of a tag in Solid. */
export type SolidTagProps<T extends Tag> = Over<
  JSX.HTMLAttributes<ElementOf<T>>,
  KebabProps<T> & NamedProps<T> & Omit<Attributes<T>, keyof KebabProps<T>> & Listeners<T, 'on:'>
>;

export type SolidTags = { [T in Tag]: SolidTagProps<T> };

declare module 'solid-js' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Solid has the tags of JSX in one
  namespace JSX {
    interface IntrinsicElements extends SolidTags {}
  }
}
