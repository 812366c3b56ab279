import '../../../../elements/wb-search-box/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

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
  },
  missing: {
    'part:option-active': 'not on this stage yet; the element’s own test has it',
    'part:all-button': 'not on this stage yet; the element’s own test has it',
    'part:skeleton': 'not on this stage yet; the element’s own test has it',
    'part:error': 'not on this stage yet; the element’s own test has it',
    'part:retry-button': 'not on this stage yet; the element’s own test has it',
    'slot:suggestion': 'not on this stage yet; the element’s own test has it',
    'slot:loading': 'not on this stage yet; the element’s own test has it',
    'slot:error': 'not on this stage yet; the element’s own test has it',
    'event:wb-error': 'not on this stage yet; the element’s own test has it',
    'event:wb-search-degraded': 'the API that is down is in the element’s own test',
    'part:recent-clear': 'what was searched before is in the element’s own test',
    'slot:recent': 'what was searched before is in the element’s own test',
  },
  serverText: { none: 'a field has no text' },
});
