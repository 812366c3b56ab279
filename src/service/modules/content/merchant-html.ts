import {
  cleanHtml,
  MERCHANT_HTML_LIMITS,
  MerchantHtmlError,
  type HtmlNode,
  type HtmlSource,
} from '@storefront/contract/merchant-html';
import { LRUCache } from 'lru-cache';
import { defaultTreeAdapter, html as names, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { mediaUrl } from '../store/media.js';

type Node = DefaultTreeAdapterTypes.ChildNode;

const source: HtmlSource<Node> = {
  tag: (node) => ('tagName' in node && node.namespaceURI === names.NS.HTML ? node.tagName : undefined),
  text: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : undefined),
  attribute: (node, name) => ('attrs' in node ? node.attrs.find((its) => its.name === name)?.value : undefined),
  children: (node) => ('childNodes' in node ? node.childNodes : []),
};

const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
const VOID = new Set(['br', 'hr', 'img']);
/** How often what was made is read again until it stays as it is. */
const TURNS = 5;

/**
 * HTML of a merchant as HTML that may stand in any page: what the list of the contract has, and nothing else. Cleaned
 * again, and parsed by any browser, it stays as it is.
 * @param mediaBaseUrl what addresses of pictures are resolved against
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
    // Tags that are left out may have kept others apart that do not stand in each other.
    const again = serialise(cleanHtml(parse(html), source));
    if (again === html) return html;
    if (turn === TURNS)
      throw new MerchantHtmlError('Its tags are nested so that browsers would not agree; tidy it up.');
    html = again;
  }
}

/** By store's place of media and text: products of a shop are read far more often than written. In UTF-16 units. */
const known = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * What is stored, for readers. Kept as the merchant gave it, so that a stricter list holds for all that is there already.
 * What that list refuses as a whole is read as its words.
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

/** What a column holds: nothing for HTML that says nothing. */
export const storedHtml = (text: string | undefined): string | null => (text?.trim() ? text : null);

/** Why it cannot be stored, for people; undefined when it can. */
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
 * What a reader would see, for search and for those who show no markup: blank lines between paragraphs.
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

/** A parser makes many elements of few tags that are nested wrongly: it is stopped. */
function parse(text: string): Node[] {
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...its: Parameters<typeof defaultTreeAdapter.createElement>) => {
      elements += 1;
      if (elements > 2 * MERCHANT_HTML_LIMITS.elements)
        throw new MerchantHtmlError(`It has more than ${MERCHANT_HTML_LIMITS.elements} tags; make it shorter.`);
      return defaultTreeAdapter.createElement(...its);
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
      // A parser leaves out the line end that a `pre` begins with.
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
const escape = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (its) => ENTITIES[its] ?? its);
