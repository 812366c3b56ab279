import type { Html } from './html.js';
import type { Speech } from './locale.js';
import type { Look } from './look.js';
import type { PlaceholderValues } from './placeholders.js';

/** The data that every part of an email is rendered with. */
export interface Context {
  readonly speech: Speech;
  readonly look: Look;
  readonly styles: Styles;
}

/** A part of an email in both of its forms. */
export interface Section {
  readonly html: Html;
  readonly text: string;
}

/** A heading and its lines, as text. */
export const textBlock = (heading: string, lines: readonly string[]): string =>
  [heading, ...lines.map((line) => `  ${line}`)].join('\n');

export interface Button {
  readonly label: string;
  readonly url: string;
}

/** The content of one email beside the texts of its kind. */
export interface EmailBody {
  readonly values: PlaceholderValues;
  /** The shopper's name for the greeting; null: the email has no greeting. */
  readonly name: { readonly first: string; readonly last: string } | null;
  /** Sentences after the introduction that the merchant's texts do not replace: what happens with the money. */
  readonly notes: readonly string[];
  /** Without a label, the button has the label of its kind. */
  readonly button: { readonly url: string | null; readonly label?: string } | null;
  readonly sections: readonly Section[];
}

/**
 * Inline styles, because many mail clients drop style sheets. Colours are repeated as classes for clients in dark mode:
 * see `layout.ts`.
 */
export interface Styles {
  readonly text: string;
  readonly h1: string;
  readonly h2: string;
  readonly small: string;
  readonly link: string;
  readonly table: string;
  readonly head: string;
  readonly cell: string;
  readonly amount: string;
  readonly strong: string;
}

/** Long words wrap, so that the email never scrolls sideways. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word;';

export function stylesOf({ light, fontBody, fontHeading }: Look, { start, end }: Speech): Styles {
  const body = `font-family:${fontBody};font-size:16px;line-height:1.5;`;
  const text = `margin:0 0 16px;${body}color:${light.text};text-align:${start};${wrap}`;
  const heading = `font-family:${fontHeading};color:${light.text};text-align:${start};font-weight:700;${wrap}`;
  const cell = `padding:10px 0;border-bottom:1px solid ${light.border};${body}color:${light.text};vertical-align:top;`;
  return {
    text,
    h1: `margin:0 0 16px;font-size:26px;line-height:1.25;${heading}`,
    h2: `margin:28px 0 8px;font-size:18px;line-height:1.35;${heading}`,
    small: `margin:0 0 8px;font-family:${fontBody};font-size:14px;line-height:1.5;color:${light.muted};${wrap}`,
    link: `color:${light.link};text-decoration:underline;${wrap}`,
    table: 'width:100%;border-collapse:collapse;border-spacing:0;margin:0;',
    head: `padding:0 0 6px;border-bottom:1px solid ${light.border};font-family:${fontBody};font-size:14px;line-height:1.4;font-weight:400;color:${light.muted};`,
    cell: `${cell}font-weight:400;text-align:${start};${wrap}`,
    amount: `${cell}text-align:${end};white-space:nowrap;padding-${start}:16px;`,
    strong: 'font-weight:700;',
  };
}
