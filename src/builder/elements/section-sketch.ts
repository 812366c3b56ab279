/** A drawing of a section, for the choice of a new one. */
import { svg, html, type SVGTemplateResult, type TemplateResult } from 'lit';

const bar = (x: number, y: number, width: number, height = 4, strength = 0.35): SVGTemplateResult =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="1.5" fill="currentColor" opacity=${strength} />`;
const block = (x: number, y: number, width: number, height: number): SVGTemplateResult =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="3" fill="currentColor" opacity="0.14" />`;
const accent = (x: number, y: number, width: number, height = 8): SVGTemplateResult =>
  svg`<rect x=${x} y=${y} width=${width} height=${height} rx="2" fill="var(--accent)" />`;

const product = (x: number, y: number): SVGTemplateResult =>
  svg`${block(x, y, 30, 34)}${bar(x, y + 38, 22)}${bar(x, y + 45, 12, 4, 0.6)}`;
const head = svg`${bar(55, 10, 50, 6, 0.6)}`;
const lines = (x: number, y: number, width: number, count: number): SVGTemplateResult[] =>
  Array.from({ length: count }, (_, index) => bar(x, y + index * 8, index === count - 1 ? width * 0.6 : width));
const three = (draw: (x: number) => SVGTemplateResult): SVGTemplateResult[] => [10, 60, 110].map(draw);

const drawings: Readonly<Record<string, () => unknown>> = {
  hero: () => [bar(12, 30, 56, 9, 0.65), bar(12, 45, 44), bar(12, 53, 36), accent(12, 66, 30), block(82, 14, 68, 74)],
  'featured-products': () => [head, ...[10, 47, 84, 121].map((x) => product(x, 26))],
  'related-products': () => [head, ...[10, 47, 84, 121].map((x) => product(x, 26))],
  'product-list': () => [
    block(10, 12, 26, 76),
    ...[42, 80, 118].map((x) => product(x, 12)),
    ...[42, 80, 118].map((x) => block(x, 66, 30, 22)),
  ],
  'product-detail': () => [
    block(10, 12, 70, 76),
    bar(90, 16, 52, 8, 0.6),
    bar(90, 30, 24, 6),
    accent(90, 46, 56, 11),
    ...lines(90, 66, 56, 3),
  ],
  'category-tiles': () => three((x) => svg`${block(x, 20, 40, 50)}${bar(x + 6, 76, 28)}`),
  announcement: () => [accent(0, 42, 160, 16), bar(45, 48, 70, 4, 0.2)],
  header: () => [bar(10, 46, 24, 8, 0.7), ...[60, 82, 104].map((x) => bar(x, 48, 14)), accent(138, 45, 12, 10)],
  footer: () => [block(0, 40, 160, 60), ...[12, 62, 112].flatMap((x) => lines(x, 52, 34, 4))],
  'rich-text': () => [bar(40, 16, 60, 8, 0.6), ...lines(40, 32, 80, 7)],
  'picture-with-text': () => [block(10, 16, 66, 68), bar(86, 24, 48, 7, 0.6), ...lines(86, 38, 62, 4)],
  gallery: () => [10, 46, 82, 118].flatMap((x) => [block(x, 14, 32, 34), block(x, 52, 32, 34)]),
  video: () => [block(14, 12, 132, 76), svg`<path d="m72 38 22 12-22 12Z" fill="var(--accent)" />`],
  quotes: () => three((x) => svg`${block(x, 22, 40, 56)}${lines(x + 5, 30, 30, 4)}`),
  questions: () => [
    head,
    ...[26, 44, 62, 80].map((y) => svg`${bar(20, y, 90)}${bar(134, y, 6, 4, 0.7)}${bar(20, y + 9, 120, 1, 0.2)}`),
  ],
  columns: () => three((x) => svg`${bar(x, 24, 26, 6, 0.6)}${lines(x, 38, 38, 5)}`),
  spacer: () => [bar(20, 30, 120, 1, 0.5), bar(20, 70, 120, 1, 0.5)],
  reviews: () => [head, ...[28, 56].map((y) => svg`${accent(20, y, 34, 5)}${lines(20, y + 9, 110, 2)}`)],
  stories: () => three((x) => svg`${block(x, 14, 40, 34)}${lines(x, 54, 38, 4)}`),
};

const plain = (): unknown => [
  block(20, 14, 120, 72),
  bar(34, 28, 60, 7, 0.6),
  ...lines(34, 42, 92, 3),
  accent(34, 70, 30),
];

export const sketch = (type: string, preset: string): TemplateResult => {
  const draw = type === 'hero' && preset.startsWith('Text on') ? over : (drawings[type] ?? plain);
  return html`<svg viewBox="0 0 160 100" aria-hidden="true">${draw()}</svg>`;
};

const over = (): unknown => [block(8, 8, 144, 84), bar(45, 36, 70, 9, 0.65), bar(55, 50, 50), accent(65, 62, 30)];
