import type { Market } from '@storefront/contract';

/** The meanings that a column of a CSV catalogue can have. */
export type Field =
  | 'handle'
  | 'title'
  | 'html'
  | 'vendor'
  | 'taxonomy'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'giftCard'
  | `option${1 | 2 | 3}Name`
  | `option${1 | 2 | 3}Value`
  | 'sku'
  | 'barcode'
  | 'grams'
  | 'tracker'
  | 'quantity'
  | 'policy'
  | 'price'
  | 'compareAtPrice'
  | 'taxable'
  | 'variantImage'
  | 'image'
  | 'imagePosition'
  | 'imageAlt';

/** Names of columns in lower case: those of Shopify's export until 2025, and those since. */
const NAMES: Readonly<Record<string, Field>> = {
  handle: 'handle',
  'url handle': 'handle',
  title: 'title',
  'body (html)': 'html',
  description: 'html',
  vendor: 'vendor',
  'product category': 'taxonomy',
  type: 'type',
  tags: 'tags',
  published: 'published',
  'published on online store': 'published',
  status: 'status',
  'gift card': 'giftCard',
  'option1 name': 'option1Name',
  'option1 value': 'option1Value',
  'option2 name': 'option2Name',
  'option2 value': 'option2Value',
  'option3 name': 'option3Name',
  'option3 value': 'option3Value',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'barcode',
  barcode: 'barcode',
  'variant grams': 'grams',
  'weight value (grams)': 'grams',
  'variant inventory tracker': 'tracker',
  'inventory tracker': 'tracker',
  'variant inventory qty': 'quantity',
  'inventory quantity': 'quantity',
  'variant inventory policy': 'policy',
  'continue selling when out of stock': 'policy',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compareAtPrice',
  'compare-at price': 'compareAtPrice',
  'variant taxable': 'taxable',
  'charge tax': 'taxable',
  'variant image': 'variantImage',
  'variant image url': 'variantImage',
  'image src': 'image',
  'product image url': 'image',
  'image position': 'imagePosition',
  'image alt text': 'imageAlt',
};

/** Names of every column that is read, for guides and their test. */
export const CSV_COLUMNS: readonly string[] = Object.keys(NAMES);

export interface MarketColumn {
  readonly at: number;
  readonly name: string;
  readonly kind: 'price' | 'compareAtPrice';
  /** undefined: no market has this name. */
  readonly market: Market | undefined;
}

/** The columns of one file. */
export class Columns {
  readonly #at = new Map<Field, number>();
  readonly markets: readonly MarketColumn[];
  /** Metafields of products: they become attributes. */
  readonly attributes: readonly { readonly at: number; readonly name: string }[];

  constructor(
    private readonly header: readonly string[],
    markets: readonly Market[],
  ) {
    const names = header.map((name) => name.trim());
    for (const [at, name] of names.entries()) {
      const field = NAMES[name.toLowerCase()];
      if (field && !this.#at.has(field)) this.#at.set(field, at);
    }
    this.markets = names.flatMap((name, at): MarketColumn[] => {
      const [, kind = '', called = ''] = /^(price|compare[- ]at price) \/ (.+)$/i.exec(name) ?? [];
      if (called === '') return [];
      const wanted = called.toLowerCase();
      const market = markets.find((each) => [each.code, each.name.toLowerCase()].includes(wanted));
      return [{ at, name, kind: /^price/i.test(kind) ? 'price' : 'compareAtPrice', market }];
    });
    this.attributes = names.flatMap((name, at) => {
      const label = /^(.+) \(product\.metafields\.[\w.-]+\)$/.exec(name)?.[1];
      return label === undefined ? [] : [{ at, name: label.slice(0, 200) }];
    });
  }

  has(field: Field): boolean {
    return this.#at.has(field);
  }

  /** The column's name in the file; the usual name when the file has no such column. */
  nameOf(field: Field): string {
    const at = this.#at.get(field);
    if (at !== undefined) return this.header[at]?.trim() ?? '';
    return Object.keys(NAMES).find((name) => NAMES[name] === field) ?? field;
  }

  /** The cell without outer blanks; empty when the row or the file does not have it. */
  cell(cells: readonly string[], field: Field): string {
    const at = this.#at.get(field);
    return at === undefined ? '' : (cells[at]?.trim() ?? '');
  }
}
