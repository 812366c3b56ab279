/**
 * Turns the answers of rules into effects on an order: drops unknown ids, enforces limits, and reduces texts to plain
 * text. Pure.
 */
import type { AppliedRule, CheckoutStep, Requirement } from '@storefront/contract';
import type { DiscountResult, RuleOutcome, ShippingResult, ValidationResult } from '../../rules/index.js';
import type { OrderDiscount } from '../pricing/discount.js';
import type { RuleTerms } from './rule-terms.js';

/** Each discount costs time on every line. */
const DISCOUNTS_AT_MOST = 200;
const TITLE = 120;
const MESSAGE = 500;
const PPM_PER_PERCENT = 10_000;

/** The parts of a shipping method that rules change. */
export interface Rate {
  readonly id: string;
  readonly title: string;
  readonly freeFrom: number | null;
}

export interface RuleEffects<R extends Rate> {
  /** They apply after the merchant's ordinary discounts. The ids begin with `rule:`. */
  readonly discounts: readonly OrderDiscount[];
  /** The remaining methods, with their new prices. */
  readonly rates: readonly R[];
  readonly blocked: readonly Requirement[];
  /** Required rules that cannot run. Without them nothing may be sold. */
  readonly unavailable: readonly Requirement[];
  readonly judged: readonly Judged[];
  /** Parts of answers without effect, and the reason, for the merchant. */
  readonly ignored: readonly string[];
}

interface Judged {
  readonly rule: RuleTerms;
  readonly status: 'done' | 'blocked' | 'unavailable';
  /** The ids of its discounts. */
  readonly ids: readonly string[];
  /** The methods that it hides or prices. */
  readonly methods: readonly string[];
  readonly messages: readonly string[];
}

export interface Judging<R extends Rate> {
  /** All lines of the cart, in its order, including lines without a price. */
  readonly lineIds: readonly string[];
  readonly rates: readonly R[];
}

export const isRuleDiscount = (id: string): boolean => id.startsWith('rule:');

export const noEffects = <R extends Rate>(rates: readonly R[]): RuleEffects<R> => ({
  discounts: [],
  rates,
  blocked: [],
  unavailable: [],
  judged: [],
  ignored: [],
});

/** @param outcomes in the order of the rules */
export function effectsOf<R extends Rate>(
  rules: readonly RuleTerms[],
  outcomes: readonly RuleOutcome[],
  { lineIds, rates }: Judging<R>,
): RuleEffects<R> {
  const discounts: OrderDiscount[] = [];
  const changed = new Map<string, R | null>(rates.map((rate) => [rate.id, rate]));
  const blocked: Requirement[] = [];
  const unavailable: Requirement[] = [];
  const ignored: string[] = [];

  const discount = (rule: RuleTerms, result: DiscountResult): Judged => {
    const own: OrderDiscount[] = [];
    const messages: string[] = [];
    result.forEach((each, index) => {
      const lines = each.lineIds && new Set(each.lineIds.filter((id) => lineIds.includes(id)));
      for (const id of each.lineIds ?? []) if (!lineIds.includes(id)) ignored.push(`${index}.lineIds: no line "${id}"`);
      if (lines?.size === 0) return;
      if (discounts.length + own.length >= DISCOUNTS_AT_MOST) {
        ignored.push(`${index}: the discounts of all rules are more than ${DISCOUNTS_AT_MOST}`);
        return;
      }
      const off =
        each.amount === undefined ? { ratePpm: Math.round(each.percent * PPM_PER_PERCENT) } : { amount: each.amount };
      const title = plain(each.title, TITLE);
      own.push({ id: `rule:${rule.id}:${index}`, title, ...off, ...(lines && { lines }) });
      if (each.message !== undefined) messages.push(each.message);
    });
    discounts.push(...own);
    return { rule, status: 'done', ids: own.map(({ id }) => id), methods: [], messages };
  };

  const shipping = (rule: RuleTerms, result: ShippingResult): Judged => {
    const methods: string[] = [];
    const messages: string[] = [];
    result.forEach((each, index) => {
      const rate = changed.get(each.methodId);
      if (!rate) {
        const why = rate === null ? 'is hidden already' : 'is not on offer';
        ignored.push(`${index}.methodId: "${each.methodId}" ${why}`);
        return;
      }
      const title = each.title === undefined ? rate.title : plain(each.title, TITLE);
      // The rule has set the price, so the table's amount for free shipping no longer applies.
      changed.set(rate.id, each.hide ? null : { ...rate, title, price: each.price, freeFrom: null });
      methods.push(rate.id);
      if (each.message !== undefined) messages.push(each.message);
    });
    return { rule, status: 'done', ids: [], methods, messages };
  };

  const validation = (rule: RuleTerms, result: ValidationResult): Judged => {
    result.forEach(({ message, lineId, field }, index) => {
      const at = lineId === undefined ? -1 : lineIds.indexOf(lineId);
      if (lineId !== undefined && at < 0) ignored.push(`${index}.lineId: no line "${lineId}"`);
      const path = at >= 0 ? `lines.${at}` : plain(field ?? '', TITLE) || `rules.${rule.id}`;
      const text = plain(message, MESSAGE) || rule.title;
      blocked.push({ step: stepOf(path), field: path, code: 'CHECKOUT_RULE_BLOCKED', message: text });
    });
    const messages = result.map(({ message }) => message);
    return { rule, status: result.length > 0 ? 'blocked' : 'done', ids: [], methods: [], messages };
  };

  const judged = rules.map((rule, index): Judged => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'done') {
      if (rule.failClosed) unavailable.push(cannotRun(rule));
      return { rule, status: 'unavailable', ids: [], methods: [], messages: [] };
    }
    // The sandbox has checked that an answer has the shape of its rule's kind.
    if (rule.kind === 'discount') return discount(rule, outcome.result as DiscountResult);
    if (rule.kind === 'shipping') return shipping(rule, outcome.result as ShippingResult);
    return validation(rule, outcome.result as ValidationResult);
  });
  return {
    discounts,
    rates: rates.flatMap(({ id }) => changed.get(id) ?? []),
    blocked: blocked.slice(0, 50),
    unavailable,
    judged,
    ignored: ignored.slice(0, 100),
  };
}

/** The effect of each rule, as shoppers and orders see it. */
export function appliedRules(
  { judged }: Pick<RuleEffects<Rate>, 'judged'>,
  priced: {
    /** The amount that each discount took off, by id. */
    readonly amounts: ReadonlyMap<string, number>;
    /** The chosen method, and the amount that rules took off its price. */
    readonly shipping: { readonly id: string; readonly saved: number } | null;
    readonly currency: string;
  },
): AppliedRule[] {
  const { amounts, shipping, currency } = priced;
  // When several rules price a method, the last one decides.
  const decider = judged.findLast(({ methods }) => shipping !== null && methods.includes(shipping.id));
  return judged.map((each): AppliedRule => {
    const { rule, ids, methods, messages } = each;
    let amount = ids.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
    if (each === decider && shipping && shipping.saved > 0) amount = shipping.saved;
    const status = each.status === 'done' ? (amount > 0 || methods.length > 0 ? 'applied' : 'skipped') : each.status;
    const hasMessage = status === 'applied' || status === 'blocked';
    const message = hasMessage ? plain([...new Set(messages)].join(' '), MESSAGE) : '';
    return {
      id: rule.id,
      kind: rule.kind,
      title: rule.title,
      status,
      amount: amount > 0 ? { amount, currency } : null,
      message: message === '' ? null : message,
    };
  });
}

const cannotRun = ({ id, title }: RuleTerms): Requirement => ({
  step: 'payment',
  field: `rules.${id}`,
  code: 'CHECKOUT_RULE_UNAVAILABLE',
  message: `"${title}" cannot be checked right now, and nothing is sold without it; try again.`,
});

/** The checkout step where the shopper can fix the problem. */
function stepOf(field: string): CheckoutStep {
  if (field === 'email') return 'contact';
  if (field.startsWith('shippingAddress')) return 'delivery';
  return field === 'shippingMethodId' ? 'shipping' : 'payment';
}

/** One line of text that every database and every page accepts. */
function plain(text: string, length: number): string {
  const line = text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return Array.from(line.trim()).slice(0, length).join('');
}
