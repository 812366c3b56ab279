/** Values of design tokens as CSS of a theme, or the reason why there is none. */
import { isObject, type DtcgToken } from './dtcg-file.js';
import { closeColour, fromLinear, fromOklab, oklabOf } from './oklch.js';

/** `problem` goes on after the name of the token: "is of type …; give …". */
export type Read = (token: DtcgToken) => { readonly css: string } | { readonly problem: string };

/** A reference that leads nowhere was reported already. */
const silent = (type: string | undefined): boolean => type === 'nothing';

const expecting =
  (types: readonly string[], read: (value: unknown) => { css: string } | { problem: string }): Read =>
  ({ type, value }) => {
    if (silent(type)) return { problem: 'has no value: give it one.' };
    if (type !== undefined && !types.includes(type))
      return { problem: `is of the type "${type}": it must be "${types[0] ?? ''}".` };
    return read(value);
  };

/** Colours of any space that screens of the web show, without transparency. */
export const colourValue = expecting(['color'], (value) => {
  if (typeof value === 'string') {
    const hex = longHex(value);
    return hex === undefined
      ? { problem: `has the value "${value.slice(0, 40)}": write it as #rrggbb, or as colorSpace and components.` }
      : { css: hex };
  }
  if (!isObject(value)) return { problem: 'has no colour: give "colorSpace" and "components".' };
  const { colorSpace, components, alpha = 1, hex } = value;
  if (alpha !== 1) return { problem: 'is transparent: give "alpha" 1, since text must be readable on any ground.' };
  const own = typeof hex === 'string' ? longHex(hex) : undefined;
  const parts = Array.isArray(components)
    ? components.map((part: unknown) => (part === 'none' ? 0 : part)).filter((part) => typeof part === 'number')
    : [];
  const [a, b, c] = parts.filter((part) => Number.isFinite(part));
  if (a === undefined || b === undefined || c === undefined || parts.length !== 3)
    return own === undefined ? { problem: 'needs three numbers as "components".' } : { css: own };
  const css = fromSpace(String(colorSpace), [a, b, c]) ?? own;
  return css === undefined
    ? {
        problem: `has the colour space "${String(colorSpace).slice(0, 40)}": give it in "srgb" or "oklch", or add "hex".`,
      }
    : { css };
});

/** `#abc` and `#aabbcc`, also with an alpha of 1. */
function longHex(text: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3,8})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits;
  if (long.length !== 6 && !(long.length === 8 && /ff$/i.test(long))) return undefined;
  return `#${long.slice(0, 6).toLowerCase()}`;
}

type Three = readonly [number, number, number];

function fromSpace(space: string, [a, b, c]: Three): string | undefined {
  switch (space) {
    case 'srgb':
      return bytes([a, b, c]);
    case 'srgb-linear':
      return inGamut([a, b, c]);
    case 'oklab':
      return inGamut(fromOklab(a, b, c));
    case 'oklch':
      return closeColour({ l: a, c: b, h: c });
    case 'hsl':
      return bytes(fromHsl(a, b / 100, c / 100));
    case 'display-p3':
      return inGamut(fromP3([a, b, c].map(withoutGamma) as unknown as Three));
    default:
      return undefined;
  }
}

const bytes = (parts: Three): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const withoutGamma = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** A colour that sRGB has not becomes the nearest of its hue. */
function inGamut(linear: Three): string {
  const exact = fromLinear(linear);
  if (exact !== undefined) return exact;
  const { l, a, b } = oklabOf(linear);
  return closeColour({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

const fromP3 = ([r, g, b]: Three): Three => [
  1.2249401763 * r - 0.2249401763 * g,
  -0.0420569547 * r + 1.0420569547 * g,
  -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b,
];

function fromHsl(hue: number, saturation: number, lightness: number): Three {
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    const most = saturation * Math.min(lightness, 1 - lightness);
    return lightness - most * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

/** Largest length in a theme. */
const MOST = 99_999;

export const lengthValue = expecting(['dimension'], (value) => {
  const [, number, unit] =
    typeof value === 'string'
      ? (/^([\d.]+)(px|rem)?$/.exec(value.trim()) ?? [])
      : isObject(value)
        ? ['', String(value['value']), String(value['unit'])]
        : [];
  const size = Number(number);
  if (number === undefined || !Number.isFinite(size) || (size !== 0 && unit !== 'px' && unit !== 'rem'))
    return { problem: 'is no length: give "value", a number, and "unit", "px" or "rem".' };
  if (size < 0 || size > MOST) return { problem: `is ${number}: give a length from 0 to ${String(MOST)}.` };
  const short = Math.round(size * 1e4) / 1e4;
  return { css: short === 0 ? '0' : `${String(short)}${unit ?? 'px'}` };
});

/** A line height. */
export const numberValue = expecting(['number', 'lineHeight'], (value) => {
  const size = Number(value);
  if (!Number.isFinite(size) || size < 1 || size >= 3)
    return { problem: 'must be a number from 1 to 2.999, such as 1.5.' };
  return { css: String(Math.round(size * 1e3) / 1e3) };
});

const GENERIC = /^(ui-|system-ui$|sans-serif$|serif$|monospace$|-apple-system$|BlinkMacSystemFont$)/;

/** The first family of a list; `system` for those of the machine. */
export const familyValue = (families?: readonly string[]): Read =>
  expecting(['fontFamily'], (value) => {
    const list: unknown = Array.isArray(value) ? value[0] : typeof value === 'string' ? value.split(',')[0] : undefined;
    if (typeof list !== 'string') return { problem: 'names no family: give a list such as ["Inter", "sans-serif"].' };
    const name = list.trim().replaceAll(/^["']|["']$/g, '');
    if (name === '' || GENERIC.test(name)) return { css: 'system' };
    if (!/^[A-Za-z0-9 '-]{1,60}$/.test(name))
      return { problem: `names the family "${name.slice(0, 60)}": use letters, digits, spaces and hyphens.` };
    if (families && !families.some((offered) => offered.toLowerCase() === name.toLowerCase()))
      return {
        problem: `names the family "${name}", which is not on offer: choose one of ${families.join(', ')}, or "system-ui".`,
      };
    return { css: families?.find((offered) => offered.toLowerCase() === name.toLowerCase()) ?? name };
  });
