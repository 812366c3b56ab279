import type { StorefrontTags } from './tags.js';

/** A tag's facts, as the generated table has them. */
export type Tag = keyof StorefrontTags;
export type ElementOf<T extends Tag> = StorefrontTags[T]['element'];
type PropOf<T extends Tag> = StorefrontTags[T]['props'] & keyof ElementOf<T>;
type AttributesOf<T extends Tag> = StorefrontTags[T]['attributes'];
type EventsOf<T extends Tag> = StorefrontTags[T]['events'];

/** The properties of a tag. */
export type Props<T extends Tag> = { [Name in PropOf<T>]?: ElementOf<T>[Name] | undefined };

/** Values of a property that its attribute can have as well: a number as text, and `''` for true. */
export type AttributeValue<V> = V | (V extends number ? `${number}` : V extends true ? '' : never) | undefined;

/** The attributes of a tag whose name differs from the property's. */
export type Attributes<T extends Tag> = {
  [Name in keyof AttributesOf<T>]?: AttributesOf<T>[Name] extends keyof ElementOf<T>
    ? AttributeValue<ElementOf<T>[AttributesOf<T>[Name]]>
    : never;
};

/** An event whose listener knows its element. */
export type From<T extends Tag, E> = E & { readonly currentTarget: ElementOf<T> };

/** Listeners by the name that a framework gives them: a prefix before the name of the event. */
export type Listeners<T extends Tag, Prefix extends string> = {
  [Name in keyof EventsOf<T> & string as `${Prefix}${Name}`]?:
    ((event: From<T, EventsOf<T>[Name]>) => void) | undefined;
};

/** Own props of a tag take the place of those that every HTML element has. */
export type Over<Base, Own> = Omit<Base, keyof Own> & Own;

/** `hide-add` is `hideAdd`. */
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** `hideAdd` is `hide-add`. */
export type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : S;
