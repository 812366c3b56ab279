import type { ImportLine, Money } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import type { StoreRecord } from '../../kernel/store-record.js';
import type { Columns, Field } from './csv-columns.js';
import type { CsvRow } from './csv-rows.js';
import type { Fault } from './fault.js';
import { shortHash, slug } from './slug.js';

type ImportVariant = NonNullable<ImportLine['variants']>[number];

export interface CsvProduct {
  readonly number: number;
  readonly id: string;
  /** Why it is not sold; undefined: it is sold. */
  readonly hidden: string | undefined;
  readonly line: ImportLine;
  readonly faults: readonly Fault[];
  readonly warnings: readonly string[];
  /** Finds the place in the file of a field of the line. */
  readonly locate: (path: string | null) => { readonly line: number; readonly column: string | null };
}

const NUMBERS = [1, 2, 3] as const;
const MAX_ID = 100;

/** Makes a product of its rows. The first row has the data of the product. Each row may have a variant and an image. */
export function readCsvProduct(
  rows: readonly CsvRow[],
  columns: Columns,
  store: StoreRecord,
  currency: string | undefined,
): CsvProduct {
  const [first] = rows;
  if (!first) throw new Error('A product without rows');
  const own = (field: Field): string => columns.cell(first.cells, field);
  const title = own('title');
  const handle = slug(own('handle') || title);
  const id = handle.length <= MAX_ID ? handle : `${handle.slice(0, MAX_ID - 13)}-${shortHash(handle)}`;
  const reader = new CellReader(columns, currency ?? store.markets[0]?.currency ?? '');
  if (title === '') reader.fault(first, 'title', 'The product has no title; write one in its first row.');

  const options = optionNames(rows, columns);
  const variantRows = rows.filter((row) => isVariant(row, columns));
  const variants = (variantRows.length > 0 ? variantRows : [first]).map((row) => reader.variant(row, options));
  const images = reader.images(rows);
  const category = own('type') || (own('taxonomy').split('>').at(-1)?.trim() ?? '');
  const barcodes = variantRows.map(({ cells }) => columns.cell(cells, 'barcode').replace(/^'/, '')).filter(Boolean);
  const attributes = columns.attributes.flatMap(({ at, name }) => {
    const value = first.cells[at]?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  const html = own('html');
  const line: ImportLine = {
    id,
    handle,
    title,
    ...(own('vendor') && { brand: own('vendor') }),
    ...(category && { category }),
    ...(html && { descriptionHtml: html }),
    ...(barcodes.length > 0 && { ean: [...new Set(barcodes)] }),
    currency: reader.currency,
    images: images.map(({ image }) => ({ ...image, alt: image.alt || title })),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    tags: [
      ...new Set(
        own('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ],
    ...(isTrue(own('giftCard')) && { giftCard: true }),
    variants,
  };
  const lineOfVariant = (variantRows.length > 0 ? variantRows : [first]).map(({ number }) => number);
  return {
    number: first.number,
    id,
    hidden: hiddenBecause(own, columns),
    line,
    faults: reader.faults,
    warnings: [...reader.warnings],
    locate: (path) => {
      const [, list, index = '', member = ''] = /^(variants|images)\.(\d+)(?:\.(\w+))?/.exec(path ?? '') ?? [];
      if (list === 'variants')
        return { line: lineOfVariant[Number(index)] ?? first.number, column: columns.nameOf(FIELDS[member] ?? 'sku') };
      if (list === 'images')
        return { line: images[Number(index)]?.number ?? first.number, column: columns.nameOf('image') };
      const field = FIELDS[path?.split('.', 1)[0] ?? ''];
      return { line: first.number, column: field ? columns.nameOf(field) : null };
    },
  };
}

/** Columns of the members of a line. */
const FIELDS: Readonly<Record<string, Field>> = {
  id: 'handle',
  handle: 'handle',
  title: 'title',
  brand: 'vendor',
  category: 'type',
  descriptionHtml: 'html',
  description: 'html',
  ean: 'barcode',
  tags: 'tags',
  options: 'option1Value',
  variants: 'option1Value',
  giftCard: 'giftCard',
  sku: 'sku',
  price: 'price',
  currency: 'price',
  prices: 'price',
  compareAtPrice: 'compareAtPrice',
  stock: 'quantity',
  weightGrams: 'grams',
  imageUrl: 'variantImage',
};

/** The names are in the first row that has them. A product without choices has the one option "Title". */
function optionNames(rows: readonly CsvRow[], columns: Columns): { readonly field: Field; readonly name: string }[] {
  return NUMBERS.flatMap((number) => {
    const name = rows.map(({ cells }) => columns.cell(cells, `option${number}Name`)).find(Boolean);
    const field: Field = `option${number}Value`;
    const isDefault =
      name === 'Title' && rows.every(({ cells }) => ['', 'Default Title'].includes(columns.cell(cells, field)));
    return name === undefined || isDefault ? [] : [{ field, name }];
  });
}

/** Rows without variant data only add an image. */
const isVariant = ({ cells }: CsvRow, columns: Columns): boolean =>
  (['option1Value', 'sku', 'price'] as const).some((field) => columns.cell(cells, field) !== '');

function hiddenBecause(own: (field: Field) => string, columns: Columns): string | undefined {
  const status = own('status').toLowerCase();
  if (status !== '' && status !== 'active') return `"${columns.nameOf('status')}" is ${status}`;
  if (isFalse(own('published'))) return `"${columns.nameOf('published')}" is FALSE`;
  return undefined;
}

const isTrue = (text: string): boolean => /^(true|yes|1)$/i.test(text);
const isFalse = (text: string): boolean => /^(false|no|0)$/i.test(text);

class CellReader {
  readonly faults: Fault[] = [];
  readonly warnings = new Set<string>();

  constructor(
    private readonly columns: Columns,
    readonly currency: string,
  ) {}

  fault({ number }: CsvRow, field: Field, message: string): void {
    this.faults.push({ line: number, code: 'IMPORT_LINE_INVALID', path: this.columns.nameOf(field), message });
  }

  variant(row: CsvRow, options: readonly { readonly field: Field; readonly name: string }[]): ImportVariant {
    const cell = (field: Field): string => this.columns.cell(row.cells, field);
    const sku = cell('sku').replace(/^'/, '');
    const price = this.#amount(row, 'price');
    if (price === undefined && cell('price') === '')
      this.fault(row, 'price', 'The price is missing; write one such as 24.00.');
    const compareAt = this.#amount(row, 'compareAtPrice');
    const prices = this.#marketPrices(row);
    const stock = this.#stock(row);
    const grams = cell('grams');
    if (grams !== '' && !/^\d+(\.\d+)?$/.test(grams))
      this.fault(row, 'grams', `"${grams}" is no weight; write grams as a number such as 250.`);
    for (const { field, name } of options)
      if (cell(field) === '') this.fault(row, field, `The variant does not say its "${name}"; write a value.`);
    if (isFalse(cell('taxable')))
      this.warnings.add(
        `"${this.columns.nameOf('taxable')}" is FALSE and was not used: taxes are set by the tax table and "taxCategory".`,
      );
    return {
      ...(sku && { sku }),
      options: Object.fromEntries(options.map(({ field, name }) => [name, cell(field)])),
      ...(price !== undefined && { price }),
      // Some exports write 0 when there is none.
      ...(compareAt !== undefined && compareAt > 0 && { compareAtPrice: compareAt }),
      ...(prices.length > 0 && { prices }),
      ...(stock !== undefined && { stock }),
      ...(/^\d+(\.\d+)?$/.test(grams) && { weightGrams: Math.round(Number(grams)) }),
      ...(cell('variantImage') && { imageUrl: cell('variantImage') }),
    };
  }

  /** The images of all rows, ordered by their position. */
  images(rows: readonly CsvRow[]): { readonly number: number; readonly image: { url: string; alt: string } }[] {
    const found = rows.flatMap((row, index) => {
      const url = this.columns.cell(row.cells, 'image');
      const position = Number(this.columns.cell(row.cells, 'imagePosition')) || index + 1;
      const alt = this.columns.cell(row.cells, 'imageAlt').slice(0, 500);
      return url === '' ? [] : [{ number: row.number, position, image: { url, alt } }];
    });
    return found
      .filter(({ image }, index) => found.findIndex((other) => other.image.url === image.url) === index)
      .sort((a, b) => a.position - b.position);
  }

  /**
   * null: the variant is not tracked or may be oversold, so it is always available. undefined: the file does not say.
   */
  #stock(row: CsvRow): number | null | undefined {
    const { columns } = this;
    const text = columns.cell(row.cells, 'quantity');
    if (columns.has('tracker') && columns.cell(row.cells, 'tracker') === '') return null;
    if (/^(continue|true)$/i.test(columns.cell(row.cells, 'policy'))) return null;
    if (text === '') return undefined;
    if (/^-?\d{1,8}$/.test(text)) return Math.max(0, Number(text));
    this.fault(row, 'quantity', `"${text}" is no quantity; write a whole number such as 12.`);
    return undefined;
  }

  #amount(row: CsvRow, field: 'price' | 'compareAtPrice'): number | undefined {
    const text = this.columns.cell(row.cells, field);
    if (text === '') return undefined;
    const amount = minorUnits(text, this.currency);
    if (amount === undefined) this.fault(row, field, notAPrice(text, this.currency));
    return amount;
  }

  #marketPrices(row: CsvRow): NonNullable<ImportVariant['prices']> {
    const found = new Map<string, { price?: Money; compareAtPrice?: Money }>();
    for (const { at, name, kind, market } of this.columns.markets) {
      const text = row.cells[at]?.trim() ?? '';
      if (text === '') continue;
      if (!market) {
        this.warnings.add(`Column "${name}" was not used: no market has this name or code.`);
        continue;
      }
      const amount = minorUnits(text, market.currency);
      if (amount === undefined)
        this.faults.push({
          line: row.number,
          code: 'IMPORT_LINE_INVALID',
          path: name,
          message: notAPrice(text, market.currency),
        });
      else found.set(market.code, { ...found.get(market.code), [kind]: { amount, currency: market.currency } });
    }
    return [...found].flatMap(([market, { price, compareAtPrice }]) =>
      price ? [{ market, price, ...(compareAtPrice && { compareAtPrice }) }] : [],
    );
  }
}

const notAPrice = (text: string, currency: string): string =>
  `"${text}" is no price in ${currency}; write it with a point and without a sign, such as 24${
    currencyDigits(currency) === 0 ? '' : `.${'0'.repeat(currencyDigits(currency))}`
  }.`;

/** Exact: `24.5` EUR is 2450. undefined for anything that is not a price in this currency. */
function minorUnits(text: string, currency: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const digits = currencyDigits(currency);
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return undefined;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
