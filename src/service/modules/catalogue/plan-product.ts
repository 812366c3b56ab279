import type { Image, ImportLine, ProductOption } from '@storefront/contract';
import { fold } from '@storefront/search';
import { createHash } from 'node:crypto';
import { faultOfMerchantHtml, storedHtml, textOfMerchantHtml } from '../content/merchant-html.js';
import { isMediaUrl } from '../../kernel/media.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { Faults } from './fault.js';
import { checkPrices, planPrices, type PlannedPrice } from './plan-prices.js';
import { planVariants, type PlannedVariant } from './plan-variants.js';
import { slug } from './slug.js';

/** A product in the shape of the tables, made only from the line and the store's markets. */
export interface PlannedProduct {
  id: string;
  /** The handle that the line asks for. undefined: the existing handle, otherwise one made from the title. */
  handle: string | undefined;
  title: string;
  titleKey: string;
  brand: string | null;
  description: string;
  /** As the merchant gave it. */
  descriptionHtml: string | null;
  images: Image[];
  options: ProductOption[];
  attributes: { name: string; value: string }[];
  tags: string[];
  ean: string[];
  taxCategory: string;
  isGiftCard: boolean;
  releasedAt: string | null;
  /** By handle: the title that a category gets when it is made. */
  categories: ReadonlyMap<string, string>;
  variants: (PlannedVariant & { prices: PlannedPrice[] })[];
}

/** The length of a title's sort key, short enough for a cursor. */
const TITLE_KEY = 64;

/** @throws LineError with all faults */
export function planProduct(line: ImportLine, store: StoreRecord): PlannedProduct {
  const faults = new Faults();
  checkPrices(line, store, faults);
  const { options, variants } = planVariants(line, faults);
  // Faults of prices would only repeat those of the currencies.
  faults.raise();
  const priced = variants.map((variant) => ({ ...variant, prices: planPrices(line, variant, store, faults) }));
  if (line.giftCard) for (const variant of priced) checkFaceValues(variant, faults);
  const images = planImages(line, faults);
  for (const { imageUrl, path } of variants)
    if (imageUrl !== null && !isMediaUrl(imageUrl)) faults.add(`${path}imageUrl`, NOT_MEDIA);
  const fault = faultOfMerchantHtml(line.descriptionHtml);
  if (fault !== undefined) faults.add('descriptionHtml', fault);
  const releasedAt = planDate(line.date_released, faults);
  faults.raise();
  return {
    id: line.id,
    handle: line.handle,
    title: line.title,
    titleKey: fold(line.title)
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
      .slice(0, TITLE_KEY),
    brand: line.brand?.trim() || null,
    description: line.description ?? textOfMerchantHtml(line.descriptionHtml, 20_000),
    descriptionHtml: storedHtml(line.descriptionHtml),
    images,
    options,
    attributes: Object.entries(line.attributes ?? {}).map(([name, value]) => ({ name, value: display(value) })),
    tags: [...new Set(line.tags)],
    ean: line.ean ?? [],
    taxCategory: line.taxCategory ?? 'standard',
    isGiftCard: line.giftCard ?? false,
    releasedAt,
    categories: planCategories(line),
    variants: priced,
  };
}

/**
 * Hashes a line with the data that its prices are made from. When the hash is equal, importing the line again changes
 * nothing.
 */
export function contentHash(text: string, store: StoreRecord): Buffer {
  const markets = store.markets.map(({ code, currency, rounding }) => [
    code,
    currency,
    rounding.priceIncrement,
    store.conversions.get(code) ?? null,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([PLAN_VERSION, markets]))
    .update(text.trim())
    .digest();
}

/** Increase it when planning changes, so that unchanged lines are imported again. */
const PLAN_VERSION = 1;

/** A gift card costs its face value, so a reduced price would say something that is not true. */
function checkFaceValues({ path, prices }: PlannedProduct['variants'][number], faults: Faults): void {
  if (prices.some(({ compareAt }) => compareAt !== null))
    faults.add(`${path}compareAtPrice`, 'A gift card costs its face value; leave compareAtPrice out.');
  const empty = prices.find(({ amount }) => amount === 0);
  if (empty) faults.add(`${path}price`, `A gift card needs a value above 0 in market "${empty.market}".`);
}

const NOT_MEDIA = 'An image is an http(s) address, or a path below the store setting mediaBaseUrl.';

function planImages(line: ImportLine, faults: Faults): Image[] {
  const images = (line.images ?? []).map((image) =>
    typeof image === 'string' ? { url: image, alt: line.title } : image,
  );
  if (images.length === 0 && line.thumb) images.push({ url: line.thumb, alt: line.title });
  for (const [index, { url }] of images.entries()) if (!isMediaUrl(url)) faults.add(`images.${index}`, NOT_MEDIA);
  return images;
}

function planCategories({ category, categories = [] }: ImportLine): ReadonlyMap<string, string> {
  // A category may have only a handle, but "home-decor" is still readable as "Home decor".
  const titled = categories.map((handle) => [handle, sentenceCase(handle)] as const);
  return new Map([...titled, ...(category === undefined ? [] : [[slug(category), category.trim()] as const])]);
}

const sentenceCase = (handle: string): string => {
  const words = handle.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const RFC_3339 = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/i;

function planDate(text: string | undefined, faults: Faults): string | null {
  if (text === undefined || text === '') return null;
  const date = RFC_3339.test(text) ? new Date(text.replace(' ', 'T')) : new Date(NaN);
  // `new Date` changes 30 February to a day in March. The day of the result must be the day of the text.
  const day = Number(text.slice(8, 10));
  const rolled = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() !== day;
  if (Number.isNaN(date.getTime()) || date.getTime() < YEAR_1 || rolled) {
    faults.add('date_released', `"${text}" is no date; write it as 2024-05-31 or 2024-05-31T12:00:00Z.`);
    return null;
  }
  return date.toISOString();
}

const YEAR_1 = Date.UTC(100, 0, 1);

const display = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
