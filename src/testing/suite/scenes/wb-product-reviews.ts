import '../../../../elements/wb-product-reviews/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';

export default scene('wb-product-reviews', {
  reads: true,
  properties: { handle: 'enamel-mug' },
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
});
