import { createApp, h, nextTick, shallowRef } from 'vue';
import List from '../frameworks/Vue.vue';
import { emptyList, styledPlace, type Contender } from './contender.js';

const items = shallowRef(emptyList(true).items);
export const contender: Contender = {
  mount: (parent, byKey) => {
    const props = emptyList(byKey);
    createApp({ render: () => h(List, { ...props, items: items.value }) }).mount(styledPlace(parent));
  },
  show: (others) => {
    items.value = others;
    return nextTick();
  },
};
