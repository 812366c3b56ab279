import { listFiltersStyles } from '../../../elements/wb-product-list/list-filters.js';
import { orderAndPagesStyles } from '../../element-base/product/order-and-pages.styles.js';
import { fieldStyles } from '../../element-base/styles/field.styles.js';
import { token } from '../../element-base/token.js';

/**
 * Styles for pages without script: they hide controls that need it. In a module without other code, because
 * `styleSources` needs their hash.
 */
export const NO_SCRIPT_STYLE =
  '.step,.skip,[data-testid=quick-view],.switcher>[part=trigger],[part=plan-list],[part=terms],.frame .arrow,button.zoom,.frame .caption,' +
  '.skeleton,#note-help,[role=tablist],form[part=form]:not([action]),[data-testid=write],[data-testid=trigger],[data-testid=load-more],[data-testid=gift-card-use],' +
  'label.sort:not(form *,:has([form])),[part=facets]:not(form *,:has([form])),.chips,[data-testid=gift-card-form]:not(:has([form])){display:none!important}' +
  // Plans are shown only when the page has the element for them.
  ':host(:not(:has(>[slot=plans]))) .info .plans{display:none!important}' +
  '.quantity{grid-template-columns:5rem!important}.quantity input{appearance:auto!important}' +
  '.plans{display:grid;gap:.5rem;margin:0;padding:0;border:0}.plans legend{margin-block-end:.5rem;padding:0;font-weight:600}' +
  `.plans label{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:center;min-block-size:2.75rem;padding:.5rem .85rem;border:1px solid ${token('color-field-border').cssText};border-radius:${token('radius-sm').cssText}}` +
  `.plans label:has(:checked){border-color:${token('color-primary').cssText};outline:1px solid ${token('color-primary').cssText}}` +
  `.plans .cost{margin-inline-start:auto}.plans small{flex-basis:100%;font-size:.9em}.plans small,.plans p{color:${token('color-muted').cssText}}` +
  // The row of thumbnails, and a select with its button, must not be wider than the page.
  'noscript{min-inline-size:0}:is(form,div).sort{flex-wrap:wrap}.layout{grid-template-columns:minmax(0,1fr)!important}' +
  // Filters of a search are above its results.
  '.layout>.facets::details-content{columns:14rem;column-gap:2rem}.layout>.facets fieldset{break-inside:avoid}' +
  'fieldset.gift{display:grid;gap:1rem;margin:0;padding:0;border:0}.gift legend{padding:0;font-weight:600}.gift p{margin:0}' +
  '.stage{overflow:hidden!important}.thumbnails a{color:inherit}';

/** Styles of the rendered filters. In the browser they come with the lazy code. */
export const FILTERS_STYLE = listFiltersStyles.cssText;

/** Styles of rendered fields, the sort select and the page links. In the browser they come with the lazy code. */
export const LIST_STYLE = [fieldStyles, orderAndPagesStyles].map(({ cssText }) => cssText).join('');
