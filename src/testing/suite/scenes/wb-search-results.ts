import '../../../../elements/wb-search-results/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';
import { cutOff } from './wb-search-box.js';

const templates = ['product', 'collection', 'page', 'story']
  .map((kind) => `<template slot="hit-${kind}"><b class="${kind}" data-field="title"></b></template>`)
  .join('');

export default scene('wb-search-results', {
  reads: true,
  properties: { query: 'enamel', facets: true },
  states: {
    ready: { shows: 'product-item' },
    loading: loading(),
    nothing: { shows: 'no-results', properties: { query: 'zzzz' } },
    error: failing(),
    offline: { shows: 'offline', before: cutOff },
    'offline without a copy': { shows: 'error', before: ({ api }) => api.fail('/search', 'network') },
    'with a local copy': { shows: 'product-item', shop: { searchCopy: true } },
    'no query': { shows: ':host', properties: { query: '' } },
    'sold out and reduced': { shows: '[part~="sold-out"]', properties: { query: 't', kinds: 'product' } },
    more: { shows: 'load-more', properties: { query: 't', kinds: 'product', limit: 2, facets: false } },
    adding: {
      shows: 'add-to-cart',
      properties: { query: 'mug', kinds: 'product', facets: false },
      act: async (el, { stores }) => {
        byTestId(el, 'add-to-cart')?.click();
        await until(() => stores.cart.getState().cart.data?.lines.length, 'it is not added');
        await until(() => byTestId(el, '.link[href]'), 'no link');
        el.addEventListener('wb-search-select', (event) => event.preventDefault());
        byTestId(el, '.link[href]')?.click();
      },
    },
    narrowed: {
      shows: 'facet-value',
      properties: { query: 't', kinds: 'product' },
      act: async (el) => {
        el.setFilters({ minPrice: 3000 });
        await until(() => byTestId(el, 'remove-filter'), 'the filter is not shown');
      },
    },
    pages: {
      shows: '[part~="pagination"]',
      properties: { query: 't', kinds: 'product', limit: 2, paging: 'pages', facets: false },
    },
    misspelt: {
      shows: 'did-you-mean',
      properties: { query: 'lmap' },
      before: ({ stores: { search } }) => {
        const { query } = search;
        const corrected: typeof query = async (...wish) => ({ ...(await query(...wish)), didYouMean: 'lamp' });
        Object.assign(search, { query: corrected });
      },
    },
    'with a template': {
      shows: 'search-summary',
      content: templates,
      act: async (el) => {
        el.query = 'e';
        await until(() => el.querySelector('.story'), 'the page’s own is not drawn');
      },
    },
    'with a collection template': {
      shows: 'search-summary',
      content: templates,
      act: async (el) => {
        el.query = 'kitchen';
        await until(() => el.querySelector('.collection'), 'the page’s own is not drawn');
      },
    },
  },
  serverText: { none: 'what is found is asked for in the browser' },
  keys: async (el, { api }, { expect, focused, press, tabTo }) => {
    const asked = (): number => api.callsTo('/search').length;
    await tabTo('facet-value');
    let before = asked();
    await press('Space');
    await until(() => asked() > before, 'the filter is not set');
    await until(() => byTestId(el, 'remove-filter'), 'the filter is not shown');
    byTestId(el, 'remove-filter')?.focus();
    await press('Enter');
    await until(() => !byTestId(el, 'remove-filter'), 'the filter stays');
    await until(() => focused() === 'search-summary', 'the focus is lost');
    await tabTo('sort');
    before = asked();
    await press('ArrowDown');
    await until(() => asked() > before, 'the order does not change');
    expect(focused()).to.equal('sort');
  },
});
