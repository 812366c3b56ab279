import { addressRules } from './address-rules.js';

const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|' +
  'Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|' +
  'Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|' +
  'New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|' +
  'Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|' +
  'Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const provinces =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|' +
  'Northwest Territories|Nunavut|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon';
const australia =
  'Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|' +
  'Tasmania|Victoria|Western Australia';
const prefectures =
  'Hokkaido|Aomori|Iwate|Miyagi|Akita|Yamagata|Fukushima|Ibaraki|Tochigi|Gunma|Saitama|' +
  'Chiba|Tokyo|Kanagawa|Niigata|Toyama|Ishikawa|Fukui|Yamanashi|Nagano|Gifu|Shizuoka|' +
  'Aichi|Mie|Shiga|Kyoto|Osaka|Hyogo|Nara|Wakayama|Tottori|Shimane|Okayama|' +
  'Hiroshima|Yamaguchi|Tokushima|Kagawa|Ehime|Kochi|Fukuoka|Saga|Nagasaki|Kumamoto|' +
  'Oita|Miyazaki|Kagoshima|Okinawa';

/** @param list the names in the order of the codes in `addressRules` */
const named = (country: string, list: string): [string, string][] => {
  const { regions } = addressRules(country);
  return list.split('|').map((name, index) => [`${country}-${regions[index] ?? ''}`, name]);
};

/**
 * English names of the regions that `addressRules` lists by code, by their ISO 3166-2 code ("US-CA").
 * `Intl.DisplayNames` contains countries only.
 */
export const regionNames: Readonly<Record<string, string>> = Object.fromEntries([
  ...named('US', states),
  ...named('CA', provinces),
  ...named('AU', australia),
  ...named('JP', prefectures),
]);
