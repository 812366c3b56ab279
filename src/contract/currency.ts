/**
 * ISO 4217 minor-unit digits. Runtime table without dependencies: the browser loads it, too.
 * `Intl` must not be asked for these: engines disagree (HUF, IDR, COP have 0 digits in some, 2 in others).
 */
const EXCEPTIONS = Object.fromEntries<number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** Digits after the decimal separator of a currency: 2 unless ISO 4217 says otherwise. */
export const currencyDigits = (currency: string): number => EXCEPTIONS[currency] ?? 2;
