import type { CheckoutRuleInput } from '@storefront/contract';
import type { ExampleService } from '../service/example-service.js';

const freeShipping: CheckoutRuleInput = {
  kind: 'shipping',
  title: 'Free delivery from €60',
  source: `export default ((order) =>
  order.subtotal < 6000
    ? []
    : order.shippingMethods.map(({ id }) => ({ methodId: id, price: 0, message: 'Delivery is on us.' }))
) satisfies ShippingRule;
`,
};

/** A rule from its first draft to its end. */
export async function checkoutRules({ merchant }: ExampleService): Promise<void> {
  await merchant.call('getCheckoutRuleTypes');
  await merchant.call('tryCheckoutRule', {
    body: {
      kind: freeShipping.kind,
      source: freeShipping.source,
      order: {
        lines: [{ productId: 'moss-teapot', title: 'Moss Teapot', quantity: 2, unitPrice: 4200 }],
        shippingAddress: { countryCode: 'DE', postalCode: '10435' },
        shippingMethods: [{ id: 'eu-parcel', title: 'Parcel', price: 490 }],
      },
    },
  });
  const { id: ruleId, version } = await merchant.call('createCheckoutRule', { body: freeShipping });
  const params = { ruleId };
  await merchant.call('replaceCheckoutRule', {
    params,
    body: {
      ...freeShipping,
      source: freeShipping.source.replace('6000', '5000'),
      title: 'Free delivery from €50',
      version,
    },
  });
  await merchant.call('changeCheckoutRule', { params, body: { enabled: false } });
  await merchant.call('getCheckoutRule', { params });
  await merchant.call('listCheckoutRules');
  await merchant.call('listCheckoutRuleVersions', { params });
  await merchant.call('deleteCheckoutRule', { params });
}
