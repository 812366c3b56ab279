import { createComponent, createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { List } from '../frameworks/Solid.jsx';
import { emptyList, styledPlace, type Contender } from './contender.js';

const [items, setItems] = createSignal(emptyList(true).items);
export const contender: Contender = {
  mount: (parent, byKey) => {
    const { context, onAdd } = emptyList(byKey);
    render(
      () =>
        createComponent(List, {
          get items() {
            return items();
          },
          context,
          byKey,
          onAdd,
        }),
      styledPlace(parent),
    );
  },
  show: (others) => setItems(others),
};
