/**
 * A cart's price at an address. The estimate, the checkout and the order all ask here, so what is shown is what is
 * charged: the hash names everything that defines the charge.
 */
import type { Address, Market, Quote, Requirement } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { covers, loadVariants, loadVariantsOfCart } from '../cart/catalogue.js';
import { appliedRules, effectsOf, isRuleDiscount, noEffects } from '../checkout-rules/effects.js';
import { ruleInput } from '../checkout-rules/rule-input.js';
import type { RuleStep } from '../checkout-rules/rule-step.js';
import { blocks, checkLines, toCartLine, toTotals, type CheckedLine } from '../cart/price-lines.js';
import type { StoredCart, Variants } from '../cart/stored-cart.js';
import { amountsOff, appliedCodes, discountable, withOwnDiscounts } from '../discounts/cart-discounts.js';
import { loadTerms, termsWithoutCodes } from '../discounts/terms.js';
import { appliedCards, cardWarnings, tendersOf } from '../gift-cards/tenders.js';
import { price, type Priced, type PriceInput } from '../pricing/price.js';
import type { TaxComponent } from '../pricing/tax.js';
import type { Configuration, Standing } from '../store/configuration.js';
import type { StoreRecord } from '../store/store-directory.js';
import { amountRequirements, type ChargeLimits } from './charge-limits.js';
import { hashOf } from './hash.js';
import { deliveryRequirements, trimAddress } from './requirements.js';
import { loadShippingRates } from './shipping-repository.js';
import { shippingRequirements } from './shipping-requirements.js';
import { mightShip, ships, toShippingMethod, type ShippingRate } from './shipping.js';
import type { TaxItem } from './tax-provider.js';
import {
  pricesAt,
  taxesAt,
  taxPlace,
  vatRequirements,
  type ShelfPrices,
  type TaxSale,
  type TaxServices,
} from './tax-quote.js';
import { withRate, type Goods } from './with-rate.js';

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
    loadVariantsOfCart(db, id, market, settings.mediaBaseUrl, shopper),
  ]);
  return { standing, market, variants };
}

/** Whether facts that were read beside a cart are those of its quote. */
const holdFor = ({ market, variants }: QuoteFacts, { cart, market: wanted }: QuoteRequest): boolean =>
  market.code === wanted.code && market.currency === wanted.currency && covers(variants, cart);

export interface QuoteServices extends TaxServices {
  readonly configuration: Configuration;
  readonly rules: RuleStep;
}

/** The quote, and what an order is made from. */
export interface Quoted {
  readonly quote: Quote;
  /** By the database's clock; in a transaction when it began. */
  readonly now: Date;
  /** The store has been changed since the one that asked was read: its markets may be others. */
  readonly isStoreOld: boolean;
  readonly checked: readonly CheckedLine[];
  readonly priced: Priced;
  readonly shippingRate: ShippingRate | null;
  /** What each of the store's discounts took off, by id; those of rules are not among them. */
  readonly discountAmounts: ReadonlyMap<string, number>;
  /** What the store's rules answered in vain; for the merchant. */
  readonly ignoredByRules: readonly string[];
  /** As typed, without spaces at the ends. */
  readonly shippingAddress: Partial<Address>;
}

const shippingItem = 'shipping';

/** @throws AmountTooLargeError when the cart is worth more than Money can say */
export async function makeQuote(db: Queryable, services: QuoteServices, request: QuoteRequest): Promise<Quoted> {
  const { store, market, cart, limits } = request;
  const { currency, taxInclusive, rounding } = market;
  const { mediaBaseUrl, maxQuantityPerLine } = store.settings;
  const ids = cart.lines.map(({ variantId }) => variantId);
  const planIds = cart.lines.flatMap(({ planId }) => planId ?? []);
  const address = trimAddress(request.shippingAddress);
  const country =
    address.countryCode !== undefined && market.countries.includes(address.countryCode) ? address.countryCode : null;
  const codes = cart.discountCodes;
  const wanted = { market, codes, cartId: cart.id, email: request.email ?? '' };
  const facts = request.facts && holdFor(request.facts, request) ? request.facts : undefined;
  const [standing, variants] = facts
    ? [facts.standing, facts.variants]
    : await db.together((reads) =>
        Promise.all([
          services.configuration.standing(reads, store.id),
          loadVariants(reads, store.id, market, mediaBaseUrl, ids, planIds),
        ]),
      );
  // From memory, as a rule; each part that is not is read at least as new as what `standing` has said.
  const [methods, terms, allRules] = await Promise.all([
    country === null
      ? []
      : standing.of(`shipping ${market.code} ${currency}`, () => loadShippingRates(db, store.id, market)),
    codes.length > 0 ? loadTerms(db, store.id, wanted) : termsWithoutCodes(db, standing, store.id, wanted),
    services.rules.load(db, standing, store.id, market.code),
  ]);
  const shelf = checkLines(cart.lines, variants, market, maxQuantityPerLine);

  const delivery = [...deliveryRequirements(address, market.countries), ...vatRequirements(market, address, country)];
  const { region = '', postalCode = '' } = address;
  const to = { countryCode: country ?? '', region, postalCode, weightGrams: weightOf(shelf) };
  const sale: TaxSale = { storeId: store.id, standing, market, place: taxPlace(address, country) };
  const onShelf: ShelfPrices = { checked: shelf, rates: methods.filter((rate) => ships(rate, to)) };
  const prices = await pricesAt(db, services, sale, onShelf);
  const { checked, rates: table } = prices ?? onShelf;
  const lines = checked.flatMap(({ line, unitPrice, variant }) =>
    unitPrice === null || !variant ? [] : [{ id: line.id, unitPrice, quantity: line.quantity, variant, line }],
  );

  const base: PriceInput = { taxInclusive, rounding, lines: lines.map((line) => ({ ...line, taxes: [] })) };
  const unruled: Goods = {
    base,
    lines: discountable(checked),
    terms,
    parcel: to,
  };

  // Rules see the order as it is without them, all of them the same one.
  const rules = lines.length > 0 ? allRules : [];
  let effects = noEffects(table);
  if (rules.length > 0) {
    const { email = '', shippingMethodId } = request;
    const offer = table.map((each) => ({
      id: each.id,
      title: each.title,
      price: withRate(unruled, each).shippingAmount,
    }));
    const facts = { storeId: store.id, market, lines, discountCodes: codes, address, shippingMethodId, email };
    const input = await ruleInput(db, { ...facts, shippingMethods: offer });
    const outcomes = await services.rules.run(store.id, rules, input);
    effects = effectsOf(rules, outcomes, { lineIds: cart.lines.map(({ id }) => id), rates: table });
  }
  const basket: Goods = { ...unruled, ruled: effects.discounts };
  const { rates } = effects;
  const rate = rates.find(({ id }) => id === request.shippingMethodId) ?? null;
  const { goods, chosen, shippingPrice, shippingAmount } = withRate(basket, rate);
  const unruledRate = table.find(({ id }) => id === rate?.id) ?? null;
  const saved = rules.length > 0 && unruledRate ? withRate(basket, unruledRate).shippingAmount - shippingAmount : 0;

  const items: TaxItem[] = goods.lines.map(({ id, total }, index) => ({
    id,
    kind: 'line',
    category: lines[index]?.variant.taxCategory ?? 'standard',
    amount: total,
  }));
  if (rate) items.push({ id: shippingItem, kind: 'shipping', category: rate.taxCategory, amount: shippingAmount });
  const taxes = prices && (await taxesAt(db, services, sale, items));
  const taxesOf = (id: string): readonly TaxComponent[] => taxes?.get(id) ?? [];
  const priced = price({
    ...base,
    lines: withOwnDiscounts(base.lines, chosen).map((line) => ({ ...line, taxes: taxesOf(line.id) })),
    discounts: [...chosen.goods, ...effects.discounts],
    ...(rate ? { shipping: { price: shippingPrice, taxes: taxesOf(shippingItem), discounts: chosen.shipping } } : {}),
    ...(limits.length > 0 ? { charge: chargeOf(limits) } : {}),
    tenders: tendersOf(cart.giftCards, currency),
  });

  const blocked = [...blockedRequirements(checked), ...effects.blocked];
  const { unavailable } = effects;
  const isOpen = delivery.length > 0 && mightShip(methods, to);
  const shipping = shippingRequirements({ wanted: request.shippingMethodId, rates, rate, country, isOpen });
  const untaxed: Requirement[] = taxes
    ? []
    : [
        {
          step: 'payment',
          field: 'taxTotal',
          code: 'TAX_UNAVAILABLE',
          message: 'The tax cannot be had right now; try again.',
        },
      ];
  const payment = amountRequirements(priced.amountDue, currency, limits);
  const requirements = [...delivery, ...shipping, ...blocked, ...unavailable, ...untaxed];
  const state = stateOf({ unavailable, blocked, delivery, shipping, untaxed, payment });
  if (requirements.length === 0) requirements.push(...payment);

  const amounts = amountsOff(priced);
  const pricedById = new Map(priced.lines.map((line) => [line.id, line]));
  const money = (amount: number) => ({ amount, currency });
  const unnamed: Omit<Quote, 'hash'> = {
    state,
    currency,
    totals: toTotals(priced, market, state === 'final'),
    lines: checked.map((each) => toCartLine(each, pricedById.get(each.line.id), currency)),
    taxes: priced.taxes.map(({ name, ratePpm, amount }) => ({ name, ratePpm, amount: money(amount) })),
    shippingMethods: rates.map((each) => {
      const { parcel, shippingAmount: amount } = withRate(basket, each);
      return toShippingMethod(each, parcel, currency, amount);
    }),
    shippingMethodId: rate?.id ?? null,
    discountCodes: appliedCodes(codes, terms, chosen, priced, currency),
    giftCards: appliedCards(cart.giftCards, priced, currency),
    appliedRules: appliedRules(effects, { amounts, shipping: rate && { id: rate.id, saved }, currency }),
    requirements,
    warnings: cardWarnings(cart.giftCards, priced, currency),
  };
  const hash = hashOf(store.id, market, address, unnamed, priced);
  return {
    quote: { hash, ...unnamed },
    now: standing.now,
    isStoreOld: standing.storeVersion !== store.version,
    checked,
    priced,
    shippingRate: rate,
    discountAmounts: new Map([...amounts].filter(([id]) => !isRuleDiscount(id))),
    ignoredByRules: effects.ignored,
    shippingAddress: address,
  };
}

/** What is missing first, in the order in which a shopper would mend it. */
function stateOf(missing: {
  readonly [K in 'unavailable' | 'blocked' | 'delivery' | 'shipping' | 'untaxed' | 'payment']: readonly Requirement[];
}): Quote['state'] {
  if (missing.unavailable.length > 0) return 'rules-unavailable';
  if (missing.blocked.length > 0) return 'blocked';
  if (missing.delivery.length > 0) return 'needs-address';
  if (missing.shipping.length > 0) return 'needs-shipping';
  if (missing.untaxed.length > 0) return 'tax-unavailable';
  return missing.payment.length > 0 ? 'blocked' : 'final';
}

const weightOf = (checked: readonly CheckedLine[]): number =>
  checked.reduce(
    (sum, { line, variant, unitPrice }) => sum + (unitPrice === null ? 0 : (variant?.weightGrams ?? 0) * line.quantity),
    0,
  );

function chargeOf(limits: readonly ChargeLimits[]): { minimum: number; step: number } {
  return { minimum: Math.min(...limits.map(({ min }) => min)), step: Math.max(...limits.map(({ step }) => step)) };
}

function blockedRequirements(checked: readonly CheckedLine[]): Requirement[] {
  if (checked.length === 0)
    return [
      { step: 'payment', field: 'lines', code: 'CART_EMPTY', message: 'The cart is empty; add something first.' },
    ];
  return checked.flatMap((each, index) => {
    const warning = blocks(each);
    return warning
      ? [{ step: 'payment' as const, field: `lines.${index}`, code: warning.code, message: warning.message }]
      : [];
  });
}
