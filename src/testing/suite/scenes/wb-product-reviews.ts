import '../../../../elements/wb-product-reviews/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-product-reviews', {
  reads: true,
  properties: { handle: 'enamel-mug' },
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: 'review' },
    loading: loading(),
    empty: { shows: 'empty', properties: { handle: 'gift-box' } },
    error: failing(),
    writing: {
      shows: 'review',
      properties: { showForm: 'open' },
      act: async (el) => {
        await el.submit();
        await el.updateComplete;
      },
    },
    asked: {
      shows: 'write',
      act: async (el) => {
        byTestId(el, 'write')?.click();
        await el.updateComplete;
      },
    },
  },
  missing: {
    'part:success': 'sending is in the element’s own test',
    'slot:success': 'sending is in the element’s own test',
    'event:wb-review-submit': 'sending is in the element’s own test',
  },
  serverText: { none: 'reviews are read in the browser' },
  keys: async (el, _shop, { focused, press, tabTo, typing }) => {
    await tabTo('write');
    await press('Enter');
    await until(() => byTestId(el, 'write')?.getAttribute('aria-expanded') === 'true', 'the form does not open');
    await tabTo('rating-1');
    await tabTo('submit');
    await press('Enter');
    await until(() => focused() === 'error-summary', 'what is missing is not told');
    await press('Tab');
    await press('Enter');
    await until(() => focused() === 'rating-1', 'the link does not lead to the stars');
    await press('Space', 'ArrowRight', 'ArrowRight');
    await until(() => focused() === 'rating-3', 'arrows do not choose stars');
    await tabTo('body');
    await typing('Good');
    await tabTo('author');
    await typing('Ada');
    await press('Enter');
    await until(() => byTestId(el, 'success'), 'it is not sent');
    await until(() => focused() === 'success', 'the focus is not at the thanks');
  },
});
