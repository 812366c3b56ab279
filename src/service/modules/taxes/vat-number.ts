/** VAT numbers of the European Union: only their format, because no service is asked whether they exist. */

/** `0` is a digit, `A` a letter, `*` either, `?` either or `+` or `*`; literal letters are in lower case. */
type Shape = string;

/** By ISO 3166 country; an example first. */
const SHAPES = new Map<string, readonly [example: string, ...shapes: Shape[]]>(
  Object.entries({
    AT: ['ATU12345678', 'u00000000'],
    BE: ['BE0123456789', '0000000000'],
    BG: ['BG123456789', '000000000', '0000000000'],
    CY: ['CY12345678L', '00000000A'],
    CZ: ['CZ12345678', '00000000', '000000000', '0000000000'],
    DE: ['DE123456789', '000000000'],
    DK: ['DK12345678', '00000000'],
    EE: ['EE123456789', '000000000'],
    ES: ['ESX1234567X', '*0000000*'],
    FI: ['FI12345678', '00000000'],
    FR: ['FR12345678901', '**000000000'],
    GR: ['EL123456789', '000000000'],
    HR: ['HR12345678901', '00000000000'],
    HU: ['HU12345678', '00000000'],
    IE: ['IE1234567WA', '0000000A', '0000000AA', '0?00000A'],
    IT: ['IT12345678901', '00000000000'],
    LT: ['LT123456789', '000000000', '000000000000'],
    LU: ['LU12345678', '00000000'],
    LV: ['LV12345678901', '00000000000'],
    MT: ['MT12345678', '00000000'],
    NL: ['NL123456789B01', '000000000b00'],
    PL: ['PL1234567890', '0000000000'],
    PT: ['PT123456789', '000000000'],
    RO: ['RO1234567890', '00', '000', '0000', '00000', '000000', '0000000', '00000000', '000000000', '0000000000'],
    SE: ['SE123456789012', '000000000000'],
    SI: ['SI12345678', '00000000'],
    SK: ['SK1234567890', '0000000000'],
  }),
);

/** True when VAT numbers of this country belong to the European Union. */
export const isInVatArea = (countryCode: string): boolean => SHAPES.has(countryCode);

/** In the format of an invoice: upper case, without spaces, dots or dashes. */
export const plainVatNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** True when it has the format of a VAT number of this country. It may still not exist. */
export function isVatNumberOf(countryCode: string, text: string): boolean {
  const [example, ...shapes] = SHAPES.get(countryCode) ?? [''];
  const number = plainVatNumber(text);
  const rest = number.slice(2);
  return number.slice(0, 2) === example.slice(0, 2) && shapes.some((shape) => fits(rest, shape));
}

/** For a country of the European Union. */
export const vatNumberExample = (countryCode: string): string => SHAPES.get(countryCode)?.[0] ?? '';

const kinds: Readonly<Record<string, RegExp>> = { '0': /[0-9]/, A: /[A-Z]/, '*': /[0-9A-Z]/, '?': /[0-9A-Z+*]/ };

const fits = (text: string, shape: Shape): boolean =>
  text.length === shape.length &&
  Array.from(shape).every((kind, at) => {
    const letter = text[at] ?? '';
    return kinds[kind]?.test(letter) ?? kind.toUpperCase() === letter;
  });
