import type { ImportLine } from '@storefront/contract';
import type { ExampleService } from '../service/example-service.js';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

const categories = [
  { handle: 'tea', title: 'Tea', description: 'Loose leaf, packed the week it ships.' },
  { handle: 'teaware', title: 'Teaware', description: 'Pots and cups for every day.' },
  { handle: 'seasonal', title: 'Seasonal', description: 'Here for a few weeks a year.' },
];

const lines: readonly ImportLine[] = [
  {
    id: 'moss-teapot',
    title: 'Moss Teapot',
    brand: 'Fernleaf',
    categories: ['teaware'],
    description: 'Holds three cups and pours them without a drip.',
    sku: 'FL-1014',
    price: 4800,
    currency: 'EUR',
    images: [{ url: '/pictures/moss-teapot.jpg', alt: 'Green stoneware teapot', width: 1200, height: 1500 }],
    stock: 12,
    weightGrams: 650,
    tags: ['gift'],
  },
  {
    id: 'sencha',
    title: 'Sencha',
    brand: 'Fernleaf',
    categories: ['tea'],
    description: 'First-flush green tea from Uji.',
    currency: 'EUR',
    taxCategory: 'reduced',
    images: [{ url: '/pictures/sencha.jpg', alt: 'A tin of sencha', width: 1200, height: 1500 }],
    options: [{ name: 'Size', values: [{ value: '50 g' }, { value: '200 g' }] }],
    variants: [
      { id: 'sencha-50', sku: 'FL-2050', options: { Size: '50 g' }, price: 900, stock: 80, weightGrams: 90 },
      { id: 'sencha-200', sku: 'FL-2200', options: { Size: '200 g' }, price: 2900, stock: 0, weightGrams: 260 },
    ],
    tags: ['green', 'loose leaf'],
  },
  {
    id: 'advent-box',
    title: 'Advent Box',
    categories: ['seasonal'],
    description: 'Twenty-four teas, one a day.',
    price: 3900,
    currency: 'EUR',
    stock: 5,
    weightGrams: 800,
  },
];

/** Categories, products, stock and prices. */
export async function catalogue({ merchant, shopper }: ExampleService): Promise<void> {
  for (const [position, { handle, ...category }] of categories.entries())
    await merchant.call('putCategory', { params: { handle }, body: { ...category, position } });
  await merchant.call('getCategoryRecord', { params: { handle: 'tea' } });
  await merchant.call('listCategoryRecords');

  await merchant.call('importCatalogue', {
    raw: { type: 'application/x-ndjson', body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') },
  });
  await merchant.call('listProductRecords', { query: { first: 2 } });
  await merchant.call('getProductRecord', { params: { handle: 'sencha' } });
  await merchant.call('putStock', { body: { levels: [{ variantId: 'moss-teapot', stock: 30 }] } });
  await merchant.call('getStock', { query: { variantIds: 'moss-teapot,sencha-50' } });
  await merchant.call('putPriceList', {
    params: { code: 'eu' },
    body: { prices: [{ variantId: 'moss-teapot', price: euro(4200), compareAtPrice: euro(4800) }] },
  });
  await merchant.call('getPriceList', { params: { code: 'eu' }, query: { first: 2 } });
  await merchant.call('putPriceList', {
    params: { code: 'us' },
    body: { prices: [{ variantId: 'moss-teapot', price: { amount: 5200, currency: 'USD' } }] },
  });
  await merchant.call('deletePriceList', { params: { code: 'us' } });
  await merchant.call('deleteProduct', { params: { handle: 'advent-box' } });
  await merchant.call('deleteCategory', { params: { handle: 'seasonal' } });

  const browser = shopper();
  await browser.call('getStore');
  await browser.call('getCategory', { params: { handle: 'tea' } });
  await browser.call('listProducts', { query: { first: 2 } });
  await browser.call('getProduct', { params: { handle: 'sencha' } });
}
