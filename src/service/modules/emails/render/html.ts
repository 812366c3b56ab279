import { escapeHtml } from '../../../plugins/escape-html.js';

/** Markup that is safe to send: every value in it is escaped. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/** A template whose values are escaped, in text and in quoted attributes. `Html` values are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(dense(strings).reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text));
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Removes the indentation of the source: mail clients cut large emails. */
function dense(strings: TemplateStringsArray): readonly string[] {
  let texts = known.get(strings);
  if (!texts) known.set(strings, (texts = strings.map((text) => text.replace(/\s*\n\s*/g, '\n'))));
  return texts;
}

function markupOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(markupOf).join('');
}

/** The address when a mail client may open it, otherwise null. */
export function safeUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
