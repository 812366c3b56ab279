import { scriptJson } from '../../element-base/json-ld.js';

/** One element of a page's head. Values are as they are meant: `headHtml` escapes them. */
export type HeadTag =
  | { tag: 'title'; text: string }
  /** A script has an address, and nothing in it. */
  | { tag: 'meta' | 'link' | 'script'; attributes: Readonly<Record<string, string>> }
  /** Structured data: a block that no browser runs. */
  | { tag: 'json-ld'; data: object };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in a quoted attribute. U+0000 has no place in HTML: it becomes U+FFFD. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The tags as HTML, one a line. No value can end its attribute, its element or its script. */
export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('\n');

function tagHtml(its: HeadTag): string {
  switch (its.tag) {
    case 'title':
      return `<title>${escapeHtml(its.text)}</title>`;
    case 'json-ld':
      return `<script type="application/ld+json">${scriptJson(its.data)}</script>`;
    default: {
      const attributes = Object.entries(its.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${its.tag}${attributes.join('')}>${its.tag === 'script' ? '</script>' : ''}`;
    }
  }
}
