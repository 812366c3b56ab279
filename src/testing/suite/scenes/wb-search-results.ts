import '../../../../elements/wb-search-results/define.js';
import { failing, loading, scene } from '../scene.js';

export default scene('wb-search-results', {
  reads: true,
  properties: { query: 'enamel', facets: true },
  states: {
    ready: { shows: 'product-item' },
    loading: loading(),
    nothing: { shows: 'no-results', properties: { query: 'zzzz' } },
    error: failing(),
    'no question': { shows: ':host', properties: { query: '' } },
  },
  missing: {
    'part:did-you-mean': 'not on this stage yet; the element’s own test has it',
    'part:filter': 'not on this stage yet; the element’s own test has it',
    'part:badge': 'not on this stage yet; the element’s own test has it',
    'part:sold-out': 'not on this stage yet; the element’s own test has it',
    'part:compare-at-price': 'not on this stage yet; the element’s own test has it',
    'part:load-more': 'not on this stage yet; the element’s own test has it',
    'part:pagination': 'not on this stage yet; the element’s own test has it',
    'slot:hit-product': 'not on this stage yet; the element’s own test has it',
    'slot:hit-collection': 'not on this stage yet; the element’s own test has it',
    'slot:hit-page': 'not on this stage yet; the element’s own test has it',
    'slot:hit-story': 'not on this stage yet; the element’s own test has it',
    'slot:load-more': 'not on this stage yet; the element’s own test has it',
    'event:wb-filters-change': 'not on this stage yet; the element’s own test has it',
    'event:wb-search-select': 'not on this stage yet; the element’s own test has it',
    'event:add': 'not on this stage yet; the element’s own test has it',
    'event:wb-before-add': 'not on this stage yet; the element’s own test has it',
  },
  serverText: { none: 'what is found is asked for in the browser' },
});
