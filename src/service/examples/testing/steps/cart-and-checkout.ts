import { provider as providerName } from '../../../modules/orders/testing/shop.js';
import type { ExampleService } from '../service/example-service.js';
import { giftCardCode } from './promotions.js';
import { clara, order } from './purchase.js';

/** A guest fills a cart, changes it in every way, and orders. */
export async function cartAndCheckout(service: ExampleService): Promise<void> {
  const guest = service.shopper();
  const { lines } = await guest.call('addCartLine', {
    body: { variantId: 'moss-teapot', quantity: 1, attributes: [{ name: 'Gift wrap', value: 'Yes' }] },
  });
  const lineId = lines[0]!.id;
  await guest.call('updateCartLine', { params: { lineId }, body: { quantity: 2 } });
  await guest.call('setCartAttributes', {
    body: { attributes: { delivery: { label: 'Delivery', value: 'Leave it with the neighbours' } } },
  });
  const note = 'Please do not ring the bell.';
  const { version } = await guest.call('setCartNote', { body: { note } });
  await guest.call('replaceCart', {
    headers: { 'if-match': `"${version}"` },
    body: {
      lines: [
        { id: lineId, variantId: 'moss-teapot', quantity: 1 },
        { variantId: 'sencha-50', quantity: 2 },
      ],
      note,
    },
  });
  await guest.call('getCart');

  const impact = await guest.call('marketImpact', { params: { code: 'us' } });
  await guest.call('switchMarket', { body: { market: 'us', impactHash: impact.hash } });
  await guest.call('switchMarket', { body: { market: 'eu' } });

  await guest.call('applyDiscount', { body: { code: 'SPRING10' } });
  const cart = await guest.call('applyGiftCard', { body: { code: giftCardCode } });
  await guest.call('removeGiftCard', { params: { giftCardId: cart.giftCards[0]!.id } });
  await guest.call('removeDiscount', { params: { code: 'SPRING10' } });
  await guest.call('giftCardBalance', { body: { code: giftCardCode } });
  await guest.call('removeCartLine', { params: { lineId: cart.lines[1]!.id } });
  await guest.call('estimate', {
    body: { shippingAddress: { countryCode: 'DE', postalCode: '10435' }, shippingMethodId: 'eu-parcel' },
  });

  const { checkoutId, order: placed, payment } = await order(guest);
  await service.pay(payment);
  await guest.call('resumeCheckout', { params: { checkoutId } });
  const { raw, headers } = service.providerEvent(payment, placed.id);
  await guest.call('paymentWebhook', {
    params: { provider: providerName },
    raw: { type: 'application/json', body: raw },
    headers,
  });
  const paid = await guest.call('getOrder', { params: { orderId: placed.id } });
  await guest.call('lookupOrder', { body: { number: paid.number ?? '', email: clara.email } });

  await guest.call('addCartLine', { body: { variantId: 'sencha-50', quantity: 1 } });
  const { id } = await guest.call('createCheckout', { body: { email: clara.email } });
  await guest.call('updateCheckout', {
    params: { checkoutId: id },
    body: { shippingAddress: clara.address, shippingMethodId: 'eu-parcel' },
  });
  await guest.call('getCheckout', { params: { checkoutId: id } });
}
