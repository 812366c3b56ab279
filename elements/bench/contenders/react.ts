import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { List } from '../frameworks/React.js';
import type { ListProps } from '../frameworks/list-props.js';
import { emptyList, styledPlace, type Contender } from './contender.js';

let props: ListProps;
let root: ReturnType<typeof createRoot>;
export const contender: Contender = {
  mount: (parent, byKey) => {
    props = emptyList(byKey);
    root = createRoot(styledPlace(parent));
  },
  show: (items) => {
    flushSync(() => root.render(createElement(List, (props = { ...props, items }))));
  },
};
