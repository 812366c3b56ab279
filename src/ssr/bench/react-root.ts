/** The page's list in React, with what `<wb-product-list>` has around its grid. */
import type { ProductSummary } from '@storefront/contract';
import { createElement, useEffect, type ReactElement } from 'react';
import { benchContext } from '../../../elements/bench/frameworks/list-props.js';
import { List } from '../../../elements/bench/frameworks/React.js';
import { PRODUCT_ROUTE } from './routes.js';

export interface RootProps {
  items: readonly ProductSummary[];
  context?: ReturnType<typeof benchContext>;
  onAdd?: () => void;
  /** Called when the page is interactive. */
  onReady?: () => void;
}

const ignore = (): void => undefined;

export function Root({ items, context = ours, onAdd = ignore, onReady }: RootProps): ReactElement {
  useEffect(() => onReady?.(), []);
  const list = createElement(List, { items, context, byKey: true, onAdd });
  return createElement('div', { part: 'base', className: 'base' }, list);
}
const ours = benchContext(PRODUCT_ROUTE);
