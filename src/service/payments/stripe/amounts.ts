/**
 * Stripe's units of money, https://docs.stripe.com/currencies. They differ from ISO 4217 and from `Intl`; one wrong
 * digit charges a hundred times too much. An amount that cannot be converted exactly is refused.
 */
import type { Money } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import type { Limits } from '../provider.js';

/** «Zero-decimal currencies». UGX was on the list for years, but see below. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

/** «Three-decimal currencies»: the last digit must be 0. Stripe accepts none of ISO's other ones, IQD and LYD. */
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * «Special cases»: currencies without decimals, but with two in the API, always 00 (error code
 * `invalid_charge_amount_no_decimal_compatible`). Shops that sent whole shillings were charged a hundredth:
 * https://github.com/woocommerce/woocommerce-gateway-stripe/issues/2674. HUF and TWD are special in payouts only.
 */
const twoDecimalAllTheSame = new Set('ISK UGX'.split(' '));

/**
 * Presentment currencies with their smallest charges, in ISO minor units. Stripe's own figures where its page has them
 * (AED to USD in its table of minimums); elsewhere about 60 US cents at the rates of 2026, rounded up, because Stripe
 * compares after converting to the currency in which the merchant is paid. An account's country may accept fewer
 * currencies: Stripe then refuses the intent.
 */
const minimums: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AED 200 AFN 4500 ALL 6000 AMD 25000 AOA 60000 ARS 90000 AUD 50 AWG 120 AZN 110 BAM 110 BBD 130 BDT 7500 BGN 100 ' +
    'BHD 250 BIF 1800 BMD 60 BND 80 BOB 450 BRL 50 BSD 60 BWP 850 BYN 200 BZD 130 CAD 50 CDF 170000 CHF 50 CLP 600 ' +
    'CNY 450 COP 260000 CRC 33000 CVE 6500 CZK 1500 DJF 110 DKK 250 DOP 4000 DZD 8500 EGP 3200 ETB 9500 EUR 50 FJD 140 ' +
    'FKP 50 GBP 30 GEL 170 GIP 50 GMD 4500 GNF 5500 GTQ 500 GYD 13000 HKD 400 HNL 1700 HTG 8500 HUF 17500 IDR 1000000 ' +
    'ILS 250 INR 5500 ISK 80 JMD 10000 JOD 450 JPY 50 KES 8000 KGS 5500 KHR 250000 KMF 300 KRW 900 KWD 200 KYD 50 ' +
    'KZT 35000 LAK 1400000 LBP 5500000 LKR 20000 LRD 12000 LSL 1200 MAD 650 MDL 1100 MGA 300000 MKD 3500 MMK 130000 ' +
    'MNT 220000 MOP 500 MUR 3000 MVR 1000 MWK 110000 MXN 1000 MYR 250 MZN 4000 NAD 1200 NGN 100000 NIO 2300 NOK 300 ' +
    'NPR 8500 NZD 50 OMR 250 PAB 60 PEN 250 PGK 260 PHP 3600 PKR 17000 PLN 200 PYG 4800 QAR 220 RON 200 RSD 7000 ' +
    'RWF 900 SAR 230 SBD 550 SCR 900 SEK 300 SGD 50 SHP 50 SLE 1500 SOS 36000 SRD 2500 SZL 1200 THB 2100 TJS 700 ' +
    'TND 1900 TOP 150 TRY 2600 TTD 450 TWD 2000 TZS 170000 UAH 2600 UGX 2300 USD 50 UYU 2500 UZS 800000 VND 16000 ' +
    'VUV 80 WST 180 XAF 400 XCD 170 XOF 400 XPF 70 YER 15000 ZAR 1200 ZMW 1700'
  )
    .match(/[A-Z]{3} \d+/g)!
    .map((entry) => [entry.slice(0, 3), Number(entry.slice(4))] as const),
);

/** «Eight digits» in Stripe's units, except for these. */
const usualMax = 99_999_999;
const maximums: Readonly<Record<string, number>> = {
  INR: 999_999_999,
  COP: 9_999_999_999,
  HUF: 9_999_999_999,
  JPY: 9_999_999_999,
  IDR: 999_999_999_999,
  LBP: 999_999_999_999,
};

/** Every currency that can be charged. */
export const stripeCurrencies: readonly string[] = Object.keys(minimums);

function stripeDigits(currency: string): number {
  if (twoDecimalAllTheSame.has(currency)) return 2;
  if (zeroDecimal.has(currency)) return 0;
  return threeDecimal.has(currency) ? 3 : 2;
}

/** How many of Stripe's units make one minor unit of ISO 4217: 100, 1 or 1/100, as a power of ten. */
const shiftOf = (currency: string): number => stripeDigits(currency) - currencyDigits(currency);

/** Amounts in ISO minor units must be a multiple of this. */
function stepOf(currency: string): number {
  const shift = shiftOf(currency);
  if (shift < 0) return 10 ** -shift;
  return threeDecimal.has(currency) ? 10 : 1;
}

/** @returns undefined for a currency that Stripe does not accept */
export function stripeLimits(currency: string): Limits | undefined {
  const min = Object.hasOwn(minimums, currency) ? minimums[currency] : undefined;
  if (min === undefined) return undefined;
  const step = stepOf(currency);
  const max = (maximums[currency] ?? usualMax) / 10 ** shiftOf(currency);
  return { min, max: Math.floor(max / step) * step, step };
}

/** Money in Stripe's format. */
export interface StripeMoney {
  readonly amount: number;
  /** Lower case. */
  readonly currency: string;
}

/**
 * @returns undefined for an amount that Stripe cannot charge exactly: not a positive integer, not a multiple of the
 *   step, another currency
 */
export function toStripe({ amount, currency }: Money): StripeMoney | undefined {
  const limits = stripeLimits(currency);
  if (!limits || !Number.isSafeInteger(amount) || amount <= 0 || amount % limits.step !== 0) return undefined;
  const shift = shiftOf(currency);
  const units = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift;
  return Number.isSafeInteger(units) ? { amount: units, currency: currency.toLowerCase() } : undefined;
}

/** @returns undefined for an amount that is not an integer of ISO minor units */
export function fromStripe(amount: unknown, currency: unknown): Money | undefined {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency)) return undefined;
  const code = currency.toUpperCase();
  if (!Object.hasOwn(minimums, code)) return undefined;
  const shift = shiftOf(code);
  const minor = shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift;
  return Number.isSafeInteger(minor) ? { amount: minor, currency: code } : undefined;
}
