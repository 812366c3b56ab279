import {
  cleanHtml,
  MERCHANT_HTML_LIMITS,
  MerchantHtmlError,
  type HtmlNode,
  type HtmlSource,
} from '@storefront/contract/merchant-html';
import { LRUCache } from 'lru-cache';
import { defaultTreeAdapter, html as names, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { mediaUrl } from '../../kernel/media.js';

type Node = DefaultTreeAdapterTypes.ChildNode;

const source: HtmlSource<Node> = {
  tag: (node) => ('tagName' in node && node.namespaceURI === names.NS.HTML ? node.tagName : undefined),
  text: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : undefined),
  attribute: (node, name) => ('attrs' in node ? node.attrs.find((attr) => attr.name === name)?.value : undefined),
  children: (node) => ('childNodes' in node ? node.childNodes : []),
};

const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
const VOID = new Set(['br', 'hr', 'img']);
/** Most times that the result is cleaned again until it no longer changes. */
const TURNS = 5;

/**
 * Turns a merchant's HTML into HTML that is safe in any page: only what the contract's list allows. Cleaning it again,
 * or parsing it in any browser, does not change it.
 * @param mediaBaseUrl base of relative image addresses
 * @throws MerchantHtmlError
 */
export function cleanMerchantHtml(text: string, mediaBaseUrl: string): string {
  const limits = MERCHANT_HTML_LIMITS;
  if (text.length > limits.length)
    throw new MerchantHtmlError(`It has more than ${limits.length} characters; make it shorter.`);
  const picture = (src: string): string => mediaUrl(mediaBaseUrl, src);
  let html = serialise(cleanHtml(parse(text), source, { picture }));
  for (let turn = 1; ; turn += 1) {
    if (html.length > limits.made)
      throw new MerchantHtmlError(`It becomes more than ${limits.made} characters of HTML; make it shorter.`);
    // A removed tag may have separated elements that must not be nested in each other.
    const again = serialise(cleanHtml(parse(html), source));
    if (again === html) return html;
    if (turn === TURNS)
      throw new MerchantHtmlError('Its tags are nested so that browsers would not agree; tidy it up.');
    html = again;
  }
}

/** By media base URL and text: products of a shop are read far more often than written. The size is in UTF-16 units. */
const known = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Cleans stored HTML for readers. It is stored as the merchant gave it, so that a stricter list also applies to
 * existing HTML. HTML that the list refuses as a whole is shown as plain text.
 */
export function merchantHtml(text: string, mediaBaseUrl: string): string {
  const key = `${mediaBaseUrl}\n${text}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  let html: string;
  try {
    html = cleanMerchantHtml(text, mediaBaseUrl);
  } catch (error) {
    if (!(error instanceof MerchantHtmlError)) throw error;
    html = serialise([{ tag: 'p', attributes: [], children: [text.replaceAll(/<[^>]*>/g, ' ')] }]);
  }
  known.set(key, html);
  return html;
}

/** The value of the column: null for HTML without content. */
export const storedHtml = (text: string | undefined): string | null => (text?.trim() ? text : null);

/** Why it cannot be stored, as a message for people; undefined when it can. */
export function faultOfMerchantHtml(text = ''): string | undefined {
  try {
    cleanMerchantHtml(text, '');
    return undefined;
  } catch (error) {
    if (error instanceof MerchantHtmlError) return error.message;
    throw error;
  }
}

/**
 * The visible text, for search and for clients that show no markup, with blank lines between paragraphs.
 * @param text that has no fault
 * @param length at most, in UTF-16 units
 */
export function textOfMerchantHtml(text = '', length = Infinity): string {
  const words = (node: HtmlNode): string => {
    if (typeof node === 'string') return node.replaceAll(/[\t\n\f\r ]+/g, ' ');
    const inner = node.children.map(words).join('');
    if (node.tag === 'img') return node.attributes.find(([name]) => name === 'alt')?.[1] ?? '';
    if (LINE.has(node.tag)) return `\n${inner}`;
    if (node.tag === 'th' || node.tag === 'td') return `${inner} `;
    return PARAGRAPH.has(node.tag) ? `\n\n${inner}\n\n` : inner;
  };
  return cleanHtml(parse(text), source)
    .map(words)
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, length)
    .toWellFormed();
}

const LINE = new Set('br li tr dt dd caption summary'.split(' '));
const PARAGRAPH = new Set(
  'h1 h2 h3 h4 h5 h6 p div hr blockquote ul ol dl figure figcaption details pre table'.split(' '),
);

/** Wrongly nested tags make a parser create many elements from few, so the parser is stopped at a limit. */
function parse(text: string): Node[] {
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...args: Parameters<typeof defaultTreeAdapter.createElement>) => {
      elements += 1;
      if (elements > 2 * MERCHANT_HTML_LIMITS.elements)
        throw new MerchantHtmlError(`It has more than ${MERCHANT_HTML_LIMITS.elements} tags; make it shorter.`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
  return parseFragment(context, text, { treeAdapter, scriptingEnabled: false }).childNodes;
}

function serialise(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node);
      const attributes = node.attributes.map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
      const open = `<${node.tag}${attributes}>`;
      if (VOID.has(node.tag)) return open;
      const [first] = node.children;
      // A parser drops a line break at the start of a `pre`.
      const gap = node.tag === 'pre' && typeof first === 'string' && first.startsWith('\n') ? '\n' : '';
      return `${open}${gap}${serialise(node.children)}</${node.tag}>`;
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (value) => ENTITIES[value] ?? value);
