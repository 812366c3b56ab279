import type { Order } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import type { CheckoutState } from '../../src/stores/types.js';
import { failureText } from '../../src/element-base/checkout/failure-texts.js';
import { OrderWatch, type Told } from '../../src/element-base/checkout/order-watch.js';
import { placedHref, withoutReturn } from './return-address.js';

const order = (id: string) => ({ id, number: '1001' }) as Order;
const open = { phase: 'idle', checkout: { status: 'ready', data: { order: null } } } as CheckoutState;
const placed = (id: string) =>
  ({ phase: 'placed', checkout: { status: 'ready', data: { order: order(id) } } }) as CheckoutState;

function storage(): Told {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) };
}

describe('telling of an order', () => {
  it('happens once', () => {
    const watch = new OrderWatch();
    const told = storage();
    assert.equal(watch.next(open, told), undefined);
    assert.equal(watch.next(placed('a'), told)?.id, 'a');
    assert.equal(watch.next(placed('a'), told), undefined);
  });
  it('does not happen again after a reload, or in an element that comes later', () => {
    const told = storage();
    const first = new OrderWatch();
    first.next(open, told);
    first.next(placed('a'), told);
    assert.equal(new OrderWatch().next(placed('a'), told), undefined);
  });
  it('happens after a reload when the order was settled while the page was away', () => {
    assert.equal(new OrderWatch().next(placed('a'), storage())?.id, 'a');
  });
  it('happens for the next order, too', () => {
    const watch = new OrderWatch();
    const told = storage();
    watch.next(placed('a'), told);
    watch.next(open, told);
    assert.equal(watch.next(placed('b'), told)?.id, 'b');
  });
  it('does without storage', () => {
    const closed: Told = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => undefined,
    };
    assert.equal(new OrderWatch().next(placed('a'), closed)?.id, 'a');
    assert.equal(new OrderWatch().next(placed('a'), undefined)?.id, 'a');
  });
});

describe('where to go with an order', () => {
  const here = 'https://shop.example/checkout.html?market=eu';
  const its = { id: 'o 1', number: '1001' };
  it('is nowhere without an address', () => {
    assert.equal(placedHref('', '/order.html?id={id}', its, here), undefined);
  });
  it('is the pattern the page gives, filled in', () => {
    assert.equal(placedHref('/thanks/{number}?o={id}', undefined, its, here), '/thanks/1001?o=o%201');
  });
  it('is the order’s own page when that is the one', () => {
    assert.equal(placedHref('/order.html', '/order.html?id={id}', its, here), '/order.html?id=o%201');
  });
  it('is the page as given when it is another', () => {
    assert.equal(placedHref('/thanks.html', '/order.html?id={id}', its, here), '/thanks.html');
  });
  it('keeps a provider’s secrets out of the address', () => {
    const back =
      'https://shop.example/checkout?market=eu&payment_intent=pi&payment_intent_client_secret=s&redirect_status=ok';
    assert.equal(withoutReturn(back), 'https://shop.example/checkout?market=eu');
  });
});

describe('why it failed', () => {
  const texts = checkoutMessages.en;
  it('has a sentence for each reason of a bank', () => {
    assert.equal(failureText('insufficient_funds', texts), texts.declinedFunds);
    assert.equal(failureText('expired_card', texts), texts.declinedExpired);
    assert.equal(failureText('incorrect_cvc', texts), texts.declinedCvc);
    assert.equal(failureText('processing_error', texts), texts.declinedProcessing);
    assert.equal(failureText('authentication_canceled', texts), texts.challengeCancelled);
    assert.equal(failureText('generic_decline', texts), texts.declined);
    assert.equal(failureText('something_new', texts), texts.declined);
    assert.match(
      failureText('test_cards_only', texts, 'Only test cards.'),
      /^Only test cards\. Nothing has been charged/,
    );
  });
  it('tells a code of the API from one of a bank', () => {
    assert.equal(failureText('OUT_OF_STOCK', texts), texts.outOfStock);
    assert.equal(failureText('INTERNAL', texts), texts.orderFailed);
  });
  it('claims nothing when nobody knows', () => {
    assert.doesNotMatch(failureText('PAYMENT_UNKNOWN_OUTCOME', texts), /charged/);
  });
});
