import type { ImportLine, OptionValue, ProductOption } from '@storefront/contract';
import type { Faults } from './fault.js';
import { shortHash, slug } from './slug.js';

type ImportVariant = NonNullable<ImportLine['variants']>[number];

/** A variant with its options. Missing data is inherited from the line. */
export interface PlannedVariant {
  id: string;
  /** The path of this variant in the line's faults: `variants.2.`, or empty for the only one. */
  path: string;
  sku: string;
  options: OptionValue[];
  imageUrl: string | null;
  weightGrams: number;
  /** undefined: the line does not say, so the stored stock stays. */
  stock: number | null | undefined;
  own: Pick<ImportVariant, 'price' | 'compareAtPrice' | 'prices'>;
}

export interface PlannedVariants {
  options: ProductOption[];
  variants: PlannedVariant[];
}

const MAX_ID = 100;
const MAX_OPTIONS = 3;

/** The product's options and variants. A line without variants has one, with the id of the product. */
export function planVariants(line: ImportLine, faults: Faults): PlannedVariants {
  const options = optionsOf(line, faults);
  if (!line.variants) {
    const choices = options.findIndex(({ values }) => values.length > 1);
    if (choices >= 0) faults.add('variants', 'A product with options to choose from needs its variants named.');
    const only: ImportVariant = {
      options: Object.fromEntries(options.map(({ name, values }) => [name, values[0]?.value ?? ''])),
    };
    return { options, variants: [inherit(line, only, { id: line.id, path: '', options })] };
  }
  const variants = line.variants.map((variant, index) => {
    const path = `variants.${index}.`;
    checkOptions(variant, options, path, faults);
    return inherit(line, variant, { id: variant.id ?? variantId(line.id, variant, options), path, options });
  });
  unique(variants, 'id', faults, ({ id }) => id, 'IMPORT_LINE_INVALID');
  unique(variants, 'sku', faults, ({ sku }) => sku, 'DUPLICATE_SKU');
  unique(variants, 'options', faults, (variant) => JSON.stringify(variant.options), 'IMPORT_LINE_INVALID');
  return { options, variants };
}

function inherit(
  line: ImportLine,
  variant: ImportVariant,
  { id, path, options }: { id: string; path: string; options: readonly ProductOption[] },
): PlannedVariant {
  const { price, compareAtPrice, prices } = variant;
  return {
    id,
    path,
    sku: variant.sku ?? (line.variants && line.variants.length > 1 ? '' : (line.sku ?? '')),
    options: options.map(({ name }) => ({ name, value: variant.options[name] ?? '' })),
    imageUrl: variant.imageUrl ?? null,
    weightGrams: variant.weightGrams ?? line.weightGrams ?? 0,
    stock: variant.stock === undefined ? line.stock : variant.stock,
    own: {
      ...(price === undefined ? {} : { price }),
      ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
      ...(prices === undefined ? {} : { prices }),
    },
  };
}

/** The options that the line names, otherwise those of its variants, in the order in which they appear. */
function optionsOf(line: ImportLine, faults: Faults): ProductOption[] {
  if (line.options) {
    const names = new Set<string>();
    for (const [index, { name, values }] of line.options.entries()) {
      if (names.has(name)) faults.add(`options.${index}.name`, `The option "${name}" stands there twice.`);
      names.add(name);
      if (new Set(values.map(({ value }) => value)).size < values.length)
        faults.add(`options.${index}.values`, `A value of "${name}" stands there twice.`);
    }
    return line.options;
  }
  const found = new Map<string, Set<string>>();
  for (const variant of line.variants ?? [])
    for (const [name, value] of Object.entries(variant.options)) {
      const values = found.get(name) ?? new Set();
      found.set(name, values.add(value));
    }
  if (found.size > MAX_OPTIONS)
    faults.add('variants', `Variants differ in ${found.size} options; at most ${MAX_OPTIONS}.`);
  return [...found].map(([name, values]) => ({ name, values: [...values].map((value) => ({ value })) }));
}

function checkOptions(variant: ImportVariant, options: readonly ProductOption[], path: string, faults: Faults): void {
  for (const { name, values } of options) {
    const value = Object.hasOwn(variant.options, name) ? variant.options[name] : undefined;
    if (value === undefined) faults.add(`${path}options`, `The variant does not say its "${name}".`);
    else if (!values.some((known) => known.value === value))
      faults.add(`${path}options.${name}`, `"${value}" is not among the values of "${name}".`);
  }
  for (const name of Object.keys(variant.options))
    if (!options.some((option) => option.name === name))
      faults.add(`${path}options.${name}`, `The product has no option "${name}".`);
}

/** The same options always give the same id, wherever the variant is in its line. */
function variantId(productId: string, variant: ImportVariant, options: readonly ProductOption[]): string {
  const values = options.map(({ name }) => variant.options[name] ?? '');
  if (values.length === 0) return productId;
  const readable = `${productId}-${values.map(slug).join('-')}`;
  // "A B" + "C" and "A" + "B C" would give the same id, and ids have a maximum length.
  const ambiguous = values.some((value) => value.includes('-') || slug(value) !== value.toLowerCase());
  if (!ambiguous && readable.length <= MAX_ID) return readable;
  const ending = `-${shortHash(JSON.stringify(values)).slice(0, 8)}`;
  return readable.slice(0, MAX_ID - ending.length) + ending;
}

function unique(
  variants: readonly PlannedVariant[],
  field: string,
  faults: Faults,
  keyOf: (variant: PlannedVariant) => string,
  code: 'IMPORT_LINE_INVALID' | 'DUPLICATE_SKU',
): void {
  const seen = new Set<string>();
  for (const variant of variants) {
    const key = keyOf(variant);
    if (key !== '' && seen.has(key))
      faults.add(`${variant.path}${field}`, `Another variant of the product has the same ${field}.`, code);
    seen.add(key);
  }
}
