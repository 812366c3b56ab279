/** Colour in OKLab, so that a shaded glaze keeps its hue: darker without grey, lighter without chalk. */

type Lab = [lightness: number, a: number, b: number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function parse(hex: string): Lab {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const channel = (at: number): number => toLinear(parseInt(full.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function print([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = channels
    .map((c) =>
      Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, c)))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return '#' + (/^(.)\1(.)\2(.)\3$/.test(hex) ? `${hex[0]}${hex[2]}${hex[4]}` : hex);
}

/** The colour in more light (0 to 1) or more shade (0 to -1). Shade keeps a little warmth, as clay does. */
export function tone(colour: string, amount: number): string {
  const [l, a, b] = parse(colour);
  if (amount >= 0) return print([l + (1 - l) * amount, a * (1 - amount * 0.6), b * (1 - amount * 0.5)]);
  const k = 1 + amount;
  return print([l * (0.1 + 0.9 * k), a * (0.5 + 0.5 * k) - amount * 0.006, b * (0.5 + 0.5 * k) - amount * 0.004]);
}

/** Between two colours; 0 is the first. */
export function mix(from: string, to: string, amount: number): string {
  const [p, q] = [parse(from), parse(to)];
  const at = (i: 0 | 1 | 2): number => p[i] + (q[i] - p[i]) * amount;
  return print([at(0), at(1), at(2)]);
}
