import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import '../wb-search-box/define.js';
import './define.js';
import type {
  AddDetail,
  SearchFiltersChangeDetail,
  SearchResultsDetail,
  SearchSelectDetail,
  WbSearchResults,
} from './wb-search-results.js';

const testId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`);
const all = <E extends HTMLElement>(el: Element, id: string) => [
  ...el.shadowRoot!.querySelectorAll<E>(`[data-testid="${id}"]`),
];
const heading = (el: Element) => testId(el, 'search-summary')!.textContent.trim();
const cards = (el: Element) => all(el, 'product-item');
const titles = (el: Element) => cards(el).map((element) => element.querySelector('.title')!.textContent.trim());
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
const facet = (el: Element, label: string) =>
  [...el.shadowRoot!.querySelectorAll('label')]
    .find((labelElement) => labelElement.textContent.trim().startsWith(label))!
    .querySelector('input')!;

async function results(properties: Partial<WbSearchResults> = {}): Promise<WbSearchResults> {
  const el = await fixture<WbSearchResults>(html`<wb-search-results></wb-search-results>`);
  Object.assign(el, properties);
  await el.updateComplete;
  return el;
}
const answered = (el: WbSearchResults, query: string) =>
  waitUntil(() => heading(el).endsWith(`for “${query}”`), `no answer for ${query}: ${heading(el)}`);
const found = async (properties: Partial<WbSearchResults>): Promise<WbSearchResults> => {
  const el = await results({ storefront: fixtureStorefront(), ...properties });
  await answered(el, properties.query ?? '');
  return el;
};

describe('wb-search-results', () => {
  const former = location.href;
  afterEach(() => history.replaceState(null, '', former));

  describe('accessibility', () => {
    it('passes axe with hits of every kind, filters and sort order', async () => {
      const el = await found({ query: 'enamel', facets: true });
      await waitUntil(() => el.shadowRoot!.querySelector('.link[href]'));
      await expect(el).to.be.accessible();
      const section = el.shadowRoot!.querySelector('section')!;
      expect(section.getAttribute('aria-labelledby')).to.equal('heading');
      const levels = [...el.shadowRoot!.querySelectorAll('h2, h3')].map(
        (element) => element.ariaLevel ?? element.localName,
      );
      expect(levels).to.deep.equal(['2', '3', '4', '3', '3']);
    });

    it('passes axe while loading, without a query, without hits, and in error', async () => {
      const storefront = fixtureStorefront();
      await expect(await results({ storefront })).to.be.accessible();
      storefront.api.hold('/search');
      const el = await results({ storefront, query: 'mug' });
      expect(testId(el, 'loading') !== null).to.be.true;
      await expect(el).to.be.accessible();
      storefront.api.release();
      await answered(el, 'mug');
      el.query = 'zzz';
      await answered(el, 'zzz');
      await expect(el).to.be.accessible();
      const broken = fixtureStorefront();
      broken.api.fail('/search', 'INTERNAL');
      const failed = await results({ storefront: broken, query: 'mug' });
      await waitUntil(() => failed.error, 'no error', { timeout: 8000 });
      expect(heading(failed)).to.equal('“mug” could not be searched for.');
      await expect(failed).to.be.accessible();
    });
  });

  describe('hits', () => {
    it('are cards, and lists of the other kinds, with the query highlighted', async () => {
      const el = await found({ query: 'enamel' });
      expect(heading(el)).to.equal('3 results for “enamel”');
      expect(titles(el)).to.deep.equal(['Enamel Mug']);
      const links = all(el, 'search-hit').map((element) => element.querySelector('a')!.getAttribute('href'));
      expect(links).to.deep.equal(['/pages/enamel-care', '/stories/enamel-works']);
      const marks = [...el.shadowRoot!.querySelectorAll('mark')].map((element) => element.textContent);
      expect(new Set(marks)).to.deep.equal(new Set(['Enamel']));
    });

    it('are added to the cart', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 'mug', kinds: 'product' });
      setTimeout(() => testId(el, 'add-to-cart')!.click());
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect(detail.line.variantId).to.equal('v1-1');
      expect((await detail.cart!).lines).to.have.length(1);
    });

    it('can be prevented from leaving the page', async () => {
      const el = await found({ query: 'lamp' });
      await waitUntil(() => el.shadowRoot!.querySelector('.link[href]'));
      el.addEventListener('wb-search-select', (event) => event.preventDefault());
      setTimeout(() => el.shadowRoot!.querySelector<HTMLElement>('.link')!.click());
      const { detail } = await oneEvent<CustomEvent<SearchSelectDetail>>(el, 'wb-search-select');
      expect([detail.hit.handle, detail.index, detail.query]).to.deep.equal(['brass-lamp', 0, 'lamp']);
    });

    it('fire events, and are announced', async () => {
      const el = await results({ storefront: fixtureStorefront() });
      setTimeout(() => (el.query = 'lamp'));
      const { detail } = await oneEvent<CustomEvent<SearchResultsDetail>>(el, 'wb-search-results');
      expect([detail.query, detail.totalCount, detail.tier]).to.deep.equal(['lamp', 1, 'api']);
      await waitUntil(() => announced().includes('1 result for “lamp”'), 'not said', { timeout: 3000 });
    });

    it('are rendered by templates of the page', async () => {
      const el = await fixture<WbSearchResults>(html`
        <wb-search-results query="enamel" .storefront=${fixtureStorefront()}>
          <template slot="hit-product"><a href="#hit" data-field="title">Hit</a> <b data-field="price"></b></template>
          <template slot="hit-page"><i data-field="text"></i></template>
        </wb-search-results>
      `);
      await answered(el, 'enamel');
      await waitUntil(() => el.querySelector('a')?.getAttribute('href') === '/products/enamel-mug');
      expect(el.querySelector('a')!.textContent).to.equal('Enamel Mug');
      expect(el.querySelector('b')!.textContent).to.equal('€14.90');
      expect(el.querySelector('i')!.textContent).to.match(/^Warm water/);
    });

    it('with hostile text are rendered as text', async () => {
      const el = await found({ query: '<img src=x onerror=alert(1)>' });
      expect(el.shadowRoot!.querySelector('img') === null).to.be.true;
      expect(heading(el)).to.include('<img src=x');
    });

    it('have the prices of the market', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 'lamp' });
      await storefront.stores.setMarket('jp');
      await waitUntil(() => testId(el, 'product-price')!.textContent.includes('¥'));
    });
  });

  describe('filters and sort order', () => {
    it('narrow the hits, show the active filters, and are removed', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 't', kinds: 'product', facets: true });
      const count = cards(el).length;
      setTimeout(() => facet(el, 'Lighting').click());
      const { detail } = await oneEvent<CustomEvent<SearchFiltersChangeDetail>>(el, 'wb-search-filters-change');
      expect(detail.filters).to.deep.equal({ category: ['lighting'] });
      await waitUntil(() => cards(el).length < count);
      expect(facet(el, 'Lighting').checked).to.be.true;
      expect(facet(el, 'Kitchen')).to.not.equal(undefined);
      const [chip] = all(el, 'remove-filter');
      expect(chip!.offsetHeight).to.be.at.least(44);
      expect(chip).to.have.attribute('aria-label', 'Remove filter Lighting');
      chip!.click();
      await waitUntil(() => cards(el).length === count);
      expect(all(el, 'remove-filter')).to.have.length(0);
      expect(el.shadowRoot!.activeElement === testId(el, 'search-summary')).to.be.true;
    });

    it('of prices and stock are set by the page', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 't', filters: { minPrice: 5000, maxPrice: 20000, available: true } });
      const names = all(el, 'remove-filter').map((element) => element.textContent.replace('×', '').trim());
      expect(names).to.deep.equal(['Only what is in stock', 'From €50.00', 'Up to €200.00']);
      const { query } = storefront.api.callsTo('/search').at(-1)!;
      expect([query['minPrice'], query['maxPrice'], query['available']]).to.deep.equal(['5000', '20000', 'true']);
    });

    it('of prices are typed in the currency of the market, and removed with it', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 't', kinds: 'product', facets: true });
      await waitUntil(() => testId(el, 'minPrice'), 'no field of a price');
      const search = async (id: string, value: string) => {
        const input = testId<HTMLInputElement>(el, id)!;
        input.value = value;
        input.dispatchEvent(new Event('change'));
        await el.updateComplete;
      };
      await search('maxPrice', '19.99');
      expect(el.filters).to.deep.equal({ maxPrice: 1999 });
      // Text that is being typed survives a render. A value with the same price is formatted.
      testId<HTMLInputElement>(el, 'minPrice')!.value = '5';
      el.requestUpdate();
      await el.updateComplete;
      expect(testId<HTMLInputElement>(el, 'minPrice')!.value).to.equal('5');
      await search('maxPrice', '19.990');
      expect(testId<HTMLInputElement>(el, 'maxPrice')!.value).to.equal('19.99');
      // Minimum and maximum swapped.
      await search('minPrice', '50');
      expect(el.filters).to.deep.equal({ minPrice: 1999, maxPrice: 5000 });
      await waitUntil(() => all(el, 'remove-filter').length === 2);
      expect(testId<HTMLInputElement>(el, 'minPrice')!.value).to.equal('19.99');
      await expect(el).to.be.accessible();
      await search('minPrice', '');
      expect(el.filters).to.deep.equal({ maxPrice: 5000 });
      await waitUntil(() => all(el, 'remove-filter').length === 1);
      await storefront.stores.setMarket('jp');
      expect(el.filters).to.deep.equal({});
      await waitUntil(() => testId(el, 'maxPrice')!.closest('fieldset')!.textContent.includes('JPY'));
      await search('maxPrice', '3000');
      expect(el.filters).to.deep.equal({ maxPrice: 3000 });
    });

    it('sort', async () => {
      const el = await found({ query: 't', kinds: 'product' });
      const prices = () =>
        all(el, 'product-price').map((element) => Number(element.textContent.replaceAll(/[^\d.]/g, '')));
      const sorted = () => prices().toSorted((a, b) => a - b);
      expect(prices()).to.not.deep.equal(sorted());
      const select = testId<HTMLSelectElement>(el, 'sort')!;
      select.value = 'price-asc';
      select.dispatchEvent(new Event('change'));
      await waitUntil(() => prices().join() === sorted().join());
      expect(el.sort).to.equal('price-asc');
    });

    it('that match nothing can be cleared', async () => {
      const el = await found({ query: 'lamp', facets: true, filters: { category: ['garden'] } });
      expect(heading(el)).to.equal('0 results for “lamp”');
      expect(testId(el, 'no-results')!.textContent).to.include('Nothing matches with these filters.');
      testId(el, 'clear-filters')!.click();
      await waitUntil(() => cards(el).length === 1);
    });
  });

  it('suggests what to do when nothing was found', async () => {
    const el = await found({ query: 'zzz' });
    const none = testId(el, 'no-results')!;
    expect(none.textContent).to.include('Check the spelling');
    await waitUntil(() => none.querySelector('a')?.getAttribute('href') === '/categories/kitchen');
  });

  it('offers a corrected spelling', async () => {
    const storefront = fixtureStorefront();
    const { search } = storefront.stores;
    const query: typeof search.query = async (...wish) => ({
      ...(await search.query(...wish)),
      didYouMean: wish[0].q === 'lmap' ? 'lamp' : null,
    });
    const stores = { ...storefront.stores, search: { ...search, query } };
    const el = await found({ storefront: { ...storefront, stores }, query: 'lmap' });
    expect(testId(el, 'did-you-mean')!.offsetHeight).to.be.at.least(44);
    testId(el, 'did-you-mean')!.click();
    await answered(el, 'lamp');
    expect(cards(el)).to.have.length(1);
  });

  describe('paging', () => {
    it('shows more, and moves the focus to the first new hit', async () => {
      const el = await found({ query: 't', limit: 2, kinds: 'product' });
      await waitUntil(() => el.shadowRoot!.querySelector('.link[href]'));
      testId(el, 'load-more')!.click();
      await waitUntil(() => cards(el).length === 4);
      await waitUntil(() => el.shadowRoot!.activeElement === cards(el)[2]!.querySelector('a'));
      expect(new Set(titles(el)).size).to.equal(4);
    });

    it('keeps its hits when loading more fails, and tries again', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 't', limit: 2, kinds: 'product' });
      storefront.api.fail('/search', 'INTERNAL');
      testId(el, 'load-more')!.click();
      await waitUntil(() => testId(el, 'more-error'), 'no error', { timeout: 8000 });
      expect(cards(el)).to.have.length(2);
      storefront.api.heal();
      testId(el, 'load-more')!.click();
      await waitUntil(() => cards(el).length === 4);
    });

    it('shows one page at a time', async () => {
      const el = await found({ query: 't', limit: 2, kinds: 'product', paging: 'pages' });
      const first = titles(el);
      testId(el, 'next-page')!.click();
      await waitUntil(() => titles(el)[0] !== first[0]);
      expect(cards(el)).to.have.length(2);
      testId(el, 'previous-page')!.click();
      await waitUntil(() => titles(el)[0] === first[0]);
    });
  });

  describe('with the address', () => {
    it('starts with the state in it, writes changes, and follows the back button', async () => {
      history.replaceState(null, '', '?q=t&sort=price-asc&other=1');
      const el = await fixture<WbSearchResults>(
        html`<wb-search-results
          url-sync
          facets
          kinds="product"
          .storefront=${fixtureStorefront()}
        ></wb-search-results>`,
      );
      await answered(el, 't');
      expect(el.sort).to.equal('price-asc');
      const count = cards(el).length;
      facet(el, 'Lighting').click();
      await waitUntil(() => cards(el).length < count);
      expect(location.search).to.equal('?other=1&q=t&category=lighting&sort=price-asc');
      history.back();
      await waitUntil(() => cards(el).length === count);
      expect(el.filters).to.deep.equal({});
    });

    it('restores the number of pages', async () => {
      history.replaceState(null, '', '?q=t&page=2');
      const el = await fixture<WbSearchResults>(
        html`<wb-search-results
          url-sync
          limit="2"
          kinds="product"
          .storefront=${fixtureStorefront()}
        ></wb-search-results>`,
      );
      await answered(el, 't');
      expect(cards(el)).to.have.length(4);
    });
  });

  describe('with a search box', () => {
    it('shows the results of its query without leaving the page', async () => {
      history.replaceState(null, '', '?q=mug');
      const storefront = fixtureStorefront();
      const page = await fixture<HTMLElement>(html`
        <div>
          <wb-search-box action=${location.pathname} .storefront=${storefront}></wb-search-box>
          <wb-search-results url-sync .storefront=${storefront}></wb-search-results>
        </div>
      `);
      const box = page.querySelector('wb-search-box')!;
      const el = page.querySelector('wb-search-results')!;
      await answered(el, 'mug');
      expect(box.value).to.equal('mug');
      box.value = 'lamp';
      box.focus();
      await box.updateComplete;
      await sendKeys({ press: 'Enter' });
      await answered(el, 'lamp');
      expect(new URLSearchParams(location.search).get('q')).to.equal('lamp');
      // Blurs the field itself: `blur()` of a host does not reach into its shadow root in every engine.
      box.shadowRoot!.querySelector('input')!.blur();
      history.back();
      await answered(el, 'mug');
      await waitUntil(() => box.value === 'mug', 'the box follows', { timeout: 8000 });
    });

    it('ignores a search box for another element', async () => {
      const storefront = fixtureStorefront();
      const page = await fixture<HTMLElement>(html`
        <div>
          <wb-search-box for="two" .storefront=${storefront}></wb-search-box>
          <wb-search-results id="one" .storefront=${storefront}></wb-search-results>
          <wb-search-results id="two" .storefront=${storefront}></wb-search-results>
        </div>
      `);
      const box = page.querySelector('wb-search-box')!;
      box.value = 'lamp';
      box.focus();
      await box.updateComplete;
      await sendKeys({ press: 'Enter' });
      await answered(page.querySelector('wb-search-results#two')!, 'lamp');
      expect(page.querySelector<WbSearchResults>('#one')!.query).to.equal('');
    });
  });

  describe('with a copy on this device', () => {
    const copied = async (properties: Partial<WbSearchResults> = {}) => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await found({ storefront, query: 'mug', kinds: 'product', ...properties });
      await waitUntil(() => storefront.stores.search.getState().tier === 'local', 'no copy', { timeout: 8000 });
      return { el, storefront };
    };

    it('sends no requests: not for filters, sort order or more hits', async () => {
      const { el, storefront } = await copied({ limit: 2, facets: true });
      const before = storefront.api.callsTo('/search').length;
      el.query = 't';
      await answered(el, 't');
      testId(el, 'load-more')!.click();
      await waitUntil(() => cards(el).length === 4);
      el.sort = 'price-desc';
      await waitUntil(() => cards(el).length === 2);
      facet(el, 'Only what').click();
      await waitUntil(() => all(el, 'remove-filter').length === 1);
      expect(storefront.api.callsTo('/search')).to.have.length(before);
    });

    it('always queries the API with cache="off"', async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await found({ storefront, query: 'mug', cache: 'off', match: 'exact' });
      expect(storefront.api.callsTo('/search').map(({ path, query }) => [path, query['match']])).to.deep.equal([
        ['/store/1/search', 'exact'],
      ]);
      expect(cards(el)).to.have.length(1);
    });

    it('works without a network, and shows that', async () => {
      const { el, storefront } = await copied();
      storefront.api.fail('', 'network');
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      try {
        window.dispatchEvent(new Event('offline'));
        el.query = 'lamp';
        await answered(el, 'lamp');
        expect(testId(el, 'offline')!.textContent).to.include('You are offline');
        expect(el.matches(':state(offline)')).to.be.true;
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      }
      await el.updateComplete;
      expect(testId(el, 'offline') === null).to.be.true;
    });

    it('explains why there are no hits, and searches again once the network is back', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('/search', 'network');
      const el = await results({ storefront, query: 'mug' });
      await waitUntil(() => testId(el, 'error'), 'no error', { timeout: 8000 });
      expect(testId(el, 'error')!.textContent).to.include('as soon as there is a connection');
      await expect(el).to.be.accessible();
      storefront.api.heal();
      window.dispatchEvent(new Event('online'));
      await answered(el, 'mug');
    });

    it('replaces the hits of an older copy by those of a newer one, without an announcement', async () => {
      const { el, storefront } = await copied({ limit: 2, query: 't' });
      testId(el, 'load-more')!.click();
      await waitUntil(() => cards(el).length === 4);
      const { search } = storefront.stores;
      const listeners = new Set<Parameters<typeof search.subscribe>[0]>();
      let version = 'one';
      let mark = '';
      const query: typeof search.query = async (...wish) => {
        const answer = await search.query(...wish);
        return { ...answer, items: answer.items.map((hit) => ({ ...hit, title: hit.title + mark })) };
      };
      const getState = () => ({ ...search.getState(), version });
      const subscribe: typeof search.subscribe = (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      };
      el.storefront = {
        ...storefront,
        stores: { ...storefront.stores, search: { ...search, query, getState, subscribe } },
      };
      await el.updateComplete;
      for (const tell of listeners) tell(getState());
      await waitUntil(() => el.matches(':not(:state(loading))') && cards(el).length > 0);
      const before = cards(el).length;
      const messages = announced();
      version = 'two';
      mark = ' (new)';
      for (const tell of listeners) tell(getState());
      await waitUntil(() => titles(el).every((title) => title.endsWith('(new)')), 'not renewed');
      expect([cards(el).length, announced()]).to.deep.equal([before, messages]);
    });
  });

  describe('failures', () => {
    it('shows the error, keeps its hits, and tries again', async () => {
      const storefront = fixtureStorefront();
      const el = await found({ storefront, query: 'mug', kinds: 'product' });
      storefront.api.fail('/search', 'INTERNAL');
      el.query = 'lamp';
      await waitUntil(() => testId(el, 'error'), 'no error', { timeout: 8000 });
      expect(testId(el, 'error')!.textContent).to.include('“lamp” could not be searched for.');
      expect(titles(el)).to.deep.equal(['Enamel Mug']);
      expect(heading(el)).to.equal('1 result for “mug”');
      await expect(el).to.be.accessible();
      storefront.api.heal();
      testId(el, 'retry')!.click();
      await answered(el, 'lamp');
      expect(testId(el, 'error') === null).to.be.true;
    });

    it('searches again when it is reattached while it loads', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold('/search');
      const el = await results({ storefront, query: 'mug' });
      const parent = el.parentElement!;
      el.remove();
      parent.append(el);
      storefront.api.release();
      await answered(el, 'mug');
    });

    it('accepts its properties in any order, and waits for a shop', async () => {
      const el = await results({ filters: { tag: ['sale'] }, query: 'pan' });
      expect(heading(el)).to.equal('Searching for “pan”…');
      el.storefront = fixtureStorefront();
      await answered(el, 'pan');
      expect(titles(el)).to.deep.equal(['Carbon Steel Pan']);
    });
  });

  it('mirrors in right-to-left languages', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl" lang="ar"><wb-search-results facets></wb-search-results></div>`,
    );
    const el = page.querySelector('wb-search-results')!;
    Object.assign(el, { storefront: fixtureStorefront(), query: 't', kinds: 'product' });
    await waitUntil(() => cards(el).length > 1);
    await expect(el).to.be.accessible();
    const [first, second] = cards(el).map((item) => item.getBoundingClientRect());
    expect(first!.left).to.be.greaterThan(second!.left);
  });
});
