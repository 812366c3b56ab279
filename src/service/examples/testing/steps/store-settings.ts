import type { MarketInput } from '@storefront/contract';
import { provider as providerName } from '../../../modules/orders/testing/shop.js';
import type { ExampleService } from '../service/example-service.js';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

const europe: MarketInput = {
  name: 'Europe',
  currency: 'EUR',
  locales: ['en', 'de'],
  countries: ['DE', 'AT', 'FR'],
  taxInclusive: true,
  isDefault: true,
};

const unitedStates: MarketInput = {
  name: 'United States',
  currency: 'USD',
  locales: ['en'],
  countries: ['US'],
  taxInclusive: false,
  conversion: { from: 'EUR', rate: '1.1' },
};

/** The store with its markets, taxes, shipping methods and payment provider. */
export async function storeSettings({ merchant, provider }: ExampleService): Promise<void> {
  await merchant.call('putStore', {
    body: {
      name: 'Fernleaf Tea',
      tagline: 'Leaf tea and the pots to brew it in',
      contactEmail: 'hello@fernleaf.example',
      allowedOrigins: ['https://fernleaf.example'],
      routes: {
        home: '/',
        product: '/products/{handle}',
        category: '/collections/{handle}',
        page: '/pages/{handle}',
        cart: '/cart',
        checkout: '/checkout',
        order: '/orders/{id}',
        account: '/account',
        verify: '/account/verify?token={token}',
        resetPassword: '/account/reset?token={token}',
      },
    },
  });
  await merchant.call('patchStore', { body: { lowStockThreshold: 3, maxQuantityPerLine: 20 } });
  await merchant.call('getStoreSettings');

  await merchant.call('putMarket', { params: { code: 'eu' }, body: europe });
  await merchant.call('putMarket', { params: { code: 'us' }, body: unitedStates });
  await merchant.call('putMarket', { params: { code: 'us-wholesale' }, body: unitedStates });
  await merchant.call('getMarket', { params: { code: 'eu' } });
  await merchant.call('deleteMarket', { params: { code: 'us-wholesale' } });
  await merchant.call('listMarkets');

  await merchant.call('putTaxTable', {
    body: {
      rates: [
        { name: 'VAT', countryCode: 'DE', ratePpm: 190_000, shipping: true },
        { name: 'VAT', countryCode: 'DE', category: 'reduced', ratePpm: 70_000 },
        { name: 'Sales tax', countryCode: 'US', region: 'OR', ratePpm: 0 },
      ],
    },
  });
  await merchant.call('deleteTaxRates', { query: { countryCode: 'US' } });
  await merchant.call('getTaxTable');

  await merchant.call('putShippingMethod', {
    params: { code: 'eu-parcel' },
    body: {
      title: 'Parcel',
      market: 'eu',
      price: euro(490),
      freeFrom: euro(6000),
      minDays: 2,
      maxDays: 4,
      position: 1,
    },
  });
  await merchant.call('putShippingMethod', {
    params: { code: 'eu-express' },
    body: { title: 'Express', market: 'eu', price: euro(1290), minDays: 1, maxDays: 1, position: 2 },
  });
  await merchant.call('putShippingMethod', {
    params: { code: 'us-mail' },
    body: { title: 'Mail', market: 'us', price: { amount: 990, currency: 'USD' }, position: 3 },
  });
  await merchant.call('getShippingMethod', { params: { code: 'eu-parcel' } });
  await merchant.call('listShippingMethods');
  await merchant.call('deleteShippingMethod', { params: { code: 'eu-express' } });

  await merchant.call('putPaymentProvider', {
    params: { provider: providerName },
    body: { enabled: true, ...provider },
  });
  await merchant.call('getPaymentProvider', { params: { provider: providerName } });

  await merchant.call('putSearchSettings', {
    body: {
      mode: 'fuzzy',
      synonyms: [
        ['teapot', 'pot'],
        ['green', 'sencha'],
      ],
    },
  });
  await merchant.call('getSearchSettings');
}
