import { flushSync, mount } from 'svelte';
import List from '../frameworks/Svelte.svelte';
import { emptyList, styledPlace, type Contender } from './contender.js';

let list: { show(items: unknown): void };
export const contender: Contender = {
  mount: (parent, byKey) => {
    list = mount(List, { target: styledPlace(parent), props: emptyList(byKey) });
  },
  show: (items) => flushSync(() => list.show(items)),
};
