import type {
  Appearance as StripeAppearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsUpdateOptions,
} from '@stripe/stripe-js';
import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { Appearance } from './appearance.js';
import type { MountOptions } from './provider.js';
import { stripeAmount } from './stripe-amount.js';

/** Stripe's names for what the tokens say. */
export function stripeAppearance(its: Appearance): StripeAppearance {
  return {
    theme: its.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: its.colorPrimary,
      accessibleColorOnColorPrimary: its.colorOnPrimary,
      colorBackground: its.colorField,
      colorText: its.colorText,
      colorTextSecondary: its.colorMuted,
      colorTextPlaceholder: its.colorMuted,
      colorDanger: its.colorError,
      fontFamily: its.fontFamily,
      fontSizeBase: its.fontSize,
      borderRadius: its.borderRadius,
    },
    rules: { '.Input': { border: `1px solid ${its.colorFieldBorder}`, boxShadow: 'none' } },
  };
}

export type Capture = PaymentProviderInfo['capture'];
export type GroupOptions = Pick<MountOptions, 'amount' | 'locale' | 'appearance' | 'keep'> & {
  readonly capture: Capture;
};
type Changes = Partial<Omit<GroupOptions, 'capture' | 'keep'>>;

const money = (its: Money) => ({ amount: stripeAmount(its), currency: its.currency.toLowerCase() });
const look = ({ locale, appearance }: Changes) => ({
  // Any tag goes: what Stripe does not speak it falls back from, as this project's texts do.
  ...(locale !== undefined && { locale: locale as StripeElementLocale }),
  ...(appearance && { appearance: stripeAppearance(appearance) }),
});

/** A group of elements that knows an amount and no intent. It must collect and keep as the intent does: Stripe confirms no other. */
export const newGroup = (stripe: Stripe, { amount, capture, keep, ...its }: GroupOptions): StripeElements =>
  stripe.elements({
    mode: 'payment',
    captureMethod: capture,
    ...(keep && { setupFutureUsage: 'off_session' }),
    ...money(amount),
    ...look(its),
  });

/** What changes of a group. */
export const groupChanges = ({ amount, ...its }: Changes): StripeElementsUpdateOptions => ({
  ...(amount && money(amount)),
  ...look(its),
});
