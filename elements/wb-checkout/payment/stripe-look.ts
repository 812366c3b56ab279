import type {
  Appearance as StripeAppearance,
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
} from '@stripe/stripe-js';
import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { Appearance } from './appearance.js';
import type { FontSource } from './fonts.js';
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

const isStyle = (style: string): style is 'normal' | 'italic' | 'oblique' => /^(normal|italic|oblique)$/.test(style);

/** Stripe loads fonts itself, and only by https. */
function fontsFor(fonts: readonly FontSource[] = []): Pick<StripeElementsOptionsMode, 'fonts'> {
  const secure = fonts.filter(({ url }) => url.startsWith('https:'));
  if (secure.length === 0) return {};
  return {
    fonts: secure.map(({ family, url, weight, style, unicodeRange }) => ({
      family,
      src: `url(${JSON.stringify(url)})`,
      ...(weight && { weight }),
      ...(isStyle(style) && { style }),
      ...(unicodeRange && { unicodeRange }),
    })),
  };
}

export type Capture = PaymentProviderInfo['capture'];
export type GroupOptions = Pick<MountOptions, 'amount' | 'locale' | 'appearance' | 'keep' | 'fonts'> & {
  readonly capture: Capture;
};
type Changes = Partial<Omit<GroupOptions, 'capture' | 'keep' | 'fonts'>>;

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
export const newGroup = (stripe: Stripe, { amount, capture, keep, fonts, ...rest }: GroupOptions): StripeElements =>
  stripe.elements({
    mode: 'payment',
    captureMethod: capture,
    ...(keep && { setupFutureUsage: 'off_session' }),
    ...fontsFor(fonts),
    ...money(amount),
    ...look(rest),
  });

/** The changes of a group. */
export const groupChanges = ({ amount, ...rest }: Changes): StripeElementsUpdateOptions => ({
  ...(amount && money(amount)),
  ...look(rest),
});
