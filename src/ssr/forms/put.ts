/** Puts a form and its controls into a drawn shadow root, beside what Lit will take over. */
import type { NotingStores } from '../noting-stores.js';
import { escapeHtml } from '../seo/tags.js';
import { NO_SCRIPT_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/** Attributes of one tag; their values are escaped here. */
export type Attributes = Readonly<Record<string, string>>;

/** What a drawn element does without script. */
export interface Controls {
  /** Where its form is sent to; undefined: it has none, and only `extras` are there. */
  action?: string;
  /** Sent along with whichever button is pressed. */
  fields?: Attributes;
  /** What the Enter key in a field sends, in place of the first button's. */
  enter?: Attributes;
  /** What a button or field gets to take part, by its `data-testid` and its place among those; undefined: it does not. */
  of: (testid: string, nth: number) => Attributes | undefined;
  extras?: readonly Extra[];
  /** Leaves out buttons that do nothing without script. */
  tidy?: boolean;
}

/** Markup behind the last place that matches: for those without script alone, or `early`, which stands until the element lives. */
export interface Extra {
  after: RegExp;
  markup: string;
  early?: boolean;
}

/** How a page draws its forms. */
export interface FormsDrawing {
  /** Of this one answer: what is sent twice with it is done once. */
  key: string;
  /** Whether the tag gets its code in the browser. */
  isAlive: (tag: string) => boolean;
  /** Reads of a list so many pages. */
  products: NotingStores['products'];
}

/** In each shadow root. */
export const FORM_ID = 'wb-form';

export const attributes = (its: Attributes): string =>
  Object.entries(its)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** Controls, and the borders of shadow roots further in, whose elements have forms of their own. Values are in quotes. */
const TAG = /<(\/?)(template|button|input|select)(?=[\s>])((?:[^>"]|"[^"]*")*)>/g;

/** @param drawn the shadow root of an element. @returns the same, with a form when there is something to be sent */
export function withForm(
  tagName: string,
  drawn: string,
  controls: Controls,
  { key, isAlive }: Pick<FormsDrawing, 'key' | 'isAlive'>,
): string {
  const { action, fields = {}, enter, of, extras = [], tidy = false } = controls;
  const forThose = (markup: string): string =>
    isAlive(tagName) ? `<noscript ${UNSCRIPTED}>${markup}</noscript>` : markup;
  let depth = 0;
  let count = 0;
  const seen = new Map<string, number>();
  const whole = extras.reduce(
    (text, { after, markup, early }) => putBehind(text, after, early ? markup : forThose(markup)),
    drawn,
  );
  const text = whole.replaceAll(TAG, (tag: string, end: string, name: string, rest: string) => {
    if (name === 'template') depth += end ? -1 : 1;
    const testid = depth > 0 || end ? undefined : /\sdata-testid="([^"]*)"/.exec(rest)?.[1];
    if (testid === undefined) return tag;
    const nth = seen.get(testid) ?? 0;
    seen.set(testid, nth + 1);
    const its = /\saria-disabled="true"/.test(rest) ? undefined : of(testid, nth);
    if (!its) return tag;
    count += 1;
    const [type, others] = name === 'button' ? [{ type: 'submit' }, rest.replace(/\stype="button"/, '')] : [{}, rest];
    return `<${name}${attributes({ ...type, form: FORM_ID, ...its })}${others}>`;
  });
  const style = tidy ? forThose(`<style>${NO_SCRIPT_STYLE}</style>`) : '';
  if (action === undefined) return style + text;
  if (count === 0 && !extras.some(({ early }) => early)) return drawn;
  const hidden = Object.entries({ ...fields, key }).map(
    ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
  );
  const button = enter ? `<button${attributes(enter)}></button>` : '';
  const form = `<form${attributes({ id: FORM_ID, method: 'post', action })} ${UNSCRIPTED} hidden>`;
  return `${form}${hidden.join('')}${button}</form>${style}${text}`;
}

function putBehind(text: string, place: RegExp, markup: string): string {
  const found = [...text.matchAll(place)].at(-1);
  if (!found) return text;
  const at = found.index + found[0].length;
  return text.slice(0, at) + markup + text.slice(at);
}
