import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ProductSummary } from '@storefront/contract';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { spoken } from '../../src/element-base/product/testing/spoken.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { marketOf, productsIn, summaryOf } from '../../src/testing/fixtures.js';
import '../wb-basic-shop-product/define.js';
import './define.js';
import type { AddDetail, FiltersChangeDetail, ProductClickDetail, WbProductList } from './wb-product-list.js';

const all = productsIn(marketOf('eu')!).map(summaryOf);
const testId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`)!;
const items = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="product-item"]')];
const titles = (el: Element) => items(el).map((item) => item.querySelector('h3')!.textContent.trim());
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function list(properties: Partial<WbProductList> = {}): Promise<WbProductList> {
  const el = await fixture<WbProductList>(html`<wb-product-list></wb-product-list>`);
  Object.assign(el, properties);
  await el.updateComplete;
  return el;
}
const drawn = (el: WbProductList, count = 1) => waitUntil(() => items(el).length >= count, 'no products drawn');
const linked = (el: WbProductList) => waitUntil(() => el.shadowRoot!.querySelector('.link[href]'), 'no links');

describe('wb-product-list', () => {
  describe('accessibility', () => {
    it('passes axe with products, toolbar and "Show more"', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 8, showSort: true });
      await linked(el);
      await expect(el).to.be.accessible();
    });

    it('passes axe as rows, page by page', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 4, layout: 'list', paging: 'pages' });
      await linked(el);
      await expect(el).to.be.accessible();
    });

    it('passes axe while loading, when empty, and in error', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold('/products');
      const el = await list({ storefront });
      await expect(el).to.be.accessible();
      const empty = await list({ data: { items: [] } });
      await expect(empty).to.be.accessible();
      const broken = fixtureStorefront();
      broken.api.fail('/products', 'INTERNAL', 10);
      const failed = await list({ storefront: broken });
      await waitUntil(() => failed.error);
      await expect(failed).to.be.accessible();
    });

    it('is a named list of items, and busy while it loads more', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, limit: 5 });
      await drawn(el);
      const grid = testId(el, 'product-grid');
      expect(grid.localName).to.equal('ul');
      expect(grid).to.have.attribute('aria-label', 'Products');
      expect(grid).to.have.attribute('aria-busy', 'false');
      storefront.api.hold('/products');
      testId(el, 'load-more').click();
      await el.updateComplete;
      expect(grid).to.have.attribute('aria-busy', 'true');
      storefront.api.release();
      await drawn(el, 10);
      expect(grid).to.have.attribute('aria-busy', 'false');
    });
  });

  describe('sources', () => {
    it('lists all products', async () => {
      const el = await list({ storefront: fixtureStorefront() });
      await drawn(el);
      expect(titles(el)).to.deep.equal(all.map(({ title }) => title));
    });

    it('lists a category, a tag, and ids in their order', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, source: 'category', sourceValue: 'table' });
      await drawn(el);
      expect(titles(el)).to.deep.equal(['Stoneware Bowl', 'Oak Board', 'Table Runner']);
      Object.assign(el, { source: 'tag', sourceValue: 'sale' });
      await waitUntil(() => titles(el).join() === 'Carbon Steel Pan');
      Object.assign(el, { source: 'ids', sourceValue: 'p9, p1 p4' });
      await waitUntil(() => titles(el).join() === 'Beeswax Candles,Enamel Mug,Stoneware Bowl');
    });

    it('excludes the product of the page, by handle or id', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, source: 'category', sourceValue: 'table', exclude: 'oak-board' });
      await drawn(el);
      expect(titles(el)).to.deep.equal(['Stoneware Bowl', 'Table Runner']);
      const id = all.find(({ title }) => title === 'Table Runner')!.id;
      el.exclude = id;
      await waitUntil(() => titles(el).join() === 'Stoneware Bowl,Oak Board');
      el.removeAttribute('exclude');
      el.setAttribute('exclude', '');
      await waitUntil(() => titles(el).length === 3);
    });

    it('shows no product of the former category under another one', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, source: 'category', sourceValue: 'table' });
      await drawn(el);
      storefront.api.hold('/products');
      el.sourceValue = 'garden';
      await el.updateComplete;
      expect(items(el)).to.have.length(0);
      expect(testId(el, 'loading')).to.exist;
      storefront.api.release();
      await drawn(el);
      expect(titles(el)).to.deep.equal(['Garden Trowel']);
    });

    describe('at an address', () => {
      const address = location.href;
      afterEach(() => history.replaceState(null, '', address));

      it('reads the category from it', async () => {
        history.replaceState(null, '', '/categories/garden');
        const el = await list({ storefront: fixtureStorefront(), source: 'category' });
        await drawn(el);
        expect(titles(el)).to.deep.equal(['Garden Trowel']);
      });

      it('shows nothing when the address names no category', async () => {
        const el = await list({ storefront: fixtureStorefront(), source: 'category' });
        await waitUntil(() => testId(el, 'empty'));
        expect(el.matches(':state(empty)')).to.be.true;
      });

      it('shows an error when the routes of the shop cannot be loaded, and recovers', async () => {
        history.replaceState(null, '', '/categories/garden');
        const storefront = fixtureStorefront();
        storefront.api.fail('GET /store/1', 'INTERNAL', 20);
        const el = await list({ storefront, source: 'category' });
        await waitUntil(() => el.error?.code === 'INTERNAL');
        storefront.api.heal();
        testId(el, 'retry').click();
        await drawn(el);
        expect(titles(el)).to.deep.equal(['Garden Trowel']);
      });
    });
  });

  describe('states', () => {
    it('reserves the final size of the products', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold('/products');
      const el = await list({ storefront, limit: 4, source: 'ids', sourceValue: 'p1,p4,p9,p10' });
      expect(el.matches(':state(loading)')).to.be.true;
      const grid = testId(el, 'loading');
      expect(grid.children).to.have.length(4);
      const before = grid.getBoundingClientRect();
      storefront.api.release();
      await drawn(el);
      const after = testId(el, 'product-grid').getBoundingClientRect();
      // WebKit rounds the height of each line of text to whole pixels.
      expect(after.height).to.be.closeTo(before.height, 2);
      expect(el.matches(':state(loading)')).to.be.false;
    });

    it('shows that there are no products, and offers to remove filters that match nothing', async () => {
      const el = await list({ storefront: fixtureStorefront(), filters: { maxPrice: 1 } });
      await waitUntil(() => testId(el, 'empty'));
      expect(spoken(el, '[data-testid="empty"] p')).to.equal('Nothing matches these filters.');
      testId(el, 'clear-filters').click();
      await drawn(el);
      expect(el.filters).to.deep.equal({});
    });

    it('shows an error with a button that tries again', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('/products', 'INTERNAL', 10);
      const el = await list();
      setTimeout(() => (el.storefront = storefront));
      const { detail } = await oneEvent<CustomEvent<{ code: string; retry: () => void }>>(el, 'wb-error');
      expect(detail.code).to.equal('INTERNAL');
      storefront.api.heal();
      detail.retry();
      await drawn(el);
      expect(el.error).to.equal(undefined);
      expect(el.matches(':state(error)')).to.be.false;
    });

    it('renders five thousand products: none is blank, and each can be scrolled to and focused', async () => {
      const many = Array.from({ length: 5000 }, (_, index) => ({ ...all[index % all.length]!, id: `x${index}` }));
      const el = await list({ storefront: fixtureStorefront(), data: { items: many } });
      const drawn = items(el);
      expect(drawn).to.have.length(5000);
      const blank = drawn.filter((item) => !item.querySelector('[part~="title"] a')?.textContent.trim());
      expect(blank.length, 'blank').to.equal(0);
      // Only the first products have a layout before they become visible.
      expect(getComputedStyle(drawn[23]!).contentVisibility).to.equal('visible');
      expect(getComputedStyle(drawn[24]!).contentVisibility).to.equal('auto');
      // A length, worked out once, and not an expression that each item works out.
      const kept = getComputedStyle(testId(el, 'product-grid')).getPropertyValue('--storefront-card-height');
      expect(kept).to.match(/^[\d.]+px$/);
      expect(getComputedStyle(drawn[4000]!).containIntrinsicBlockSize).to.equal(`auto ${kept}`);
      await waitUntil(() => drawn[0]!.querySelector('[part~="title"] a[href]'), 'no addresses');
      for (const index of [4999, 2500, 0]) {
        const item = drawn[index]!;
        const link = item.querySelector<HTMLElement>('[part~="title"] a')!;
        item.scrollIntoView({ block: 'center' });
        for (let frame = 0; frame < 2; frame += 1) await nextFrame();
        const { top, bottom, height } = link.getBoundingClientRect();
        expect(height, `height of ${index}`).to.be.greaterThan(0);
        expect(top >= 0 && bottom <= innerHeight, `${index} is in the window`).to.be.true;
        link.focus();
        expect(el.shadowRoot!.activeElement === link, `focus of ${index}`).to.be.true;
      }
      scrollTo(0, 0);
    });

    it('fires wb-products-load with the products', async () => {
      const el = await list();
      setTimeout(() => (el.storefront = fixtureStorefront()));
      const { detail } = await oneEvent<CustomEvent<{ items: unknown[]; totalCount: number }>>(el, 'wb-products-load');
      expect(detail.items).to.have.length(12);
      expect(detail.totalCount).to.equal(12);
    });

    it('renders the same in any order', async () => {
      const el = document.createElement('wb-product-list');
      el.setAttribute('source', 'tag');
      el.storefront = fixtureStorefront();
      document.body.append(el);
      await el.updateComplete;
      el.sourceValue = 'new';
      await drawn(el);
      expect(titles(el)).to.deep.equal(['Beeswax Candles']);
      el.remove();
    });

    it('has no listeners after removal, and has them again after reattachment', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront });
      await drawn(el);
      const parent = el.parentElement!;
      el.remove();
      let updates = 0;
      el.addController({ hostUpdated: () => (updates += 1) });
      await storefront.stores.products({ first: 24 }).refresh();
      await el.updateComplete;
      expect(updates).to.equal(0);
      parent.append(el);
      await el.updateComplete;
      const reconnected = updates;
      await storefront.stores.products({ first: 24 }).refresh();
      await el.updateComplete;
      expect(updates).to.be.greaterThan(reconnected);
    });

    it('loads its prices again in another market', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, source: 'ids', sourceValue: 'p1' });
      await drawn(el);
      expect(spoken(items(el)[0]!, '.price-line')).to.equal('€14.90 Rated 4.2 of 5 in 23 reviews');
      await storefront.stores.setMarket('jp');
      await el.updateComplete;
      expect(spoken(items(el)[0]!, '.price-line')).to.match(/^¥/);
    });
  });

  describe('more', () => {
    it('appends the next page, focuses its first product and announces how many there are', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 5 });
      await linked(el);
      const button = testId(el, 'load-more');
      button.focus();
      await sendKeys({ press: 'Enter' });
      await drawn(el, 10);
      await waitUntil(() => el.shadowRoot!.activeElement === items(el)[5]!.querySelector('a'));
      await waitUntil(() => announced().includes('10 of 12 products shown'));
      testId(el, 'load-more').click();
      await drawn(el, 12);
      expect(testId(el, 'load-more')).not.to.exist;
    });

    it('keeps its products when the next page fails, and tries again', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, limit: 5 });
      await drawn(el);
      storefront.api.fail('/products', 'INTERNAL', 10);
      testId(el, 'load-more').click();
      await waitUntil(() => testId(el, 'more-error'));
      expect(items(el)).to.have.length(5);
      expect(spoken(testId(el, 'load-more'))).to.equal('Try again');
      storefront.api.heal();
      testId(el, 'load-more').click();
      await drawn(el, 10);
      expect(testId(el, 'more-error')).not.to.exist;
    });

    it('offers nothing with paging="none"', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 5, paging: 'none' });
      await drawn(el);
      expect(testId(el, 'load-more')).not.to.exist;
    });

    it('loads near the end of the list, and keeps a button', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 5, paging: 'infinite' });
      await drawn(el, 10);
      expect(items(el), 'what is far from the end is not loaded').to.have.length(10);
      expect(testId(el, 'load-more')).to.exist;
      testId(el, 'load-more').scrollIntoView();
      await drawn(el, 12);
    });

    it('shows one page at a time', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 5, paging: 'pages' });
      await linked(el);
      expect(testId(el, 'previous-page')).to.have.attribute('aria-disabled', 'true');
      testId(el, 'next-page').click();
      await waitUntil(() => titles(el)[0] === all[5]!.title);
      expect(items(el)).to.have.length(5);
      await waitUntil(() => el.shadowRoot!.activeElement === items(el)[0]!.querySelector('a'));
      await waitUntil(() => announced().includes('Page 2 of 3'));
      testId(el, 'next-page').click();
      await waitUntil(() => items(el).length === 2);
      expect(testId(el, 'next-page')).to.have.attribute('aria-disabled', 'true');
      testId(el, 'previous-page').click();
      await waitUntil(() => items(el).length === 5);
      // Another list starts at its first page.
      el.sort = 'title-asc';
      await waitUntil(() => titles(el)[0] === all.map(({ title }) => title).sort()[0]);
      expect(testId(el, 'previous-page')).to.have.attribute('aria-disabled', 'true');
    });
  });

  it('loads the code of rows lazily: placeholders wait for it, products do not', async () => {
    const storefront = fixtureStorefront();
    storefront.api.hold('/products');
    const el = await list({ storefront, limit: 4, layout: 'list' });
    const grey = (): string => getComputedStyle(testId(el, 'loading')).visibility;
    const { elementStyles } = el.constructor as typeof WbProductList;
    const isCard = el.shadowRoot!.adoptedStyleSheets.length === elementStyles.length;
    expect(grey()).to.equal(isCard ? 'hidden' : 'visible');
    await waitUntil(() => grey() === 'visible');
    storefront.api.release();
    await drawn(el, 4);
    const card = getComputedStyle(items(el)[0]!.querySelector('.card')!);
    expect(card.display).to.equal('grid');
    expect(card.gridTemplateAreas).to.include('media');
  });

  describe('order and filters', () => {
    it('sorts, keeps the former order visible meanwhile, and fires the event', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, showSort: true });
      await drawn(el);
      storefront.api.hold('/products');
      await waitUntil(() => Boolean(testId(el, 'sort')), 'the code of the order');
      const select = testId<HTMLSelectElement>(el, 'sort');
      expect([...select.options].map(({ text }) => text)).to.include('Price, low to high');
      select.value = 'price-asc';
      setTimeout(() => select.dispatchEvent(new Event('change')));
      const { detail } = await oneEvent<CustomEvent<FiltersChangeDetail>>(el, 'wb-filters-change');
      expect(detail.sort).to.equal('price-asc');
      await el.updateComplete;
      expect(items(el)).to.have.length(12);
      expect(testId(el, 'product-grid')).to.have.attribute('aria-busy', 'true');
      storefront.api.release();
      await waitUntil(() => titles(el)[0] === 'Gift Box');
      await waitUntil(() => announced().includes('12 products shown'));
    });

    it('filters by setFilters', async () => {
      const el = await list({ storefront: fixtureStorefront() });
      await drawn(el);
      el.setFilters({ category: 'table', available: true });
      await waitUntil(() => titles(el).join() === 'Stoneware Bowl,Table Runner');
    });
  });

  describe('preloaded data', () => {
    it('renders without a request, until more is requested', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront, limit: 4, data: { items: all.slice(0, 4), totalCount: 12 } });
      expect(titles(el)).to.have.length(4);
      expect(storefront.api.callsTo('GET /store/1/products')).to.have.length(0);
      await el.loadMore();
      await drawn(el, 8);
      expect(titles(el)).to.deep.equal(all.slice(0, 8).map(({ title }) => title));
    });
  });

  describe('adding', () => {
    it('adds the product of the pressed button once', async () => {
      const storefront = fixtureStorefront();
      const el = await list({ storefront });
      await drawn(el);
      const button = items(el)[3]!.querySelector<HTMLElement>('button')!;
      setTimeout(() => button.click());
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect(detail.line).to.deep.include({ variantId: 'v4-1', quantity: 1 });
      button.click();
      expect((await detail.cart!).itemCount).to.equal(1);
      await waitUntil(() => announced().includes('Added Stoneware Bowl to cart'));
      expect(spoken(button)).to.equal('Added, Stoneware Bowl');
      expect(items(el).filter((item) => item.textContent.includes('Added,'))).to.have.length(1);
    });

    it('shows the error at that product', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('POST', 'OUT_OF_STOCK', 1);
      const el = await list({ storefront });
      await drawn(el);
      items(el)[0]!.querySelector('button')!.click();
      await waitUntil(() => testId(el, 'add-message'));
      expect(items(el)[0]!.contains(testId(el, 'add-message'))).to.be.true;
      await expect(el).to.be.accessible();
    });
  });

  describe('links', () => {
    it('use the route of the shop, and fire wb-product-click first', async () => {
      const el = await list({ storefront: fixtureStorefront() });
      await linked(el);
      const link = items(el)[1]!.querySelector('a')!;
      expect(link).to.have.attribute('href', '/products/linen-apron');
      el.addEventListener('wb-product-click', (event) => event.preventDefault(), { once: true });
      setTimeout(() => link.click());
      const { detail } = await oneEvent<CustomEvent<ProductClickDetail>>(el, 'wb-product-click');
      expect(detail.product.handle).to.equal('linen-apron');
      expect(detail.index).to.equal(1);
    });
  });

  describe('columns', () => {
    const count = (el: Element) => getComputedStyle(testId(el, 'product-grid')).gridTemplateColumns.split(' ').length;

    it('are at most the requested number, and fewer where there is less room', async () => {
      const el = await list({ data: { items: all } });
      for (const [width, columns, seen] of [
        [1200, 4, 4],
        [1200, 6, 6],
        [720, 6, 4],
        [1200, 2, 2],
        [720, 4, 3],
        [360, 4, 2],
        [360, 1, 1],
        [240, 4, 1],
      ] as const) {
        el.style.inlineSize = `${width}px`;
        el.columns = columns;
        await el.updateComplete;
        await nextFrame();
        expect(count(el), `${columns} in ${width}px`).to.equal(seen);
      }
    });
  });

  describe('pictures', () => {
    it('of the first rows load at once, the others when they are near', async () => {
      const el = await list({ data: { items: all }, columns: 3 });
      const loading = items(el).map((item) => item.querySelector('img')!.getAttribute('loading'));
      expect(loading).to.deep.equal([...Array<string>(6).fill('eager'), ...Array<string>(6).fill('lazy')]);
    });

    it('never show the former product of that place', async () => {
      const el = await list({ data: { items: all.slice(0, 2) } });
      const [same, other] = items(el).map((item) => item.querySelector('img')!);
      el.data = { items: [{ ...all[0]!, price: { amount: 1, currency: 'EUR' } }, all[7]!] };
      await el.updateComplete;
      expect(getComputedStyle(same!).opacity).to.equal('1');
      expect(getComputedStyle(other!).opacity).to.equal('0');
      await waitUntil(() => getComputedStyle(other!).opacity === '1');
    });

    it('may be missing', async () => {
      const el = await list({ data: { items: [{ ...all[0]!, image: null }, all[1]!] } });
      expect(getComputedStyle(items(el)[0]!.querySelector('img')!).display).to.equal('none');
      await expect(el).to.be.accessible();
    });
  });

  describe('custom items', () => {
    it('render from a template with fields, in the light DOM', async () => {
      const storefront = fixtureStorefront();
      // The page fills this template later, so its missing parts are no error now.
      const el = await fixture<WbProductList>(`
        <wb-product-list source="ids" source-value="p3,p1">
          <template slot="item">
            <a data-field="title"></a><img data-field="image" /><s data-field="compare-at-price"></s>
            <b data-field="price"></b><i data-field="stock"></i><button data-field="add">Add</button>
          </template>
        </wb-product-list>
      `);
      el.storefront = storefront;
      await drawn(el, 2);
      await waitUntil(() => el.querySelectorAll(':scope > div').length === 2);
      const [pan, mug] = el.querySelectorAll<HTMLElement>(':scope > div');
      const field = (item: HTMLElement | undefined, name: string) =>
        item!.querySelector<HTMLElement>(`[data-field="${name}"]`)!;
      await waitUntil(() => field(pan, 'title').getAttribute('href') === '/products/carbon-steel-pan');
      expect(field(pan, 'title').textContent).to.equal('Carbon Steel Pan');
      expect(field(pan, 'price').textContent).to.equal('€69.00');
      expect(field(pan, 'compare-at-price').textContent).to.equal('€89.00');
      expect(field(mug, 'compare-at-price').hidden).to.be.true;
      expect(field(pan, 'image')).to.have.attribute('alt', 'Carbon Steel Pan');
      await expect(el).to.be.accessible();
      setTimeout(() => field(mug, 'add').click());
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect(detail.line.variantId).to.equal('v1-1');
      await detail.cart;
    });

    it('render as custom cards, kept for products that stay', async () => {
      const el = await fixture<WbProductList>(html`
        <wb-product-list .data=${{ items: all.slice(0, 3) }}>
          <template slot="item"><wb-basic-shop-product hide-add></wb-basic-shop-product></template>
        </wb-product-list>
      `);
      await waitUntil(() => el.querySelectorAll('wb-basic-shop-product').length === 3);
      const first = el.querySelector('wb-basic-shop-product')!;
      expect(first.product).to.equal(all[0]);
      el.data = { items: [all[0]!, all[5]!] };
      await el.updateComplete;
      const cards = [...el.querySelectorAll('wb-basic-shop-product')];
      expect(cards.map(({ product }) => product)).to.deep.equal([all[0], all[5]]);
      expect(cards[0]).to.equal(first);
    });

    it('render by a function', async () => {
      const renderItem = ({ title }: ProductSummary, index: number) => html`<h3>${index + 1}. ${title}</h3>`;
      const el = await list({ data: { items: all.slice(0, 2) }, renderItem });
      expect(titles(el)).to.deep.equal(['1. Enamel Mug', '2. Linen Apron']);
    });
  });

  it('mirrors in right-to-left languages', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl" lang="ar"><wb-product-list show-sort .data=${{ items: all }}></wb-product-list></div>`,
    );
    const el = page.querySelector('wb-product-list')!;
    await waitUntil(() => items(el).length > 0);
    await expect(el).to.be.accessible();
    const [first, second] = items(el).map((item) => item.getBoundingClientRect());
    expect(first!.left).to.be.greaterThan(second!.left);
  });

  it('renders every example of its README', async () => {
    const storefront = fixtureStorefront();
    for (const example of await readmeExamples(import.meta.url)) {
      const page = await fixture<HTMLElement>(`<div>${example}</div>`);
      for (const el of page.querySelectorAll('wb-product-list')) {
        el.storefront = storefront;
        await waitUntil(() => el.shadowRoot!.querySelector('.item, [part="empty"]'), example);
        await waitUntil(() => !el.shadowRoot!.querySelector('[data-testid="loading"]'), example);
        await expect(el).to.be.accessible();
      }
    }
  });
});
