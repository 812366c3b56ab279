import type { InjectionKey, VNode } from 'vue';

/** An element as its component gives it to the server: its tag, its attributes (`^name`) and properties (`.name`), and its content. */
export interface ServerElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly content: readonly VNode[];
}

/** Renders an element with its shadow root. */
export type RenderOnServer = (element: ServerElement) => VNode;

/** Provided by `storefront-vue/ssr`. Without it, a server writes the tags alone. */
export const SERVER: InjectionKey<RenderOnServer | undefined> = Symbol.for('storefront-vue.server');
