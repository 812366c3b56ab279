import '../../../../elements/wb-product-list/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-product-list', {
  reads: true,
  properties: { columns: 3, limit: 6 },
  states: {
    ready: { shows: 'product-grid' },
    loading: loading(),
    empty: { shows: 'empty', properties: { filters: { maxPrice: 1 } } },
    error: failing(),
    rows: { shows: 'product-grid', properties: { layout: 'list', showSort: true } },
    filters: {
      shows: 'facets',
      properties: { facets: true, showSort: true, filters: { tag: 'sale', available: true } },
    },
    pages: { shows: 'pagination', properties: { paging: 'pages' } },
    adding: {
      shows: 'product-grid',
      act: async (el) => {
        const added = new Promise((resolve) => el.addEventListener('add', resolve, { once: true }));
        byTestId(el, 'add-to-cart')?.click();
        await added;
      },
    },
    narrowed: {
      shows: 'product-grid',
      act: async (el, shop) => {
        el.addEventListener('wb-product-click', (event) => event.preventDefault());
        el.shadowRoot?.querySelector<HTMLElement>('[part~="title"] a')?.click();
        el.setFilters({ minPrice: 3000 });
        await until(() => shop.api.callsTo('/products').length > 1 && !el.matches(':state(loading)'));
      },
    },
    'with an item template': {
      shows: 'product-grid',
      content: '<template slot="item"><b data-field="title"></b></template><p slot="footer">Below</p>',
    },
  },
  missing: { 'token:--wb-radius-full': 'only in the filters, which are loaded where a page shows them' },
  serverText: 'Enamel Mug',
  server: ({ stores }) => stores.products({ first: 6 }).load(),
  keys: async (el, { api }, { expect, focused, holder, press, tabTo }) => {
    el.showSort = true;
    el.limit = 3;
    el.paging = 'more';
    await until(() => byTestId(el, 'sort') && byTestId(el, 'load-more'), 'no tools');
    const count = (): number => el.shadowRoot?.querySelectorAll('[data-testid="product-item"]').length ?? 0;
    await until(() => count() === 3, 'not three products');
    await tabTo('sort');
    const before = api.callsTo('/products').length;
    await press('ArrowDown');
    await until(() => api.callsTo('/products').length > before, 'the order does not change');
    await until(() => !el.matches(':state(loading)'), 'the order does not come');
    expect(focused(), 'the focus stays on the choice').to.equal('sort');
    await tabTo('load-more');
    await press('Enter');
    await until(() => count() > 3, 'no more products');
    await until(() => holder()?.closest('[data-testid="product-item"]'), 'the focus is not in the first new product');
  },
});
