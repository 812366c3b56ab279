/** What a quote is made from, before anything of it is reckoned: what stands in the database, at an address. */
import type { Address, Market, Requirement } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { covers, loadVariants, loadVariantsOfCart } from '../cart/catalogue.js';
import { checkLines, type CheckedLine } from '../cart/price-lines.js';
import type { CatalogueVariant, StoredCart, StoredLine, Variants } from '../cart/stored-cart.js';
import type { RuleStep } from '../checkout-rules/rule-step.js';
import type { RuleTerms } from '../checkout-rules/rule-terms.js';
import { loadTerms, termsWithoutCodes, type DiscountTerms } from '../discounts/terms.js';
import type { Configuration, Standing } from '../store/configuration.js';
import type { StoreRecord } from '../store/store-directory.js';
import type { ChargeLimits } from './charge-limits.js';
import { deliveryRequirements, trimAddress } from './requirements.js';
import { loadShippingRates } from './shipping-repository.js';
import { mightShip, ships, type Parcel, type ShippingRate } from './shipping.js';
import { pricesAt, taxPlace, vatRequirements, type TaxSale, type TaxServices } from './tax-quote.js';

export interface QuoteRequest {
  readonly store: StoreRecord;
  readonly market: Market;
  readonly cart: StoredCart;
  /** As typed. */
  readonly shippingAddress: Partial<Address>;
  readonly shippingMethodId: string | null;
  /** Of the checkout: discounts may be limited by it. Absent: that limit does not hold yet. */
  readonly email?: string;
  /** What the store's payment providers can charge in the market's currency. */
  readonly limits: readonly ChargeLimits[];
  /** What was read with the cart, in the same transaction; else it is read now. */
  readonly facts?: QuoteFacts | undefined;
}

/** What a quote is made from beside the cart. */
export interface QuoteFacts {
  readonly standing: Standing;
  readonly market: Pick<Market, 'code' | 'currency'>;
  readonly variants: Variants;
}

/** Reads what a quote of a shopper's cart will need, for who asks in one write with the cart. */
export async function readQuoteFacts(
  db: Queryable,
  configuration: Configuration,
  { id, settings }: StoreRecord,
  market: Pick<Market, 'code' | 'currency'>,
  shopper: string,
): Promise<QuoteFacts> {
  const [standing, variants] = await Promise.all([
    configuration.standing(db, id),
    loadVariantsOfCart(db, id, market, settings, shopper),
  ]);
  return { standing, market, variants };
}

/** Whether facts that were read beside a cart are those of its quote. */
const holdFor = ({ market, variants }: QuoteFacts, { cart, market: wanted }: QuoteRequest): boolean =>
  market.code === wanted.code && market.currency === wanted.currency && covers(variants, cart);

export interface ShelfServices extends TaxServices {
  readonly configuration: Configuration;
  readonly rules: RuleStep;
}

export interface Shelf {
  readonly standing: Standing;
  /** As typed, without spaces at the ends. */
  readonly address: Partial<Address>;
  /** null: none that the market serves. */
  readonly country: string | null;
  /** What is missing of the address, or wrong with it. */
  readonly delivery: readonly Requirement[];
  /** Some method might ship there, once the whole address is known. */
  readonly isOpen: boolean;
  readonly to: Omit<Parcel, 'goods'>;
  readonly sale: TaxSale;
  /** false: taxes that prices depend on cannot be had; they are those of the shelf then. */
  readonly isPriced: boolean;
  readonly checked: readonly CheckedLine[];
  /** Those that have a price. */
  readonly lines: readonly {
    readonly line: StoredLine;
    readonly variant: CatalogueVariant;
    readonly unitPrice: number;
  }[];
  /** Methods that ship there. */
  readonly rates: readonly ShippingRate[];
  readonly terms: readonly DiscountTerms[];
  readonly rules: readonly RuleTerms[];
}

export async function readShelf(db: Queryable, services: ShelfServices, request: QuoteRequest): Promise<Shelf> {
  const { store, market, cart } = request;
  const address = trimAddress(request.shippingAddress);
  const { countryCode, region = '', postalCode = '' } = address;
  const country = countryCode !== undefined && market.countries.includes(countryCode) ? countryCode : null;
  const { standing, variants } =
    request.facts && holdFor(request.facts, request) ? request.facts : await readFacts(db, services, request);
  const codes = cart.discountCodes;
  const wanted = { market, codes, cartId: cart.id, email: request.email ?? '' };
  // From memory, as a rule; each part that is not is read at least as new as what `standing` has said.
  const [methods, terms, rules] = await Promise.all([
    country === null
      ? []
      : standing.of(`shipping ${market.code} ${market.currency}`, () => loadShippingRates(db, store.id, market)),
    codes.length > 0 ? loadTerms(db, store.id, wanted) : termsWithoutCodes(db, standing, store.id, wanted),
    services.rules.load(db, standing, store.id, market.code),
  ]);
  const shelf = checkLines(cart.lines, variants, market, store.settings.maxQuantityPerLine);
  const delivery = [...deliveryRequirements(address, market.countries), ...vatRequirements(market, address, country)];
  const to = { countryCode: country ?? '', region, postalCode, weightGrams: weightOf(shelf) };
  const sale: TaxSale = { storeId: store.id, standing, market, place: taxPlace(address, country) };
  const onShelf = { checked: shelf, rates: methods.filter((rate) => ships(rate, to)) };
  const prices = await pricesAt(db, services, sale, onShelf);
  const { checked, rates } = prices ?? onShelf;
  return {
    standing,
    address,
    country,
    delivery,
    isOpen: delivery.length > 0 && mightShip(methods, to),
    to,
    sale,
    isPriced: prices !== null,
    checked,
    lines: checked.flatMap(({ line, unitPrice, variant }) =>
      unitPrice === null || !variant ? [] : [{ line, unitPrice, variant }],
    ),
    rates,
    terms,
    rules,
  };
}

async function readFacts(
  db: Queryable,
  { configuration }: ShelfServices,
  { store, market, cart }: QuoteRequest,
): Promise<Omit<QuoteFacts, 'market'>> {
  const ids = cart.lines.map(({ variantId }) => variantId);
  const planIds = cart.lines.flatMap(({ planId }) => planId ?? []);
  const [standing, variants] = await db.together((reads) =>
    Promise.all([
      configuration.standing(reads, store.id),
      loadVariants(reads, store.id, market, store.settings, ids, planIds),
    ]),
  );
  return { standing, variants };
}

const weightOf = (checked: readonly CheckedLine[]): number =>
  checked.reduce(
    (sum, { line, variant, unitPrice }) => sum + (unitPrice === null ? 0 : (variant?.weightGrams ?? 0) * line.quantity),
    0,
  );
