import '../../../../elements/wb-money-display/define.js';
import { scene } from '../scene.js';

export default scene('wb-money-display', {
  reads: false,
  properties: { amount: 129_900, currency: 'EUR', compareAt: 149_900, taxLabel: 'incl. VAT' },
  given: ['amount', 'currency', 'compareAt'],
  untouched: { texts: 'it has numbers only' },
  states: {
    ready: { shows: 'amount' },
    range: { shows: 'amount', properties: { rangeMax: 199_900 } },
    words: { shows: 'words', properties: { words: 'after your address' } },
    nothing: { shows: 'words', properties: { amount: undefined } },
    free: { shows: 'amount', properties: { amount: 0, stripZeros: true } },
    'ten billion': { shows: 'amount', properties: { amount: 10 ** 12, currencyDisplay: 'name' } },
  },
  inherits: ['color', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'line-height']
    .concat('white-space', 'cursor')
    .map((property) => ({ property, why: 'a price is a word of the text around it' })),
  unseen: 'without an amount it has nothing to say',
  serverText: '1,299.00',
  keys: { none: 'a price has no controls' },
});
