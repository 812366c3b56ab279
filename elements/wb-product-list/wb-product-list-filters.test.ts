import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { skipCode } from '../../src/element-base/product/skip.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbProductList } from './wb-product-list.js';

const testId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`)!;
const items = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="product-item"]')];
const focused = (el: Element) => (el.shadowRoot!.activeElement as HTMLElement | null)?.dataset['testid'];
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function list(properties: Partial<WbProductList> = {}): Promise<WbProductList> {
  const el = await fixture<WbProductList>(html`<wb-product-list></wb-product-list>`);
  Object.assign(el, properties);
  await el.updateComplete;
  return el;
}
const drawn = (el: WbProductList, count = 1) => waitUntil(() => items(el).length >= count, 'no products drawn');

describe('wb-product-list', () => {
  describe('filters', () => {
    const start = location.href;
    /** The code of the filters and of announcements is loaded at their first use, which a busy machine delays. */
    const slow = { timeout: 10_000 };
    afterEach(() => history.replaceState(null, '', start));

    const withFacets = async (properties: Partial<WbProductList> = {}, query = '') => {
      if (query) history.replaceState(null, '', query);
      const storefront = fixtureStorefront();
      const el = await fixture<WbProductList>(
        html`<wb-product-list facets url-sync show-sort .storefront=${storefront}></wb-product-list>`,
      );
      Object.assign(el, properties);
      await waitUntil(() => testId(el, 'facets') && items(el).length > 0, 'no filters drawn', slow);
      return { el, storefront };
    };
    const boxes = (el: Element) => [
      ...el.shadowRoot!.querySelectorAll<HTMLInputElement>('[data-testid="facet-value"]'),
    ];
    const box = (el: Element, name: string) =>
      boxes(el).find((one) => one.closest('label')!.textContent.trim().startsWith(name))!;
    const asked = (storefront: ReturnType<typeof fixtureStorefront>) =>
      storefront.api.callsTo('GET /store/1/products').map(({ query }) => query);
    const settled = (el: WbProductList) =>
      waitUntil(() => testId(el, 'product-grid')?.getAttribute('aria-busy') !== 'true');

    it('pass axe when open, and show tag titles', async () => {
      const { el } = await withFacets();
      testId<HTMLDetailsElement>(el, 'facets').open = true;
      await expect(el).to.be.accessible();
      const labels = boxes(el).map((one) => one.closest('label')!.querySelector('span')!.textContent);
      expect(labels).to.include('Reduced', "the merchant's title of a tag");
      for (const label of labels) expect(label.charAt(0), label).to.equal(label.charAt(0).toUpperCase());
    });

    it('narrow the list with one request, in the address, and back again', async () => {
      const { el, storefront } = await withFacets();
      const before = items(el).length;
      const chosen = box(el, 'Reduced');
      const count = Number(chosen.closest('label')!.querySelector('.number')!.textContent);
      expect(count).to.be.above(0).and.below(before);
      chosen.click();
      await waitUntil(() => items(el).length === count, 'the list has the counted number', slow);
      expect(asked(storefront).at(-1)).to.include({ tags: 'sale', facets: 'true' });
      expect(asked(storefront)).to.have.length(2);
      expect(new URL(location.href).searchParams.getAll('tag')).to.deep.equal(['sale']);
      await waitUntil(() => announced().includes(String(count)), 'the number is announced', slow);
      await waitUntil(() => testId(el, 'facets-summary').textContent.includes('1'), 'the number of filters', slow);
      history.back();
      await waitUntil(() => items(el).length === before, 'the list is whole again', slow);
      expect(box(el, 'Reduced').checked).to.equal(false);
    });

    it('and the sort order are written to the address when used right after the first render', async () => {
      const drawnAtOnce = async (present: (el: WbProductList) => unknown) => {
        const el = document.createElement('wb-product-list');
        Object.assign(el, { facets: true, urlSync: true, showSort: true, storefront: fixtureStorefront() });
        const found = new Promise<void>((resolve) => {
          const look = () => (present(el) ? resolve() : void el.updateComplete.then(() => setTimeout(look)));
          // Sooner than any poll: after the update that draws it.
          const seen = new MutationObserver(() => {
            if (!present(el)) return;
            seen.disconnect();
            resolve();
          });
          void el.updateComplete.then(() => seen.observe(el.shadowRoot!, { subtree: true, childList: true }));
          look();
        });
        document.body.append(el);
        await found;
        return el;
      };
      const first = await drawnAtOnce((el) => el.shadowRoot && testId(el, 'sort'));
      const select = testId<HTMLSelectElement>(first, 'sort');
      select.value = 'price-desc';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await waitUntil(() => new URL(location.href).searchParams.get('sort') === 'price-desc', 'the order');
      first.remove();
      history.replaceState(null, '', start);
      const second = await drawnAtOnce((el) => el.shadowRoot && box(el, 'Reduced'));
      box(second, 'Reduced').click();
      await waitUntil(() => new URL(location.href).searchParams.get('tag') === 'sale', 'the filter');
      second.remove();
    });

    it('and the sort order are read from the address, with one request', async () => {
      const { el, storefront } = await withFacets({}, '?tag=sale&sort=price-desc&minPrice=1&page=3&view=1');
      expect(asked(storefront)).to.have.length(1);
      expect(asked(storefront)[0]).to.include({ tags: 'sale', sort: 'price-desc', minPrice: '1' });
      expect(testId<HTMLSelectElement>(el, 'sort').value).to.equal('price-desc');
      testId(el, 'remove-filter').click();
      await settled(el);
      expect(new URL(location.href).searchParams.toString(), 'page 3 is of the former list').to.equal(
        'view=1&minPrice=1&sort=price-desc',
      );
    });

    it('ignore invalid values in the address', async () => {
      const { storefront } = await withFacets({}, '?sort=worst&available=maybe&minPrice=-1&category=x');
      expect(asked(storefront)[0]).to.not.have.any.keys('sort', 'available', 'minPrice', 'category');
    });

    it('do not change the address without url-sync', async () => {
      const { el, storefront } = await withFacets({ urlSync: false });
      el.setFilters({ available: true });
      await waitUntil(() => asked(storefront).length === 2);
      expect(location.href).to.equal(start);
    });

    it('that match nothing stay visible, and can be cleared', async () => {
      const { el } = await withFacets();
      el.setFilters({ tag: 'sale', brand: 'Nobody' });
      await waitUntil(() => testId(el, 'empty'));
      expect(testId(el, 'facets') !== null, 'the filters stay').to.equal(true);
      testId(el, 'active-filters').querySelector<HTMLElement>('[data-testid="clear-filters"]')!.click();
      await waitUntil(() => items(el).length > 0);
      expect(focused(el), 'the pressed button is gone').to.equal('facets-summary');
      expect(new URL(location.href).search).to.equal(new URL(start).search);
    });

    it('by price are dropped with the currency', async () => {
      const { el, storefront } = await withFacets();
      el.setFilters({ maxPrice: 2000, available: true });
      await settled(el);
      await storefront.stores.setMarket('us');
      await waitUntil(() => el.filters.maxPrice === undefined);
      expect(el.filters).to.deep.equal({ available: true });
    });
  });

  describe('by keyboard', () => {
    it('a long list has a skip link', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 8 });
      await drawn(el, 8);
      await sendKeys({ press: 'Shift' });
      await waitUntil(() => testId(el, 'skip-list'), 'no way past the list');
      const skip = testId(el, 'skip-list');
      expect(skip.getBoundingClientRect().width, 'nobody sees it').to.be.below(2);
      await sendKeys({ press: 'Tab' });
      expect(focused(el)).to.equal('skip-list');
      expect(skip.getBoundingClientRect().height, 'a finger fits').to.be.at.least(44);
      await sendKeys({ press: 'Enter' });
      expect(focused(el)).to.equal('list-end');
      await sendKeys({ press: 'Tab' });
      expect(focused(el)).to.equal('load-more');
    });

    it('a short list has no skip link', async () => {
      const el = await list({ storefront: fixtureStorefront(), limit: 4, paging: 'none' });
      await drawn(el, 4);
      await sendKeys({ press: 'Shift' });
      await waitUntil(() => skipCode.now(), 'its code loads');
      await el.updateComplete;
      expect(testId(el, 'skip-list') === null).to.equal(true);
    });
  });
});
