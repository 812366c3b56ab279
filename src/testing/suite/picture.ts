import { executeServerCommand } from '@web/test-runner-commands';

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

interface Verdict {
  /** Pixels that differ beyond what rasterising the same text twice may give; 0 to 1. */
  differs: number;
  note?: string;
}

/**
 * Compares the element with its stored picture, `pictures/<tag>.png`. Tokens of fonts are the only ones set: everything
 * else is as an element looks on a page that sets nothing. `npm run pictures` stores them anew.
 */
export async function picture(test: Mocha.Context, tag: string, el: HTMLElement, home: HTMLElement): Promise<void> {
  await loadFonts();
  home.className = 'suite-picture';
  home.style.cssText = 'position: absolute; inset: 0 auto auto 0; z-index: 10; inline-size: 600px; padding: 16px';
  home.style.backgroundColor = '#ffffff';
  for (const name of ['--wb-font-body', '--wb-font-heading']) home.style.setProperty(name, "'Suite Sans'");
  document.documentElement.style.colorScheme = 'light';
  const images = [...(el.shadowRoot?.querySelectorAll('img') ?? [])].map((image) =>
    image.decode().catch(() => undefined),
  );
  await Promise.all([document.fonts.ready, ...images]);
  const { width, height } = home.getBoundingClientRect();
  const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.min(Math.ceil(height), 700) };
  const verdict = await executeServerCommand<Verdict | 'skip', { tag: string; clip: typeof clip }>('suite-picture', {
    tag,
    clip,
  });
  if (verdict === 'skip') return test.skip();
  if (verdict.note !== undefined || verdict.differs > 0.004) {
    throw new Error(
      verdict.note ?? `${(verdict.differs * 100).toFixed(2)} % of the picture differs; see .bench/pictures`,
    );
  }
}
