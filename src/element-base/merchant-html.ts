import {
  cleanHtml,
  MERCHANT_ALIASES,
  MERCHANT_ATTRIBUTES,
  MERCHANT_TAGS,
  MerchantHtmlError,
  type HtmlNode,
  type HtmlSource,
} from '@storefront/contract/merchant-html';

/** Tags that pass the first wall; what becomes of them is said at the second. */
export const passing = [...Object.keys(MERCHANT_TAGS), ...Object.keys(MERCHANT_ALIASES)];

/** The first wall: a `body` in a document of its own, where nothing runs or loads, without what is not listed. */
export type Parse = (html: string) => Element;

/** What browsers with a sanitiser of their own can do, and TypeScript does not know yet. */
interface Sanitising extends Element {
  setHTML?(html: string, options: { sanitizer: { elements: string[]; attributes: readonly string[] } }): void;
}

export const inert = (): HTMLElement => document.implementation.createHTMLDocument('').body;

/** The browser's own sanitiser; undefined when it has none. */
export function platformParse(): Parse | undefined {
  if (typeof (Element.prototype as Sanitising).setHTML !== 'function') return undefined;
  return (html) => {
    const body: Sanitising = inert();
    body.setHTML?.(html, { sanitizer: { elements: passing, attributes: MERCHANT_ATTRIBUTES } });
    return body;
  };
}

/**
 * Makes nodes of a merchant's HTML that may stand in any page, by the list of "@storefront/contract/merchant-html".
 * @param html also what was never cleaned
 * @param level of its highest heading; 2 when absent
 */
export type MerchantHtml = (html: string, level?: number) => DocumentFragment;

/**
 * Where the browser has no sanitiser of its own, DOMPurify is loaded; a page with Trusted Types then allows the policy
 * "storefront-html".
 * @throws when the code does not arrive, or the page does not allow the policy
 */
export async function bringMerchantHtml(): Promise<MerchantHtml> {
  const parse = platformParse() ?? (await import('./merchant-html-purify.js')).purifyParse();
  return (html, level) => rebuild(parse(html), level);
}

const source: HtmlSource<Node> = {
  tag: (node) => (node instanceof Element && node.namespaceURI === HTML ? node.localName : undefined),
  text: (node) => (node instanceof Text ? node.data : undefined),
  attribute: (node, name) => (node as Element).getAttribute(name),
  children: (node) => node.childNodes,
};
const HTML = 'http://www.w3.org/1999/xhtml';

/** The second wall: other nodes, made one by one of what the list allows; markup is not read again. */
export function rebuild(body: Element, level?: number): DocumentFragment {
  const { ownerDocument: its } = body;
  const build = (nodes: readonly HtmlNode[]): DocumentFragment => {
    const fragment = its.createDocumentFragment();
    for (const node of nodes) {
      if (typeof node === 'string') fragment.append(node);
      else {
        const element = its.createElement(node.tag);
        for (const [name, value] of node.attributes) element.setAttribute(name, value);
        element.append(build(node.children));
        fragment.append(element);
      }
    }
    return fragment;
  };
  try {
    return build(cleanHtml(body.childNodes, source, { level }));
  } catch (error) {
    if (!(error instanceof MerchantHtmlError)) throw error;
    return build([{ tag: 'p', attributes: [], children: [body.textContent] }]);
  }
}
