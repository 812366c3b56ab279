/**
 * Types of the tags in Svelte: `import 'storefront-elements/types/svelte'` once, for example in src/app.d.ts.
 *
 * A prop has the name of its property, and a listener is `on` with the name of the event:
 * `<wb-product-list columns={3} hideAdd={false} onwb-products-load={…}></wb-product-list>`. A boolean in kebab case takes
 * no false: Svelte would write `hide-add="false"`, which is true.
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { Attributes, ElementOf, Listeners, Over, Props, Tag } from './tag-props.js';

type Written<T extends Tag> = { [Name in keyof Attributes<T>]?: Exclude<Attributes<T>[Name], false> };

/** The props of a tag in Svelte. */
export type SvelteTagProps<T extends Tag> = Over<
  HTMLAttributes<ElementOf<T>>,
  Props<T> & Written<T> & Listeners<T, 'on'>
>;

export type SvelteTags = { [T in Tag]: SvelteTagProps<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
