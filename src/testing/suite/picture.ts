import { expect, nextFrame } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { holder } from './keyboard.js';
import { deep } from './looks.js';

/** Fonts of the pictures, the same on every machine. */
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

/** Maximum number of different pixels, for a picture of any size. */
const MOST = 300;
/** Margin in pixels around content in the top layer. */
const RING = 16;

interface Verdict {
  /** Pixels that differ by more than the rasteriser's variation. */
  differs: number;
  /** Number of pixels in the picture. */
  of: number;
  note?: string;
}

/**
 * Compares the element, or its content in the top layer, with its stored picture, `pictures/<tag>.png`. Only font
 * tokens are set: otherwise the element has its defaults. `npm run pictures` stores the pictures again.
 */
export async function picture(
  test: Mocha.Context,
  tag: string,
  el: HTMLElement,
  container: HTMLElement,
  isAbove: boolean,
): Promise<void> {
  // Forced colours of one page affect later pages of the same process.
  expect(matchMedia('(forced-colors: active)').matches, 'forced colours').to.be.false;
  await loadFonts();
  container.style.cssText = 'position: absolute; inset: 0 auto auto 0; z-index: 10; inline-size: 600px; padding: 16px';
  container.style.backgroundColor = '#ffffff';
  // Text in the page's own font must not depend on the machine.
  container.style.fontFamily = "'Suite Sans'";
  for (const name of ['--wb-font-body', '--wb-font-heading']) container.style.setProperty(name, "'Suite Sans'");
  // Hides the caret.
  container.style.caretColor = 'transparent';
  // A button shows focus only after certain input; a field always does.
  const focus = holder();
  if (focus instanceof HTMLElement && !focus.matches('input')) focus.blur();
  scrollTo(0, 0);
  for (const image of [...deep(el)].filter((node) => node instanceof HTMLImageElement)) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  const clip = isAbove ? around(el) : { x: 0, y: 0, ...sizeOf(container) };
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

const sizeOf = (container: HTMLElement) => {
  const { width, height } = container.getBoundingClientRect();
  return { width: Math.ceil(width), height: Math.min(Math.ceil(height), 700) };
};

/** The visible part within the window, with a margin for a ring or a shadow. */
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
