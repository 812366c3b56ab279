/** The currencies of the card sandbox, and limits per payment in minor units. Modelled on what card networks accept. */
import { currencyDigits } from '@storefront/contract/currency';
import type { Limits } from './provider.js';

const taken = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
    'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
    'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP ' +
    'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
    'SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST ' +
    'XAF XCD XOF XPF YER ZAR ZMW'
  ).split(' '),
);

/** Smallest payment where it is not 50 minor units: about half a US dollar. */
const smallest: Readonly<Record<string, number>> = {
  GBP: 30,
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  HUF: 17_500,
  IDR: 800_000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
  TRY: 2000,
  BHD: 200,
  IQD: 700_000,
  JOD: 400,
  KWD: 200,
  LYD: 2500,
  OMR: 200,
  TND: 1600,
  CLP: 500,
  COP: 200_000,
  ISK: 100,
  KRW: 1000,
  VND: 13_000,
};

const usualMax = 99_999_999;
/** Currencies whose unit is worth so little that eight digits would not pay for a sofa. */
const largeNumbers = new Set('COP HUF IDR IQD IRR KHR KRW LAK LBP MMK PYG SYP TZS UGX UZS VND'.split(' '));
const largeMax = 9_999_999_999;

/** @returns undefined for a currency that the sandbox does not accept */
export function limitsOf(currency: string): Limits | undefined {
  if (!taken.has(currency)) return undefined;
  return {
    min: smallest[currency] ?? 50,
    max: largeNumbers.has(currency) ? largeMax : usualMax,
    step: currencyDigits(currency) === 3 ? 10 : 1,
  };
}

/** Every currency that `limitsOf` knows. */
export const currencies: readonly string[] = [...taken];
