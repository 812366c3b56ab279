/**
 * Types of the tags in React: `import 'storefront-elements/types/react'` once.
 *
 * A prop has the name of its property or its attribute, and a listener is `on` with the name of the event:
 * `<wb-product-list columns={3} sourceValue="tea" onwb-products-load={…} />`.
 */
import type { HTMLAttributes, RefAttributes } from 'react';
import type { Attributes, ElementOf, Listeners, Over, Props, Tag } from './tag-props.js';

/** The props of a tag in React. */
export type ReactTagProps<T extends Tag> = Over<
  HTMLAttributes<ElementOf<T>> & RefAttributes<ElementOf<T>>,
  Props<T> & Attributes<T> & Listeners<T, 'on'>
>;

export type ReactTags = { [T in Tag]: ReactTagProps<T> };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React has the tags of JSX in one
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
