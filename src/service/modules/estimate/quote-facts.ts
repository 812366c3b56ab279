/** The data of a quote before anything is computed: database records at an address. */
import type { Address, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { covers, loadVariants, loadVariantsOfCart } from '../cart/catalogue.js';
import { checkLines } from '../cart/price-lines.js';
import type { CatalogueVariant, StoredCart, StoredLine, Variants } from '../cart/stored-cart.js';
import type { RuleStep } from '../checkout-rules/rule-step.js';
import type { RuleTerms } from '../checkout-rules/rule-terms.js';
import { loadTerms, termsWithoutCodes } from '../discounts/terms.js';
import type { Configuration, ConfigurationSnapshot } from '../../kernel/configuration.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { countryIn, placeOf } from './address-facts.js';
import type { ChargeFacts } from './charge.js';
import type { ChargeLimits } from './charge-limits.js';
import { loadShippingRates } from './shipping-repository.js';
import { trimAddress } from './requirements.js';
import { mightShip, ships } from './shipping.js';
import { taxPlace } from './tax-place.js';
import { pricesAt, type TaxSale, type TaxServices } from './tax-quote.js';

export interface QuoteRequest {
  readonly store: StoreRecord;
  readonly market: Market;
  readonly cart: StoredCart;
  /** As the shopper typed it. */
  readonly shippingAddress: Partial<Address>;
  readonly shippingMethodId: string | null;
  /** The email of the checkout. Discounts may be limited by it. Absent: that limit does not apply yet. */
  readonly email?: string;
  /** The limits of what the store's payment providers can charge in the market's currency. */
  readonly limits: readonly ChargeLimits[];
  /** Facts that were read with the cart in the same transaction. Absent: they are read now. */
  readonly facts?: CartFacts | undefined;
}

/** Facts of a quote beside the cart. */
export interface CartFacts {
  readonly snapshot: ConfigurationSnapshot;
  readonly market: Pick<Market, 'code' | 'currency'>;
  readonly variants: Variants;
}

/** Reads the facts that a quote of a shopper's cart needs, in the same round trip as the cart. */
export async function readCartFacts(
  db: Queryable,
  configuration: Configuration,
  { id, settings }: StoreRecord,
  market: Pick<Market, 'code' | 'currency'>,
  shopper: string,
): Promise<CartFacts> {
  const [snapshot, variants] = await Promise.all([
    configuration.snapshot(db, id),
    loadVariantsOfCart(db, id, market, settings, shopper),
  ]);
  return { snapshot, market, variants };
}

/** True when facts that were read beside a cart belong to its quote. */
const holdFor = ({ market, variants }: CartFacts, { cart, market: wanted }: QuoteRequest): boolean =>
  market.code === wanted.code && market.currency === wanted.currency && covers(variants, cart);

export interface QuoteFactsServices extends TaxServices {
  readonly configuration: Configuration;
  readonly rules: RuleStep;
}

export interface QuoteFacts extends ChargeFacts {
  readonly snapshot: ConfigurationSnapshot;
  readonly sale: TaxSale;
  /** false: the prices depend on taxes that are not available. The prices are then those of the price list. */
  readonly isPriced: boolean;
  /** The lines that have a price. */
  readonly lines: readonly {
    readonly line: StoredLine;
    readonly variant: CatalogueVariant;
    readonly unitPrice: number;
  }[];
  readonly rules: readonly RuleTerms[];
}

export async function readQuoteFacts(
  db: Queryable,
  services: QuoteFactsServices,
  request: QuoteRequest,
): Promise<QuoteFacts> {
  const { store, market, cart } = request;
  const hasCountry = countryIn(market, trimAddress(request.shippingAddress)) !== null;
  const { snapshot, variants } =
    request.facts && holdFor(request.facts, request) ? request.facts : await readFacts(db, services, request);
  const codes = cart.discountCodes;
  const wanted = { market, codes, cartId: cart.id, email: request.email ?? '' };
  // Usually read from memory. A part that is not in memory is read at a version at least as new as the snapshot's.
  const [methods, terms, rules] = await Promise.all([
    !hasCountry
      ? []
      : snapshot.of(`shipping ${market.code} ${market.currency}`, () => loadShippingRates(db, store.id, market)),
    codes.length > 0 ? loadTerms(db, store.id, wanted) : termsWithoutCodes(db, snapshot, store.id, wanted),
    services.rules.load(db, snapshot, store.id, market.code),
  ]);
  const listed = checkLines(cart.lines, variants, market, store.settings.maxQuantityPerLine);
  const place = placeOf(market, request.shippingAddress, listed);
  const { delivery, isShipped, to } = place;
  const sale: TaxSale = { storeId: store.id, snapshot, market, place: taxPlace(place.address, place.country) };
  const listPrices = { checked: listed, rates: isShipped ? methods.filter((rate) => ships(rate, to)) : [] };
  const prices = await pricesAt(db, services, sale, listPrices);
  const { checked, rates } = prices ?? listPrices;
  return {
    ...place,
    snapshot,
    isOpen: delivery.length > 0 && mightShip(methods, to),
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
  { configuration }: QuoteFactsServices,
  { store, market, cart }: QuoteRequest,
): Promise<Omit<CartFacts, 'market'>> {
  const ids = cart.lines.map(({ variantId }) => variantId);
  const planIds = cart.lines.flatMap(({ planId }) => planId ?? []);
  const [snapshot, variants] = await db.together((reads) =>
    Promise.all([
      configuration.snapshot(reads, store.id),
      loadVariants(reads, store.id, market, store.settings, ids, planIds),
    ]),
  );
  return { snapshot, variants };
}
