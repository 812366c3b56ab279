import {
  cleanHtml,
  MERCHANT_ATTRIBUTES,
  MerchantHtmlError,
  type HtmlNode,
  type HtmlSource,
} from '@storefront/contract/merchant-html';
import { passing, type Parse, inert } from './merchant-html-parse.js';

/** The browser's sanitizer API, which TypeScript does not declare yet. */
interface Sanitising extends Element {
  setHTML?(html: string, options: { sanitizer: { elements: string[]; attributes: readonly string[] } }): void;
}

/** The browser's own sanitizer. `undefined` if it has none. */
export function platformParse(): Parse | undefined {
  if (typeof (Element.prototype as Sanitising).setHTML !== 'function') return undefined;
  return (html) => {
    const body: Sanitising = inert();
    body.setHTML?.(html, { sanitizer: { elements: passing, attributes: MERCHANT_ATTRIBUTES } });
    return body;
  };
}

/**
 * Makes nodes of a merchant's HTML that are safe in any page, by the list of "@storefront/contract/merchant-html".
 * @param html may be unsanitized
 * @param level of its highest heading; 2 by default
 */
export type MerchantHtml = (html: string, level?: number) => DocumentFragment;

/**
 * Without a sanitizer in the browser, DOMPurify is loaded. A page with Trusted Types must then allow the policy
 * "storefront-html".
 * @throws when the code fails to load, or the page does not allow the policy
 */
export async function loadMerchantHtml(): Promise<MerchantHtml> {
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

/** The second filter: copies allowed nodes one by one. Markup is not parsed again. */
export function rebuild(body: Element, level?: number): DocumentFragment {
  const { ownerDocument: ownerDocument } = body;
  const build = (nodes: readonly HtmlNode[]): DocumentFragment => {
    const fragment = ownerDocument.createDocumentFragment();
    for (const node of nodes) {
      if (typeof node === 'string') fragment.append(node);
      else {
        const element = ownerDocument.createElement(node.tag);
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
