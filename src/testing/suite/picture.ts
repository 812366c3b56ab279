import { expect, nextFrame } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { holder } from './keyboard.js';
import { deep } from './looks.js';

/** Fonts of the pictures: the same on every machine, other than those of the system. */
const FONTS = [
  ['Suite Sans', '/node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2', '400'],
  ['Suite Sans', '/node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2', '600 700'],
] as const;

let fonts: Promise<unknown> | undefined;

const loadFonts = (): Promise<unknown> =>
  (fonts ??= Promise.all(
    FONTS.map(async ([family, url, weight]) => {
      document.fonts.add(await new FontFace(family, `url(${url})`, { weight }).load());
    }),
  ));

/** Pixels that may differ at most, however large the picture is. */
const MOST = 300;
/** Pixels around what is drawn above the page. */
const RING = 16;

interface Verdict {
  /** Pixels that differ beyond what rasterising the same text twice may give. */
  differs: number;
  /** Pixels of the picture. */
  of: number;
  note?: string;
}

/**
 * Compares the element, or what it draws above the page, with its stored picture, `pictures/<tag>.png`. Tokens of fonts are the only
 * ones set: everything else is as an element looks on a page that sets nothing. `npm run pictures` stores them anew.
 */
export async function picture(
  test: Mocha.Context,
  tag: string,
  el: HTMLElement,
  home: HTMLElement,
  isAbove: boolean,
): Promise<void> {
  // Colours that are forced on one page go on being drawn in others of the same process.
  expect(matchMedia('(forced-colors: active)').matches, 'forced colours').to.be.false;
  await loadFonts();
  home.style.cssText = 'position: absolute; inset: 0 auto auto 0; z-index: 10; inline-size: 600px; padding: 16px';
  home.style.backgroundColor = '#ffffff';
  // What takes the page's own font must not depend on the machine's.
  home.style.fontFamily = "'Suite Sans'";
  for (const name of ['--wb-font-body', '--wb-font-heading']) home.style.setProperty(name, "'Suite Sans'");
  // Neither a caret that blinks nor one that is grey.
  home.style.caretColor = 'transparent';
  // Whether a button that has the focus shows it depends on what was pressed before; a field always does.
  const focus = holder();
  if (focus instanceof HTMLElement && !focus.matches('input')) focus.blur();
  scrollTo(0, 0);
  for (const image of [...deep(el)].filter((node) => node instanceof HTMLImageElement)) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  const clip = isAbove ? around(el) : { x: 0, y: 0, ...sizeOf(home) };
  const verdict = await executeServerCommand<Verdict | 'skip', { tag: string; clip: typeof clip }>('suite-picture', {
    tag,
    clip,
  });
  if (verdict === 'skip') return test.skip();
  const { differs, of, note } = verdict;
  if (note !== undefined || differs > Math.min(of * 0.004, MOST)) {
    throw new Error(note ?? `${String(differs)} of ${String(of)} pixels differ; see .bench/pictures`);
  }
}

const sizeOf = (home: HTMLElement) => {
  const { width, height } = home.getBoundingClientRect();
  return { width: Math.ceil(width), height: Math.min(Math.ceil(height), 700) };
};

/** What is seen of it within the window, with the width of a ring or a shadow around. */
function around(el: HTMLElement) {
  const rects = [...deep(el)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const x = Math.max(0, Math.floor(Math.min(...rects.map(({ left }) => left)) - RING));
  const y = Math.max(0, Math.floor(Math.min(...rects.map(({ top }) => top)) - RING));
  const right = Math.min(innerWidth, Math.ceil(Math.max(...rects.map((rect) => rect.right)) + RING));
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...rects.map((rect) => rect.bottom)) + RING));
  return { x, y, width: right - x, height: bottom - y };
}
