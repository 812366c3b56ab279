/**
 * Types of the tags in Vue: `import 'storefront-elements/types/vue'` once.
 *
 * Write a bound prop in camel case: `<wb-product-list :columns="3" :hideAdd="false" @wb-products-load="…" />`. Vue sets a
 * property by that name, and writes `hide-add="false"`, which is true, for `:hide-add`.
 */
import type { HTMLAttributes } from 'vue';
import type { Camel, ElementOf, From, Over, Props, Tag } from './tag-props.js';
import type { StorefrontTags } from './tags.js';

type Handlers<T extends Tag> = {
  [Name in keyof StorefrontTags[T]['events'] & string as `on${Capitalize<Camel<Name>>}`]?:
    ((event: From<T, StorefrontTags[T]['events'][Name]>) => void) | undefined;
};

/** A tag as the compiler of templates sees it. */
export type VueTag<T extends Tag> = new () => ElementOf<T> & {
  $props: Over<HTMLAttributes, Props<T> & Handlers<T>>;
};

export type VueTags = { [T in Tag]: VueTag<T> };

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
