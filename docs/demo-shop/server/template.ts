/** The values of a template: texts, and lists for its sections. */
export interface Values {
  readonly [name: string]: string | readonly Values[];
}

/**
 * Fills a page: `{{name}}` with text, `{{{name}}}` with HTML, `{{#name}}…{{/name}}` once for each entry of a list. An
 * entry's values take precedence over the page's. Filled-in text is not expanded again.
 */
export const fill = (template: string, values: Values): string =>
  template.replaceAll(
    /[ \t]*\{\{#(\w+)\}\}\n?(.*?)[ \t]*\{\{\/\1\}\}\n?|\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/gs,
    (_all, section?: string, part?: string, html?: string, text?: string) => {
      if (section === undefined) return html === undefined ? escapeHtml(word(values, text)) : word(values, html);
      const entries = values[section] ?? [];
      return typeof entries === 'string'
        ? ''
        : entries.map((entry) => fill(part ?? '', { ...values, ...entry })).join('');
    },
  );

function word(values: Values, name = ''): string {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`The page wants a text "${name}"`);
  return value;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
