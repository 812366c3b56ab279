import { aTimeout, expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type {
  SearchDegradedDetail,
  SearchResultsDetail,
  SearchSelectDetail,
  SearchSubmitDetail,
  WbSearchBox,
} from './wb-search-box.js';
import './define.js';

type Properties = Partial<WbSearchBox>;
const testId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`);
const input = (el: Element) => testId<HTMLInputElement>(el, 'search-input')!;
const options = (el: Element) => [
  ...el.shadowRoot!.querySelectorAll<HTMLAnchorElement>('[data-testid="search-option"]'),
];
const isExpanded = (el: Element) => input(el).getAttribute('aria-expanded') === 'true';
const activeText = (el: Element) => {
  const id = input(el).getAttribute('aria-activedescendant');
  return id ? el.shadowRoot!.getElementById(id)!.textContent.replace(/\s+/g, ' ').trim() : '';
};
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function box(properties: Properties = {}): Promise<WbSearchBox> {
  const el = await fixture<WbSearchBox>(html`<wb-search-box></wb-search-box>`);
  Object.assign(el, { debounce: 0, ...properties });
  await el.updateComplete;
  return el;
}

function type(el: WbSearchBox, text: string): void {
  input(el).focus();
  input(el).value = text;
  input(el).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

async function suggested(el: WbSearchBox, text: string): Promise<void> {
  type(el, text);
  await waitUntil(() => el.status().query === text && options(el).length > 0, 'no suggestions');
  await el.updateComplete;
}
const press = (...keys: string[]) =>
  keys.reduce((all, key) => all.then(() => sendKeys({ press: key })), Promise.resolve());

/** A page where submitting a form does not leave the page. */
function stay(): { submits: SearchSubmitDetail[] } {
  const submits: SearchSubmitDetail[] = [];
  const onSubmit = (event: CustomEvent<SearchSubmitDetail>) => {
    submits.push(event.detail);
    event.preventDefault();
  };
  document.addEventListener('wb-search-submit', onSubmit, { once: true });
  return { submits };
}

describe('wb-search-box', () => {
  beforeEach(() => localStorage.clear());

  describe('accessibility', () => {
    it('passes axe when empty, and without a shop', async () => {
      await expect(await box()).to.be.accessible();
      await expect(await box({ storefront: fixtureStorefront(), placeholder: 'Mugs, lamps …' })).to.be.accessible();
    });

    it('passes axe with suggestions of every kind', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'enamel');
      await press('ArrowDown');
      await expect(el).to.be.accessible();
      const labels = [...el.shadowRoot!.querySelectorAll('[part="group-label"]')].map((element) =>
        element.textContent.trim(),
      );
      expect(labels).to.include.members(['Products', 'Pages']);
      for (const group of el.shadowRoot!.querySelectorAll('[role="group"]')) {
        const label = el.shadowRoot!.getElementById(group.getAttribute('aria-labelledby') ?? '');
        expect(label?.textContent.trim()).to.not.equal('');
      }
    });

    it('passes axe while loading, without results, and in error', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront });
      storefront.api.hold('/search');
      type(el, 'mug');
      await waitUntil(() => testId(el, 'loading'));
      await expect(el).to.be.accessible();
      storefront.api.release();
      type(el, 'zzz');
      await waitUntil(() => testId(el, 'empty'));
      await expect(el).to.be.accessible();
      storefront.api.fail('/search', 'INTERNAL');
      type(el, 'lamp');
      await waitUntil(() => testId(el, 'error'), 'no error', { timeout: 8000 });
      await expect(el).to.be.accessible();
    });

    it('passes axe with recent searches', async () => {
      localStorage.setItem('wb-searches-1', JSON.stringify(['mug', 'lamp']));
      const el = await box({ storefront: fixtureStorefront(), recent: true });
      el.focus();
      await waitUntil(() => options(el).length === 2);
      await expect(el).to.be.accessible();
    });
  });

  describe('as a form', () => {
    it('leads to the results page of the store, with and without suggestions', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await waitUntil(() => testId(el, 'search-form')!.hasAttribute('action'));
      const form = testId<HTMLFormElement>(el, 'search-form')!;
      expect([form.method, form.getAttribute('action'), input(el).name]).to.deep.equal(['get', '/search', 'q']);
      const { submits } = stay();
      type(el, '  blue mug ');
      await press('Enter');
      expect(submits.map(({ query, target }) => [query, target])).to.deep.equal([['blue mug', '']]);
      expect(new URL(submits[0]!.action).pathname).to.equal('/search');
    });

    it('keeps the other parameters in the address of the results', async () => {
      const el = await box({ action: '/find?view=rows&q=old', name: 'q' });
      const fields = new FormData(testId<HTMLFormElement>(el, 'search-form')!);
      expect([...fields]).to.deep.equal([
        ['q', ''],
        ['view', 'rows'],
      ]);
    });

    it('does not submit an empty query', async () => {
      const el = await box({ action: '/find' });
      let sent = 0;
      el.addEventListener('wb-search-submit', () => (sent += 1));
      testId(el, 'search-submit')!.click();
      expect(sent).to.equal(0);
      expect(el.shadowRoot!.activeElement === input(el)).to.be.true;
    });

    it('shows the query of the results page', async () => {
      const former = location.href;
      history.replaceState(null, '', '?q=lamp');
      const el = await box({ action: location.pathname });
      expect(input(el).value).to.equal('lamp');
      history.replaceState(null, '', former);
    });
  });

  describe('suggestions', () => {
    it('link to the pages of the store, with the typed text highlighted', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'enamel');
      const addresses = options(el).map((anchorElement) => anchorElement.getAttribute('href'));
      expect(addresses).to.include.members(['/products/enamel-mug', '/pages/enamel-care', '/stories/enamel-works']);
      expect(el.shadowRoot!.querySelector('mark')!.textContent).to.equal('Enamel');
      expect(el.shadowRoot!.querySelector('[part="price"]')!.textContent).to.equal('€14.90');
      await suggested(el, 'kitch');
      expect(options(el).map((anchorElement) => anchorElement.getAttribute('href'))).to.include('/categories/kitchen');
    });

    it('are requested when the shopper pauses, and a newer key cancels the former request', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront, debounce: 40 });
      for (const text of ['m', 'mu', 'mug']) type(el, text);
      await waitUntil(() => options(el).length > 0);
      expect(storefront.api.callsTo('/search').map(({ query }) => query['q'])).to.deep.equal(['mug']);
      el.debounce = 0;
      storefront.api.hold('/search');
      type(el, 'lam');
      await waitUntil(() => storefront.api.held === 1);
      type(el, 'lamp');
      await waitUntil(() => storefront.api.callsTo('/search').length === 3);
      expect(storefront.api.held).to.equal(1);
      storefront.api.release();
      await waitUntil(() => el.status().query === 'lamp');
    });

    it('are requested with limit and kinds, from the minimum length on', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront, limit: 3, kinds: 'product, page', minLength: 3 });
      type(el, 'en');
      await aTimeout(20);
      expect(storefront.api.callsTo('/search')).to.have.length(0);
      await suggested(el, 'ena');
      const { query } = storefront.api.callsTo('/search')[0]!;
      expect([query['first'], query['kinds'], query['q']]).to.deep.equal(['3', 'product,page', 'ena']);
    });

    it('include a link to all results when there are more', async () => {
      const el = await box({ storefront: fixtureStorefront(), limit: 2 });
      await suggested(el, 'e');
      expect(testId(el, 'show-all')!.textContent.trim()).to.match(/^Show all \d+ results$/);
      const { submits } = stay();
      testId(el, 'show-all')!.click();
      await waitUntil(() => submits.length === 1);
    });

    it('fire events', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      setTimeout(() => type(el, 'mug'));
      const { detail } = await oneEvent<CustomEvent<SearchResultsDetail>>(el, 'wb-search-results');
      expect([detail.query, detail.tier, detail.stale]).to.deep.equal(['mug', 'api', false]);
      expect(detail.hits[0]!.title).to.equal('Enamel Mug');
      expect(el.status()).to.deep.include({ state: 'ready', tier: 'api', query: 'mug' });
    });

    it('are counted in an announcement when the shopper pauses', async () => {
      const el = await box({ storefront: fixtureStorefront(), kinds: 'product' });
      await suggested(el, 'lamp');
      await waitUntil(() => announced().includes('1 suggestion'), 'not said', { timeout: 4000 });
      type(el, 'nothing such');
      await waitUntil(() => announced().includes('Nothing found for “nothing such”'), 'not said', { timeout: 4000 });
    });

    it('are never rendered as markup', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      type(el, '<img src=x onerror=alert(1)>');
      await waitUntil(() => testId(el, 'empty'));
      expect(testId(el, 'empty')!.textContent).to.include('<img src=x');
      expect(testId(el, 'empty')!.querySelector('img') === null).to.be.true;
    });

    it('are rendered by a template of the page', async () => {
      const el = await fixture<WbSearchBox>(html`
        <wb-search-box .debounce=${0} .storefront=${fixtureStorefront()}>
          <template slot="suggestion"><b data-field="title"></b> <i data-field="price"></i></template>
        </wb-search-box>
      `);
      await suggested(el, 'lamp');
      await waitUntil(() => el.querySelector('b'), 'the template is not filled');
      expect(el.querySelector('b')!.textContent).to.equal('Brass Table Lamp');
      expect(el.querySelector('i')!.textContent).to.equal('€129.00');
      expect(options(el)[0]!.querySelector('slot')!.assignedElements()).to.have.length(1);
      await expect(el).to.be.accessible();
      el.clear();
      await el.updateComplete;
      await waitUntil(() => el.querySelector('b') === null);
    });

    it('are requested again in another market', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront });
      await suggested(el, 'mug');
      await storefront.stores.setMarket('us');
      await suggested(el, 'mug');
      expect(el.shadowRoot!.querySelector('[part="price"]')!.textContent).to.match(/^\$/);
    });
  });

  describe('keyboard', () => {
    it('moves through the options, with the focus in the field', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'enamel');
      expect(activeText(el)).to.equal('');
      await press('ArrowDown');
      expect(activeText(el)).to.include('Enamel Mug');
      expect(options(el)[0]).to.have.attribute('aria-selected', 'true');
      await press('ArrowUp');
      expect(activeText(el)).to.equal(options(el).at(-1)!.textContent.replace(/\s+/g, ' ').trim());
      await press('ArrowDown');
      expect(activeText(el)).to.include('Enamel Mug');
      expect(el.shadowRoot!.activeElement === input(el)).to.be.true;
      expect(input(el).value).to.equal('enamel');
      await press('Home');
      expect(activeText(el)).to.equal('');
      expect(input(el).selectionStart).to.equal(0);
      await press('ArrowDown', 'End');
      expect(activeText(el)).to.equal('');
      expect(input(el).selectionStart).to.equal(6);
    });

    it('ends at "all results", and keeps the active option visible above it', async () => {
      const el = await box({ storefront: fixtureStorefront(), limit: 10 });
      await suggested(el, 'e');
      el.shadowRoot!.querySelector<HTMLElement>('.panel')!.style.maxBlockSize = '16rem';
      await press('ArrowUp');
      expect(activeText(el)).to.match(/^Show all \d+ results$/);
      await press('ArrowUp');
      await waitUntil(() => {
        const option = options(el).at(-1)!.getBoundingClientRect();
        return option.bottom <= testId(el, 'show-all')!.getBoundingClientRect().top + 1;
      });
    });

    it('chooses with Enter, or submits the form', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'enamel');
      el.addEventListener('wb-search-select', (event) => event.preventDefault());
      await press('ArrowDown');
      setTimeout(() => void press('Enter'));
      const { detail } = await oneEvent<CustomEvent<SearchSelectDetail>>(el, 'wb-search-select');
      expect([detail.hit.handle, detail.index, detail.query]).to.deep.equal(['enamel-mug', 0, 'enamel']);
      await el.updateComplete;
      expect(isExpanded(el)).to.be.false;
      const { submits } = stay();
      await press('Enter');
      expect(submits.map(({ query }) => query)).to.deep.equal(['enamel']);
    });

    it('closes with Escape, and clears the field with the next Escape', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'mug');
      await press('Escape');
      expect([isExpanded(el), input(el).value]).to.deep.equal([false, 'mug']);
      await press('ArrowDown');
      expect(isExpanded(el)).to.be.true;
      await press('Escape', 'Escape');
      await el.updateComplete;
      expect([isExpanded(el), input(el).value]).to.deep.equal([false, '']);
    });

    it('closes when it loses focus, and keeps the text', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'mug');
      input(el).blur();
      await el.updateComplete;
      expect([isExpanded(el), el.value]).to.deep.equal([false, 'mug']);
    });

    it('ignores keys while a word is being composed', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront });
      input(el).focus();
      input(el).value = 'か';
      input(el).dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
      const escape = new KeyboardEvent('keydown', {
        key: 'Escape',
        isComposing: true,
        bubbles: true,
        cancelable: true,
      });
      input(el).dispatchEvent(enter);
      input(el).dispatchEvent(escape);
      el.requestUpdate();
      await el.updateComplete;
      expect([input(el).value, enter.defaultPrevented, escape.defaultPrevented]).to.deep.equal(['か', false, false]);
      expect(storefront.api.callsTo('/search')).to.have.length(0);
      input(el).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      await waitUntil(() => storefront.api.callsTo('/search').length === 1);
    });
  });

  describe('pointer', () => {
    it('chooses an option, with the focus kept in the field', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'mug');
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true });
      options(el)[0]!.dispatchEvent(down);
      expect(down.defaultPrevented).to.be.true;
      el.addEventListener('wb-search-select', (event) => event.preventDefault());
      setTimeout(() => options(el)[0]!.click());
      const { detail } = await oneEvent<CustomEvent<SearchSelectDetail>>(el, 'wb-search-select');
      expect(detail.hit.handle).to.equal('enamel-mug');
    });

    it('clears the field with the cross', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      expect(testId(el, 'search-clear')!.hidden).to.be.true;
      await suggested(el, 'mug');
      testId(el, 'search-clear')!.click();
      await el.updateComplete;
      expect([el.value, input(el).value, isExpanded(el)]).to.deep.equal(['', '', false]);
      expect(el.shadowRoot!.activeElement === input(el)).to.be.true;
    });
  });

  describe('with a copy on this device', () => {
    const copied = async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await box({ storefront });
      await suggested(el, 'mug');
      await waitUntil(() => storefront.stores.search.getState().tier === 'local', 'no copy', { timeout: 8000 });
      return { el, storefront };
    };

    it('sends no more requests, and does not wait', async () => {
      const { el, storefront } = await copied();
      el.debounce = 60_000;
      const before = storefront.api.callsTo('/search').length;
      for (const text of ['l', 'la', 'lam', 'lamp']) await suggested(el, text);
      expect(storefront.api.callsTo('/search')).to.have.length(before);
      expect(el.status()).to.deep.include({ tier: 'local', stale: false, query: 'lamp' });
      expect(el.shadowRoot!.querySelector('[part="price"]')!.textContent).to.equal('€129.00');
      await expect(el).to.be.accessible();
    });

    it('loads nothing before the shopper is in the field, nor for one who only tabs through', async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await box({ storefront });
      el.focus();
      input(el).blur();
      await aTimeout(400);
      expect(storefront.api.callsTo('/search')).to.have.length(0);
      el.focus();
      await waitUntil(() => storefront.api.callsTo('/search/index').length === 1);
    });

    it('keeps no copy with cache="off"', async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await box({ storefront, cache: 'off', match: 'exact' });
      await suggested(el, 'mug');
      await suggested(el, 'lamp');
      expect(storefront.api.callsTo('/search/index')).to.have.length(0);
      expect(storefront.api.callsTo('/search').map(({ query }) => query['match'])).to.deep.equal(['exact', 'exact']);
    });

    it('works without a network, and shows that', async () => {
      const { el, storefront } = await copied();
      storefront.api.fail('', 'network');
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      try {
        window.dispatchEvent(new Event('offline'));
        await suggested(el, 'lamp');
        expect(testId(el, 'offline')!.textContent).to.include('You are offline');
        expect([el.matches(':state(offline)'), el.status().offline]).to.deep.equal([true, true]);
        await expect(el).to.be.accessible();
        await waitUntil(() => announced().includes('You are offline'), 'not said', { timeout: 4000 });
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      }
      await el.updateComplete;
      expect(testId(el, 'offline') === null).to.be.true;
    });

    it('explains why there are no suggestions, and requests them again once the network is back', async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      const el = await box({ storefront });
      await storefront.stores.shop.load();
      storefront.api.fail('', 'network');
      type(el, 'lamp');
      await waitUntil(() => testId(el, 'error'), 'no error', { timeout: 8000 });
      expect(testId(el, 'error')!.textContent).to.include('as soon as there is a connection');
      await expect(el).to.be.accessible();
      storefront.api.heal();
      window.dispatchEvent(new Event('online'));
      await waitUntil(() => options(el).length > 0, 'not asked again', { timeout: 8000 });
    });

    it('reports what it cannot store', async () => {
      const storefront = fixtureStorefront({ searchCopy: true });
      storefront.api.fail('/search/index', 'SEARCH_CORPUS_TOO_LARGE');
      const el = await box({ storefront });
      const degraded: SearchDegradedDetail[] = [];
      el.addEventListener('wb-search-degraded', ({ detail }) => degraded.push(detail));
      await suggested(el, 'mug');
      await waitUntil(() => degraded.some(({ reason }) => reason === 'SEARCH_CORPUS_TOO_LARGE'), 'not told');
      expect(degraded.every(({ tier }) => tier === 'api')).to.be.true;
    });

    it('has the prices of another market', async () => {
      const { el, storefront } = await copied();
      await storefront.stores.setMarket('us');
      await waitUntil(() => el.shadowRoot!.querySelector('[part="price"]')?.textContent.startsWith('$'));
    });
  });

  describe('another spelling', () => {
    it('is the first option', async () => {
      const storefront = fixtureStorefront();
      const { search } = storefront.stores;
      const query: typeof search.query = async (...wish) => ({
        ...(await search.query(...wish)),
        ...(wish[0].q === 'qqqq' && { items: [], totalCount: 0, didYouMean: 'lamp' }),
      });
      const stores = { ...storefront.stores, search: { ...search, query } };
      const el = await box({ storefront: { ...storefront, stores } });
      type(el, 'qqqq');
      await waitUntil(() => testId(el, 'did-you-mean'), 'not offered');
      expect(testId(el, 'empty')!.textContent).to.include('Nothing found');
      await expect(el).to.be.accessible();
      await press('ArrowDown');
      expect(activeText(el)).to.equal('Did you mean lamp');
      await press('Enter');
      await waitUntil(() => options(el).length > 0);
      expect([input(el).value, isExpanded(el)]).to.deep.equal(['lamp', true]);
    });
  });

  describe('recent searches', () => {
    it('are stored, offered in the empty field, and deleted', async () => {
      const el = await box({ storefront: fixtureStorefront(), recent: true });
      for (const text of ['mug', 'lamp', 'mug']) {
        stay();
        type(el, text);
        await el.updateComplete;
        await press('Enter');
      }
      el.clear();
      await press('ArrowDown');
      expect(options(el).map((anchorElement) => anchorElement.textContent.trim())).to.deep.equal(['mug', 'lamp']);
      const { submits } = stay();
      await press('ArrowDown');
      await press('Enter');
      await waitUntil(() => submits.length === 1);
      expect([submits[0]!.query, input(el).value]).to.deep.equal(['lamp', 'lamp']);
      el.clear();
      await press('ArrowDown');
      testId(el, 'recent-clear')!.click();
      await el.updateComplete;
      expect(options(el)).to.have.length(0);
      expect(localStorage.getItem('wb-searches-1')).to.equal(null);
    });

    it('are empty where storage is blocked or broken', async () => {
      localStorage.setItem('wb-searches-1', '{"not": "a list"}');
      const el = await box({ storefront: fixtureStorefront(), recent: true });
      el.focus();
      await el.updateComplete;
      expect(options(el)).to.have.length(0);
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      try {
        const { submits } = stay();
        type(el, 'mug');
        await press('Enter');
        expect(submits).to.have.length(1);
      } finally {
        Storage.prototype.setItem = setItem;
      }
    });
  });

  describe('failures', () => {
    it('keeps the text, shows the error, works as a form, and tries again', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('/search', 'INTERNAL');
      const el = await box({ storefront });
      const degraded = oneEvent<CustomEvent<SearchDegradedDetail>>(el, 'wb-search-degraded');
      type(el, 'mug');
      const { detail } = await degraded;
      await el.updateComplete;
      expect([detail.tier, detail.reason, el.error?.code]).to.deep.equal(['form', 'INTERNAL', 'INTERNAL']);
      expect([input(el).value, isExpanded(el)]).to.deep.equal(['mug', false]);
      const { submits } = stay();
      await press('Enter');
      expect(submits).to.have.length(1);
      storefront.api.heal();
      await press('ArrowDown');
      await waitUntil(() => options(el).length > 0);
      expect(el.error).to.equal(undefined);
      expect(el.status().tier).to.equal('api');
    });

    it('keeps typed text while an answer arrives', async () => {
      const storefront = fixtureStorefront();
      const el = await box({ storefront });
      storefront.api.hold('/search');
      type(el, 'mug');
      await waitUntil(() => storefront.api.held === 1);
      input(el).value = 'mug and more';
      storefront.api.release();
      await waitUntil(() => options(el).length > 0);
      expect(input(el).value).to.equal('mug and more');
    });

    it('keeps its state when it is reattached', async () => {
      const el = await box({ storefront: fixtureStorefront() });
      await suggested(el, 'mug');
      const parent = el.parentElement!;
      el.remove();
      parent.append(el);
      await el.updateComplete;
      expect([el.value, isExpanded(el)]).to.deep.equal(['mug', false]);
      await suggested(el, 'lamp');
    });

    it('waits for a shop that is defined later', async () => {
      const el = await box();
      type(el, 'mug');
      await el.updateComplete;
      expect([isExpanded(el), el.value]).to.deep.equal([false, 'mug']);
      el.storefront = fixtureStorefront();
      await el.updateComplete;
      await press('ArrowDown');
      await waitUntil(() => options(el).length > 0);
    });
  });

  it('mirrors in right-to-left languages', async () => {
    const page = await fixture<HTMLElement>(html`<div dir="rtl" lang="ar"><wb-search-box></wb-search-box></div>`);
    const el = page.querySelector('wb-search-box')!;
    Object.assign(el, { storefront: fixtureStorefront(), debounce: 0 });
    await suggested(el, 'قهو');
    await expect(el).to.be.accessible();
    expect(el.shadowRoot!.querySelector('mark')!.textContent).to.equal('قهو');
    const icon = testId(el, 'search-submit')!.getBoundingClientRect();
    expect(icon.left).to.be.greaterThan(el.getBoundingClientRect().left + el.clientWidth / 2);
    expect(getComputedStyle(el.shadowRoot!.querySelector('.title')!).direction).to.equal('rtl');
  });
});
