/**
 * The appearance of a provider's form, read from the tokens at the place of the
 * form.
 */
import { token, type TokenName } from '../../../src/element-base/token.js';

/**
 * Plain CSS values as the browser computed them, without names from the page.
 */
export interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly colorText: string;
  readonly colorMuted: string;
  readonly colorField: string;
  readonly colorFieldBorder: string;
  readonly colorPrimary: string;
  readonly colorOnPrimary: string;
  readonly colorError: string;
  readonly fontFamily: string;
  readonly fontSize: string;
  readonly borderRadius: string;
}

const sources = {
  colorText: ['color', 'color-text'],
  colorMuted: ['color', 'color-muted'],
  colorField: ['color', 'color-field'],
  colorFieldBorder: ['color', 'color-field-border'],
  colorPrimary: ['color', 'color-primary'],
  colorOnPrimary: ['color', 'color-on-primary'],
  colorError: ['color', 'color-error'],
  fontFamily: ['font-family', 'font-body'],
  fontSize: ['font-size', 'font-size'],
  borderRadius: ['border-top-left-radius', 'radius-md'],
} as const satisfies Readonly<Record<Exclude<keyof Appearance, 'colorScheme'>, readonly [string, TokenName]>>;

/**
 * Reads the current token values at an element. A token may be `light-dark(…)`
 * or another variable, so the values are computed on hidden probe elements.
 * @param host connected to the document
 */
export function readAppearance(host: HTMLElement): Appearance {
  const box = document.createElement('div');
  box.hidden = true;
  const probe = (property: string, value: string): (() => string) => {
    const span = document.createElement('span');
    span.style.setProperty(property, value);
    box.append(span);
    return () => getComputedStyle(span).getPropertyValue(property);
  };
  const isDark = probe('color', 'light-dark(rgb(0, 0, 0), rgb(255, 255, 255))');
  const plain = Object.entries(sources).map(
    ([name, [property, tokenName]]) => [name, probe(property, token(tokenName).cssText)] as const,
  );
  const root = host.shadowRoot ?? host;
  root.append(box);
  try {
    const values = Object.fromEntries(plain.map(([name, read]) => [name, read()]));
    const colorScheme = isDark() === 'rgb(255, 255, 255)' ? 'dark' : 'light';
    return { ...(values as Record<keyof typeof sources, string>), colorScheme };
  } finally {
    box.remove();
  }
}

/**
 * Watches the shopper's colour scheme, and the page's classes and attributes
 * that themes use.
 * @returns a function that stops watching
 */
export function watchAppearance(host: HTMLElement, changed: (appearance: Appearance) => void): () => void {
  let last = JSON.stringify(readAppearance(host));
  const look = (): void => {
    if (!host.isConnected) return;
    const appearance = readAppearance(host);
    const text = JSON.stringify(appearance);
    if (text === last) return;
    last = text;
    changed(appearance);
  };
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', look);
  const observer = new MutationObserver(look);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  return () => {
    scheme.removeEventListener('change', look);
    observer.disconnect();
  };
}
