import type { Order } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import type { CheckoutState } from '../../src/stores/types.js';
import { failureText } from '../../src/element-base/checkout/failure-texts.js';
import { ReportedOrders, type ReportedStorage } from '../../src/element-base/checkout/reported-orders.js';
import { placedHref, withoutReturn } from './return-address.js';

const order = (id: string) => ({ id, number: '1001' }) as Order;
const open = { phase: 'idle', checkout: { status: 'ready', data: { order: null } } } as CheckoutState;
const placed = (id: string) =>
  ({ phase: 'placed', checkout: { status: 'ready', data: { order: order(id) } } }) as CheckoutState;

function storage(): ReportedStorage {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) };
}

describe('reporting an order', () => {
  it('happens once', () => {
    const orders = new ReportedOrders();
    const reported = storage();
    assert.equal(orders.next(open, reported), undefined);
    assert.equal(orders.next(placed('a'), reported)?.id, 'a');
    assert.equal(orders.next(placed('a'), reported), undefined);
  });
  it('does not happen again after a reload, or in a later element', () => {
    const reported = storage();
    const first = new ReportedOrders();
    first.next(open, reported);
    first.next(placed('a'), reported);
    assert.equal(new ReportedOrders().next(placed('a'), reported), undefined);
  });
  it('happens after a reload when the order was paid while the page was closed', () => {
    assert.equal(new ReportedOrders().next(placed('a'), storage())?.id, 'a');
  });
  it('happens for the next order, too', () => {
    const orders = new ReportedOrders();
    const reported = storage();
    orders.next(placed('a'), reported);
    orders.next(open, reported);
    assert.equal(orders.next(placed('b'), reported)?.id, 'b');
  });
  it('works without storage', () => {
    const closed: ReportedStorage = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => undefined,
    };
    assert.equal(new ReportedOrders().next(placed('a'), closed)?.id, 'a');
    assert.equal(new ReportedOrders().next(placed('a'), undefined)?.id, 'a');
  });
});

describe('address to open after an order', () => {
  const here = 'https://shop.example/checkout.html?market=eu';
  const setup = { id: 'o 1', number: '1001' };
  it('is undefined without a return URL', () => {
    assert.equal(placedHref('', '/order.html?id={id}', setup, here), undefined);
  });
  it('is the page’s pattern with number and id filled in', () => {
    assert.equal(placedHref('/thanks/{number}?o={id}', undefined, setup, here), '/thanks/1001?o=o%201');
  });
  it('is the URL of the order when the return URL is the order page', () => {
    assert.equal(placedHref('/order.html', '/order.html?id={id}', setup, here), '/order.html?id=o%201');
  });
  it('is the return URL unchanged when it is another page', () => {
    assert.equal(placedHref('/thanks.html', '/order.html?id={id}', setup, here), '/thanks.html');
  });
  it('drops the provider’s secrets when the shopper returns', () => {
    const back =
      'https://shop.example/checkout?market=eu&payment_intent=pi&payment_intent_client_secret=s&redirect_status=ok';
    assert.equal(withoutReturn(back), 'https://shop.example/checkout?market=eu');
  });
});

describe('failure text of a payment', () => {
  const texts = checkoutMessages.en;
  it('has a sentence for each decline code', () => {
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
  it('distinguishes codes of the API from codes of a bank', () => {
    assert.equal(failureText('OUT_OF_STOCK', texts), texts.outOfStock);
    assert.equal(failureText('INTERNAL', texts), texts.orderFailed);
  });
  it('does not mention a charge when the outcome is unknown', () => {
    assert.doesNotMatch(failureText('PAYMENT_UNKNOWN_OUTCOME', texts), /charged/);
  });
});
