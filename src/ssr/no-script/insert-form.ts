/**
 * Inserts a form and its controls into the markup of a shadow root, next to the
 * parts that Lit hydrates.
 */
import type { RecordingStores } from '../state/recording-stores.js';
import { escapeHtml } from '../seo/tags.js';
import type { KeptGift } from './kept-gift.js';
import { NO_SCRIPT_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/** Attributes of one tag, with unescaped values. */
export type Attributes = Readonly<Record<string, string>>;

/** The controls of an element that work without script. */
export interface Controls {
  /** Path to which the form is sent; undefined when the element has no form, only `extras`. */
  action?: string;
  /** Hidden fields, sent with every button. */
  fields?: Attributes;
  /** Sent by the Enter key in a field, in place of the first button. */
  enter?: Attributes;
  /** Attributes for a button or field, by `data-testid` and index among those; undefined when it is not in the form. */
  of: (testid: string, nth: number) => Attributes | undefined;
  extras?: readonly Extra[];
  /** Hides buttons that do nothing without script. */
  hidesScripted?: boolean;
}

/** Markup after the last match of `after`: for pages without script only, or a placeholder for lazy code. */
export interface Extra {
  after: RegExp;
  markup: string;
  isPlaceholder?: boolean;
}

/** How a page renders its forms. */
export interface FormsOptions {
  /**
   * Idempotency key of this response: a form sent twice with it takes effect
   * once.
   */
  key: string;
  /** True if elements with this tag hydrate in the browser. */
  isHydrated: (tag: string) => boolean;
  /** Reads this many pages of a list. */
  products: RecordingStores['products'];
  /** The fields of a gift card that was not added; undefined on other pages. */
  gift: KeptGift | undefined;
}

/** `id` of the form in each shadow root. */
export const FORM_ID = 'wb-form';

export const attributes = (item: Attributes): string =>
  Object.entries(item)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * Matches controls, and the start and end of inner shadow roots, whose elements
 * have their own forms. Attribute values are quoted.
 */
const TAG = /<(\/?)(template|button|input|select)(?=[\s>])((?:[^>"]|"[^"]*")*)>/g;

/**
 * @param shadowRoot markup of an element
 * @returns the markup with a form, if it has controls that send something
 */
export function withForm(
  tagName: string,
  shadowRoot: string,
  controls: Controls,
  { key, isHydrated }: Pick<FormsOptions, 'key' | 'isHydrated'>,
): string {
  const { action, fields = {}, enter, of, extras = [], hidesScripted = false } = controls;
  const withoutScript = (markup: string): string =>
    isHydrated(tagName) ? `<noscript ${UNSCRIPTED}>${markup}</noscript>` : markup;
  let depth = 0;
  let count = 0;
  const seen = new Map<string, number>();
  const whole = extras.reduce(
    (text, { after, markup, isPlaceholder }) =>
      insertAfter(text, after, isPlaceholder ? markup : withoutScript(markup)),
    shadowRoot,
  );
  const text = whole.replaceAll(TAG, (tag: string, end: string, name: string, rest: string) => {
    if (name === 'template') depth += end ? -1 : 1;
    const testid = depth > 0 || end ? undefined : /\sdata-testid="([^"]*)"/.exec(rest)?.[1];
    if (testid === undefined) return tag;
    const nth = seen.get(testid) ?? 0;
    seen.set(testid, nth + 1);
    const current = /\saria-disabled="true"/.test(rest) ? undefined : of(testid, nth);
    if (!current) return tag;
    count += 1;
    const [type, others] = name === 'button' ? [{ type: 'submit' }, rest.replace(/\stype="button"/, '')] : [{}, rest];
    return `<${name}${attributes({ ...type, form: FORM_ID, ...current })}${others}>`;
  });
  const style = hidesScripted ? withoutScript(`<style>${NO_SCRIPT_STYLE}</style>`) : '';
  if (action === undefined) return style + text;
  if (count === 0 && !extras.some(({ isPlaceholder }) => isPlaceholder)) return shadowRoot;
  const hidden = Object.entries({ ...fields, key }).map(
    ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
  );
  const button = enter ? `<button${attributes(enter)}></button>` : '';
  const form = `<form${attributes({ id: FORM_ID, method: 'post', action })} ${UNSCRIPTED} hidden>`;
  return `${form}${hidden.join('')}${button}</form>${style}${text}`;
}

function insertAfter(text: string, place: RegExp, markup: string): string {
  const found = [...text.matchAll(place)].at(-1);
  if (!found) return text;
  const at = found.index + found[0].length;
  return text.slice(0, at) + markup + text.slice(at);
}
