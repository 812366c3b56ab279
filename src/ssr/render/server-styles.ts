import { css, type CSSResult, type LitElement } from 'lit';
import { rowsStyles } from '../../../elements/wb-product-list/rows.styles.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import { WbSearchResults } from '../../../elements/wb-search-results/wb-search-results.js';

/**
 * A page comes in pieces, and what comes later moves what is there: the select of the sort order grows with each of its
 * options, and the foot of a card moves up when its button comes. So each is shown when it is complete. Something always
 * follows the toolbar, and the grid of a product list.
 */
const toolbarWhileParsed = css`
  .toolbar:not(:has(~ *)) {
    visibility: hidden;
  }
`;
const gridWhileParsed = css`
  [part='grid']:not(:has(~ *)) > :last-child {
    visibility: hidden;
  }
`;

/**
 * Adds styles that only a server has to send, once: those of rows, which come with lazy code in the browser, and those
 * for the time while the page comes.
 */
export function addServerStyles(): void {
  add(WbProductList, rowsStyles, toolbarWhileParsed, gridWhileParsed);
  add(WbSearchResults, toolbarWhileParsed);
}

function add(element: typeof LitElement, ...styles: readonly CSSResult[]): void {
  // Lit computes `elementStyles` when it is asked for `observedAttributes`.
  Reflect.get(element, 'observedAttributes');
  const { elementStyles } = element;
  for (const style of styles) if (!elementStyles.includes(style)) elementStyles.push(style);
}
