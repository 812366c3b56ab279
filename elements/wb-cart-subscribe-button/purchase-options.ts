import type { Money, ProductVariant, SubscriptionPlan } from '@storefront/contract';
import type { RecordFields } from '../../src/element-base/record-fields.js';
import type { SubscribeTexts } from '../../src/element-base/texts/subscribe.js';

/** A purchase option as text: once, or by subscription. */
export interface PurchaseOption extends RecordFields {
  readonly id: 'once' | 'plan';
  /** Empty for a one-time purchase. */
  readonly planId: string;
  readonly texts: { readonly name: string; readonly price: string; readonly saving: string };
}

/** The price of each delivery. A plan without a price of its own costs as much as a one-time purchase. */
export const planPrice = ({ planPrices, price }: ProductVariant, planId: string): Money =>
  planPrices.find((candidate) => candidate.planId === planId)?.price ?? price;

/** "every 2 weeks" */
export const intervalText = ({ interval, intervalCount }: SubscriptionPlan, texts: SubscribeTexts): string =>
  texts[interval](intervalCount);

/**
 * The purchase options of a variant.
 * @param plan the plan to show: the chosen one, or the first
 * @param hasSeveral whether there are other plans; then the interval is chosen beside it
 */
export function purchaseOptions(
  variant: ProductVariant,
  plan: SubscriptionPlan,
  hasSeveral: boolean,
  texts: SubscribeTexts,
  money: (money: Money) => string,
): readonly [once: PurchaseOption, plan: PurchaseOption] {
  const price = planPrice(variant, plan.id);
  const saving = variant.price.amount - price.amount;
  return [
    { id: 'once', planId: '', texts: { name: texts.once, price: money(variant.price), saving: '' } },
    {
      id: 'plan',
      planId: plan.id,
      texts: {
        name: hasSeveral ? texts.subscribe : plan.name,
        price: texts.planPrice(money(price), intervalText(plan, texts)),
        saving: saving > 0 ? texts.saving(money({ ...price, amount: saving })) : '',
      },
    },
  ];
}
