import type { ProductSummary } from '@storefront/contract';
// Lit collects an element's styles when it is defined.
import '../../wb-product-list/define.js';
import { WbProductList } from '../../wb-product-list/wb-product-list.js';
import { benchContext, type ListProps } from '../frameworks/list-props.js';

/** A way to show products. Each call ends when the DOM is changed; the frame follows. */
export interface Contender {
  /** @param byKey see `ListProps` */
  mount(parent: HTMLElement, byKey: boolean): void;
  /** Shows these products; also the same ones with some changed. */
  show(items: readonly ProductSummary[]): unknown;
}

/**
 * A shadow root with the list's own styles. All contenders have them.
 * @param sheet further styles
 * @returns the element in which the grid belongs
 */
export function styledPlace(parent: HTMLElement, sheet = ''): HTMLElement {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const last = new CSSStyleSheet();
  last.replaceSync(sheet);
  root.adoptedStyleSheets = [
    ...WbProductList.elementStyles.map((style) => (style as { styleSheet: CSSStyleSheet }).styleSheet),
    last,
  ];
  const base = document.createElement('div');
  base.className = 'base';
  root.append(base);
  parent.append(host);
  return base;
}

/** The properties of a framework's list with nothing in it. */
export const emptyList = (byKey: boolean): ListProps => ({
  items: [],
  context: benchContext(),
  byKey,
  onAdd: () => undefined,
});
