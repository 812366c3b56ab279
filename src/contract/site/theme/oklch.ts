/**
 * Colours in OKLCH, in which equal steps look equal: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees.
 * The matrices are those of CSS Color 4.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Three = readonly [number, number, number];

export function toOklch(hex: string): Oklch {
  const { l, a, b } = oklabOf(linearOf(hex));
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: h < 0 ? h + 360 : h };
}

/** The sRGB colour as `#rrggbb`; undefined when no screen of this kind shows it. */
export function fromOklch({ l, c, h }: Oklch): string | undefined {
  const rad = (h * Math.PI) / 180;
  return fromLinear(fromOklab(l, c * Math.cos(rad), c * Math.sin(rad)));
}

/** The nearest sRGB colour: with less chroma, where no screen of this kind shows the one that was asked for. */
export function closeColour({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [less, more] = [0, c];
  const whole = fromOklch({ l: lightness, c, h });
  if (whole !== undefined) return whole;
  for (let step = 0; step < 20; step += 1) {
    const middle = (less + more) / 2;
    if (fromOklch({ l: lightness, c: middle, h }) === undefined) more = middle;
    else less = middle;
  }
  return fromOklch({ l: lightness, c: less, h }) ?? (lightness < 0.5 ? '#000000' : '#ffffff');
}

/** The hue of a colour in degrees; undefined for a grey. */
export function hueOf(hex: string): number | undefined {
  const { c, h } = toOklch(hex);
  return c < 0.01 ? undefined : h;
}

/** Distance of two colours to the eye, in OKLab: below 0.02, most people see no difference. */
export function distance(one: Oklch, other: Oklch): number {
  const radians = ((one.h - other.h) * Math.PI) / 180;
  const across = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(radians);
  return Math.sqrt((one.l - other.l) ** 2 + Math.max(0, across));
}

/** Red, green and blue without the gamma of sRGB, each 0 to 1. */
export const linearOf = (hex: string): Three =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;

/** `#rrggbb`; undefined when a part is outside 0 to 1 by more than rounding. */
export function fromLinear(parts: Three): string | undefined {
  if (parts.some((part) => part < -1e-4 || part > 1 + 1e-4)) return undefined;
  const bytes = parts.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function oklabOf([r, g, b]: Three): { l: number; a: number; b: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export function fromOklab(lightness: number, a: number, b: number): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
