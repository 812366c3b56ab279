import { scriptJson } from '../../element-base/json-ld.js';

/**
 * One element of a page's head. Values are unescaped; `headHtml` escapes them.
 */
export type HeadTag =
  | { tag: 'title'; text: string }
  /** A script has an address and no content. */
  | { tag: 'meta' | 'link' | 'script'; attributes: Readonly<Record<string, string>> }
  /** Structured data: a block that no browser executes. */
  | { tag: 'json-ld'; data: object };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for use between tags and in quoted attributes. HTML does not
 * allow U+0000, so it becomes U+FFFD.
 */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The tags as HTML, one per line. No value can end its attribute, its element
 * or its script.
 */
export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('\n');

function tagHtml(headTag: HeadTag): string {
  switch (headTag.tag) {
    case 'title':
      return `<title>${escapeHtml(headTag.text)}</title>`;
    case 'json-ld':
      return `<script type="application/ld+json">${scriptJson(headTag.data)}</script>`;
    default: {
      const attributes = Object.entries(headTag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${headTag.tag}${attributes.join('')}>${headTag.tag === 'script' ? '</script>' : ''}`;
    }
  }
}
