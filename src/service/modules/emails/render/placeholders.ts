import { EMAIL_PLACEHOLDERS, type EmailKind } from '@storefront/contract';
import { problem } from '../../../plugins/problem.js';
import type { EmailTexts } from './email.js';
import { html, type Html, type HtmlPart } from './html.js';

const placeholder = /\{([^{}]*)\}/g;

/** Values by the name of their placeholder. A value that is absent in an email is an empty text. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A blank before a placeholder is removed with it when its value is empty. */
const slot = /([ \u00a0\u202f]?)\{([^{}]*)\}/g;

/**
 * Fills `{name}` placeholders. Values are never read as templates. @param wrap the markup or characters around each
 * value
 */
export const fill = (template: string, values: PlaceholderValues, wrap = (value: string) => value): string =>
  template.replace(slot, (whole, blank: string, name: string) => {
    const value = valueOf(values, name);
    if (value === undefined) return whole;
    return value === '' ? '' : blank + wrap(value);
  });

/** Like `fill`, but as markup: each value keeps its own text direction. */
export function fillHtml(template: string, values: PlaceholderValues): Html {
  const parts: HtmlPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: blank = '', 2: name = '' } of template.matchAll(slot)) {
    const value = valueOf(values, name);
    parts.push(template.slice(end, index));
    if (value === undefined) parts.push(whole);
    else if (value !== '') parts.push(blank, html`<bdi>${value}</bdi>`);
    end = index + whole.length;
  }
  return html`${[...parts, template.slice(end)]}`;
}

const valueOf = (values: PlaceholderValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : undefined;

/** The placeholders of a text that do not exist in emails of this kind. */
export function unknownPlaceholders(kind: EmailKind, text: string): string[] {
  const allowed: readonly string[] = EMAIL_PLACEHOLDERS[kind];
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !allowed.includes(name));
}

/**
 * Refuses a merchant's texts with a placeholder that emails of the kind do not have, or with an unmatched brace.
 * @param path in front of the field's name: `texts.order-shipped.de`
 * @throws 400 VALIDATION_FAILED that names the placeholder and the allowed ones
 */
export function checkPlaceholders(kind: EmailKind, texts: EmailTexts, path = ''): void {
  const allowed = EMAIL_PLACEHOLDERS[kind].map((name) => `{${name}}`).join(', ');
  for (const [field, text] of Object.entries(texts) as [keyof EmailTexts, string | undefined][]) {
    if (text === undefined) continue;
    const at = { path: path === '' ? field : `${path}.${field}` };
    const [unknown] = unknownPlaceholders(kind, text);
    if (unknown !== undefined)
      throw problem(
        400,
        'VALIDATION_FAILED',
        `{${unknown}} is no placeholder of emails of the kind "${kind}". Use ${allowed}.`,
        at,
      );
    if (/[{}]/.test(text.replace(placeholder, '')))
      throw problem(
        400,
        'VALIDATION_FAILED',
        `A brace has no other half. Write a placeholder as in {store}; allowed here: ${allowed}.`,
        at,
      );
  }
}
