/**
 * Digits of the minor unit by ISO 4217. This table has no dependencies because browsers load it.
 * Do not use `Intl` for this: engines disagree. HUF, IDR and COP have 0 digits in some and 2 in others.
 */
const EXCEPTIONS = Object.fromEntries<number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** Digits after the decimal separator of a currency: 2 unless ISO 4217 says otherwise. */
export const currencyDigits = (currency: string): number => EXCEPTIONS[currency] ?? 2;
