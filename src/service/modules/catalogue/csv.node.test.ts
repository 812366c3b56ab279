/** Product files as Shopify exports them: older and newer names of columns, several rows for one product. */
import type { ImportReport, Product, ProductRecord } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../testing/app.js';

const older = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Glaze (product.metafields.custom.glaze),Variant Image,Price / International,Price / United States,Status
fern-cup,Fern Cup,"<p>Thrown, ""by hand"",
and glazed.</p>",Kiln Works,Home & Garden > Kitchen > Mugs,Cups,"green, gift",TRUE,Colour,Fern,,Size,S,'FC-S,250,shopify,12,deny,24.00,30.00,TRUE,'4006381333931,https://cdn.example/2.jpg,2,From the side,FALSE,,Celadon,https://cdn.example/2.jpg,,26.50,active
fern-cup,,,,,,,,,Fern,,,L,FC-L,320.0,shopify,-3,deny,28.5,0,TRUE,,https://cdn.example/1.jpg,1,From the front,,,,,,,
fern-cup,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,,,,,,
plain-bowl,Plain Bowl,,,,,,TRUE,Title,Default Title,,,,PB-1,400,,0,deny,18,,TRUE,,,,,FALSE,,,,19,,active
not-yet,Not Yet,,,,,,TRUE,Title,Default Title,,,,NY-1,400,,0,deny,18,,TRUE,,,,,FALSE,,,,,,draft
`;

const newer = `Title;URL handle;Description;Vendor;Type;Tags;Published on online store;Status;SKU;Option1 name;Option1 value;Option1 Linked To;Price;Compare-at price;Charge tax;Inventory tracker;Inventory quantity;Continue selling when out of stock;Weight value (grams);Product image URL;Image position;Image alt text;Variant image URL;Gift card
Linen Cloth;linen-cloth;<p>Washed</p>;Mill;Linen;;TRUE;Active;LC-N;Colour;Natural;;12.00;;TRUE;shopify;5;FALSE;90;/linen.svg;1;;;FALSE
;linen-cloth;;;;;;;LC-B;;Blue;;12.00;;TRUE;shopify;0;TRUE;90;;;;/blue.svg;
`;

describe('a catalogue in CSV', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const send = async (payload: string | Buffer, query = '', headers = {}): Promise<ImportReport> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/store/1/catalogue/import${query}`,
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'text/csv; charset=utf-8', ...headers },
      payload,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const record = async (id: string): Promise<ProductRecord> =>
    (await shop.admin('GET', `/store/1/products/${id}/record`)).json();

  it('reads an export with several rows per product', async () => {
    const report = await send(older);
    assert.deepEqual(report.errors, []);
    assert.deepEqual([report.read, report.created, report.unchanged], [3, 2, 1]);
    const { line } = await record('fern-cup');
    assert.deepEqual(
      [line.title, line.brand, line.categories, line.tags, line.ean, line.attributes],
      ['Fern Cup', 'Kiln Works', ['cups'], ['green', 'gift'], ['4006381333931'], { Glaze: 'Celadon' }],
    );
    assert.match(line.descriptionHtml ?? '', /"by hand",\nand glazed/);
    assert.deepEqual(
      line.images?.map((image) => (typeof image === 'string' ? image : [image.url, image.alt])),
      [
        ['https://cdn.example/1.jpg', 'From the front'],
        ['https://cdn.example/2.jpg', 'From the side'],
        ['https://cdn.example/3.jpg', 'Fern Cup'],
      ],
    );
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    assert.deepEqual(line.variants, [
      {
        id: 'fern-cup-fern-s',
        sku: 'FC-S',
        options: { Colour: 'Fern', Size: 'S' },
        prices: [
          { market: 'eu', price: eur(2400), compareAtPrice: eur(3000) },
          { market: 'us', price: { amount: 2650, currency: 'USD' } },
        ],
        stock: 12,
        weightGrams: 250,
        imageUrl: 'https://cdn.example/2.jpg',
      },
      {
        id: 'fern-cup-fern-l',
        sku: 'FC-L',
        options: { Colour: 'Fern', Size: 'L' },
        prices: [{ market: 'eu', price: eur(2850) }],
        stock: 0,
        weightGrams: 320,
      },
    ]);
  });

  it('imports a product without options, and archives a draft with a warning', async () => {
    const bowl = (await shop.get('/store/1/products/plain-bowl')).json<Product>();
    assert.deepEqual([bowl.options, bowl.variants[0]?.stock.status], [[], 'in-stock']);
    assert.equal((await shop.get('/store/1/products/not-yet')).statusCode, 404);
    const { warnings, unchanged } = await send(older);
    assert.equal(unchanged, 3, 'the same file changes nothing');
    assert.ok(warnings.some(({ line, message }) => line === 7 && message.includes('"Status" is draft')));
  });

  it('warns of price columns that no market uses', async () => {
    const { warnings } = await send(older.replace('Plain Bowl', 'Plainer Bowl'));
    assert.ok(warnings.some(({ message }) => message.includes('"Price / International"')));
  });

  it('reads newer column names, semicolons, a byte-order mark and gzip', async () => {
    const report = await send(gzipSync(`\ufeff${newer.replaceAll('\n', '\r\n')}`), '', { 'content-encoding': 'gzip' });
    assert.deepEqual([report.errors, report.created], [[], 1]);
    const { line } = await record('linen-cloth');
    assert.deepEqual(
      line.variants?.map(({ options, stock, imageUrl }) => [options, stock, imageUrl]),
      [
        [{ Colour: 'Natural' }, 5, undefined],
        [{ Colour: 'Blue' }, null, '/blue.svg'],
      ],
    );
  });

  it('archives a product that became a draft, and with archiveMissing all others', async () => {
    const { updated } = await send(newer.replace('TRUE;Active', 'TRUE;Draft'));
    assert.equal(updated, 1);
    assert.equal((await shop.get('/store/1/products/linen-cloth')).statusCode, 404);
    await send(older, '?archiveMissing=true');
    assert.equal((await shop.get('/store/1/products/mug')).statusCode, 404);
    assert.equal((await shop.get('/store/1/products/fern-cup')).statusCode, 200);
  });

  it('reports line, column and remedy of each error, and imports the other products', async () => {
    const { errors, created, failed } = await send(
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Tags',
        'a,A,Size,S,A-S,"1,50",shopify,1,',
        'a,,,M,A-M,2.00,shopify,few,',
        'b,,,,B-1,2.00,,,',
        `c,C,,,C-1,2.00,,,"${'x'.repeat(60)}"`,
        'd,D,Size,S,D-1,2.00,,,',
        'd,,,S,D-2,2.00,,,',
        'e,E,,,E-1,2.00,,,',
        'a,A,Size,XL,A-XL,2.00,,,',
      ].join('\n'),
    );
    assert.deepEqual([created, failed], [1, 5]);
    const messages = errors.map(({ line, path, message }) => `${line} ${path ?? ''}: ${message}`).join('\n');
    assert.match(messages, /^2 Variant Price: "1,50" is no price in EUR; write it with a point.*such as 24\.00/m);
    assert.match(messages, /^3 Variant Inventory Qty: "few".*such as 12/m);
    assert.match(messages, /^4 Title: .*write one in its first row/m);
    assert.match(messages, /^5 Tags: .*50/m);
    assert.match(messages, /^7 .*same options/m);
    assert.match(messages, /^9 Handle: .*line 2 already/m);
  });

  it('reports an error of the whole file, and archives nothing', async () => {
    for (const [file, message] of [
      ['Handle,Name\na,A', /column "Title" is missing/],
      ['Handle,Title,Variant Price\na,"A,2.00\nb,B,1.00', /quote/],
      [Buffer.from('Handle,Title,Variant Price\na,Caf\xe9,2.00\n', 'latin1'), /not UTF-8.*CSV UTF-8/],
    ] as const) {
      const { errors, warnings } = await send(typeof file === 'string' ? file : file, '?archiveMissing=true');
      assert.match(errors.map((error) => error.message).join('\n'), message);
      assert.ok(warnings.some((warning) => warning.message.startsWith('No product was archived')));
    }
    assert.equal((await shop.get('/store/1/products/fern-cup')).statusCode, 200);
  });

  it("accepts prices in a currency other than the default market's", async () => {
    const { errors } = await send('Handle,Title,Variant Price\nyen-cup,Yen Cup,1800\n', '?currency=JPY');
    assert.deepEqual(errors, []);
    assert.equal(
      (await shop.get('/store/1/products/yen-cup?market=jp')).json<Product>().variants[0]?.price.amount,
      1800,
    );
  });
});
