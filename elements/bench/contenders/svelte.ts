import { flushSync, mount, type Component } from 'svelte';
import Compiled from '../frameworks/Svelte.svelte';
import type { ListProps } from '../frameworks/list-props.js';
import { emptyList, styledPlace, type Contender } from './contender.js';

// Svelte's own declaration of `*.svelte` does not know what a file exports.
const List = Compiled as unknown as Component<ListProps, { show(items: unknown): void }>;
let list: { show(items: unknown): void };
export const contender: Contender = {
  mount: (parent, byKey) => {
    list = mount(List, { target: styledPlace(parent), props: emptyList(byKey) });
  },
  show: (items) => flushSync(() => list.show(items)),
};
