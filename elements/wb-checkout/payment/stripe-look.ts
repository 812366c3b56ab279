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

/** The tokens under Stripe's names. */
export function stripeAppearance(appearance: Appearance): StripeAppearance {
  return {
    theme: appearance.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: appearance.colorPrimary,
      accessibleColorOnColorPrimary: appearance.colorOnPrimary,
      colorBackground: appearance.colorField,
      colorText: appearance.colorText,
      colorTextSecondary: appearance.colorMuted,
      colorTextPlaceholder: appearance.colorMuted,
      colorDanger: appearance.colorError,
      fontFamily: appearance.fontFamily,
      fontSizeBase: appearance.fontSize,
      borderRadius: appearance.borderRadius,
    },
    rules: { '.Input': { border: `1px solid ${appearance.colorFieldBorder}`, boxShadow: 'none' } },
  };
}

export type Capture = PaymentProviderInfo['capture'];
export type GroupOptions = Pick<MountOptions, 'amount' | 'locale' | 'appearance' | 'keep'> & {
  readonly capture: Capture;
};
type Changes = Partial<Omit<GroupOptions, 'capture' | 'keep'>>;

const money = (value: Money) => ({ amount: stripeAmount(value), currency: value.currency.toLowerCase() });
const look = ({ locale, appearance }: Changes) => ({
  // Any tag is accepted. For unsupported languages Stripe falls back, like the
  // kit's own texts.
  ...(locale !== undefined && { locale: locale as StripeElementLocale }),
  ...(appearance && { appearance: stripeAppearance(appearance) }),
});

/**
 * A group of elements with an amount and without an intent. Its capture method
 * and future use must match the intent's: otherwise Stripe refuses to confirm.
 */
export const newGroup = (stripe: Stripe, { amount, capture, keep, ...rest }: GroupOptions): StripeElements =>
  stripe.elements({
    mode: 'payment',
    captureMethod: capture,
    ...(keep && { setupFutureUsage: 'off_session' }),
    ...money(amount),
    ...look(rest),
  });

/** The changes of a group. */
export const groupChanges = ({ amount, ...rest }: Changes): StripeElementsUpdateOptions => ({
  ...(amount && money(amount)),
  ...look(rest),
});
