import '../../../../elements/wb-search-box/define.js';
import { byTestId, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

/** A copy that could not be compared with the shop's own: there is no network. */
export function cutOff({ stores: { search } }: Shop): void {
  const { query, getState } = search;
  const error = { code: 'NETWORK', status: 0, message: 'cut', errors: [], retryable: true };
  Object.assign(search, {
    query: async (...wish: Parameters<typeof query>) => ({ ...(await query(...wish)), tier: 'local', stale: true }),
    getState: () => ({ ...getState(), tier: 'local', error }),
  });
}

function type(el: Element, text: string): void {
  const input = byTestId<HTMLInputElement>(el, 'search-input');
  if (!input) throw new Error('There is no field');
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export default scene('wb-search-box', {
  reads: false,
  properties: { debounce: 0, placeholder: 'Mugs, lamps …' },
  hostile: ['suggestions'],
  states: {
    ready: { shows: 'search-input' },
    suggestions: {
      shows: 'search-input',
      act: async (el) => {
        type(el, 'enamel');
        await until(() => byTestId(el, 'search-option'), 'no suggestions');
      },
    },
    nothing: {
      shows: 'search-input',
      act: async (el) => {
        type(el, 'zzzz');
        await until(() => byTestId(el, 'empty'), 'it does not say that there is nothing');
      },
    },
    sent: {
      shows: 'search-input',
      act: async (el) => {
        el.addEventListener('wb-search-submit', (event) => event.preventDefault());
        type(el, 'mug');
        await el.updateComplete;
        byTestId(el, 'search-submit')?.click();
      },
    },
    chosen: {
      shows: 'search-input',
      act: async (el) => {
        el.addEventListener('wb-search-select', (event) => event.preventDefault());
        type(el, 'enamel');
        await until(() => byTestId(el, 'search-option'), 'no suggestions');
        byTestId(el, 'search-option')?.click();
      },
    },
    'link to all results': {
      shows: 'search-input',
      properties: { limit: 1 },
      act: async (el) => {
        type(el, 'enamel');
        await until(() => byTestId(el, 'search-option'), 'no suggestions');
        const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true });
        byTestId(el, 'search-input')?.dispatchEvent(key);
        await until(() => byTestId(el, '[part~="option-active"]'), 'Down chooses none');
      },
    },
    'with a template': {
      shows: 'search-input',
      content: '<template slot="suggestion"><b class="own" data-field="title"></b></template>',
      act: async (el) => {
        type(el, 'enamel');
        await until(() => el.querySelector('.own'), 'the page’s own is not drawn');
      },
    },
    offline: {
      shows: 'search-input',
      before: cutOff,
      act: async (el) => {
        type(el, 'enamel');
        await until(() => byTestId(el, 'offline'), 'it does not say that there is no network');
      },
    },
    'offline without a copy': {
      shows: 'search-input',
      before: ({ api }) => api.fail('/search', 'network'),
      act: async (el) => {
        type(el, 'mug');
        await until(() => byTestId(el, 'error'), 'it does not say what to do');
      },
    },
    misspelt: {
      shows: 'search-input',
      before: ({ stores: { search } }) => {
        const { query } = search;
        const corrected: typeof query = async (...wish) => ({
          ...(await query(...wish)),
          ...(wish[0].q === 'lmpa' && { items: [], totalCount: 0, didYouMean: 'lamp' }),
        });
        Object.assign(search, { query: corrected });
      },
      act: async (el) => {
        type(el, 'lmpa');
        await until(() => byTestId(el, 'did-you-mean'), 'no other spelling');
      },
    },
    'with a local copy': {
      shows: 'search-input',
      shop: { searchCopy: true },
      act: async (el, { stores }) => {
        type(el, 'enamel');
        await until(() => stores.search.getState().tier === 'local', 'no copy');
        type(el, 'lamp');
        await until(() => el.status().tier === 'local', 'the copy is not asked');
      },
    },
    'corpus too large': {
      shows: 'search-input',
      shop: { searchCopy: true },
      before: ({ api }) => api.fail('/search/index', 'SEARCH_CORPUS_TOO_LARGE'),
      act: async (el) => {
        type(el, 'enamel');
        await until(() => byTestId(el, 'search-option'), 'no suggestions');
      },
    },
    loading: {
      shows: 'search-input',
      before: ({ api }) => api.hold('/search'),
      act: async (el) => {
        type(el, 'mug');
        await until(() => byTestId(el, 'loading'), 'it does not say that it searches');
      },
    },
    error: {
      shows: 'search-input',
      before: ({ api }) => api.fail('/search', 'STORE_NOT_FOUND'),
      act: async (el) => {
        type(el, 'mug');
        await until(() => byTestId(el, 'error'), 'it does not say that it failed');
      },
    },
    'recent searches': {
      shows: 'search-input',
      properties: { recent: true },
      before: () => localStorage.setItem('wb-searches-1', JSON.stringify(['mug', 'lamp'])),
      act: async (el) => {
        el.focus();
        await until(() => byTestId(el, 'recent-clear'), 'it does not remember');
        localStorage.removeItem('wb-searches-1');
      },
    },
  },
  serverText: { none: 'a field has no text' },
  picture: { state: 'suggestions', above: true },
  keys: async (el, _shop, { expect, focused, press, tabTo, typing }) => {
    const field = (): HTMLInputElement | null => byTestId<HTMLInputElement>(el, 'search-input');
    const active = (): string => field()?.getAttribute('aria-activedescendant') ?? '';
    const isOpen = (): boolean => field()?.getAttribute('aria-expanded') === 'true';
    const heard: string[] = [];
    for (const name of ['wb-search-select', 'wb-search-submit']) {
      el.addEventListener(name, (event) => {
        event.preventDefault();
        heard.push(name);
      });
    }
    await tabTo('search-input');
    await typing('enamel');
    await until(() => byTestId(el, 'search-option'), 'no suggestions');
    expect(active(), 'nothing is chosen by itself').to.equal('');
    await press('ArrowDown');
    await until(() => active() !== '', 'Down does not go into the list');
    const first = active();
    await press('ArrowDown');
    await until(() => active() !== first, 'Down does not go on');
    await press('ArrowUp');
    await until(() => active() === first, 'Up does not go back');
    await press('Escape');
    await until(() => !isOpen(), 'Escape does not close it');
    expect(field()?.value, 'the first Escape keeps the text').to.equal('enamel');
    await press('ArrowDown');
    await until(isOpen, 'Down does not open it');
    if (active() === '') await press('ArrowDown');
    await until(() => active() !== '', 'nothing is chosen');
    await press('Enter');
    await until(() => heard.includes('wb-search-select'), 'Enter does not choose');
    await press('Enter');
    await until(() => heard.includes('wb-search-submit'), 'Enter does not send');
    expect(focused(), 'the focus stays in the field').to.equal('search-input');
    await press('Escape', 'Escape');
    await until(() => field()?.value === '', 'the second Escape does not clear');
  },
});
