/**
 * Finds every amount that a shopper can see or hear, with the meaning that the
 * page gives it.
 */

export interface Stated {
  /** The amount as written. */
  text: string;
  /**
   * The meaning; `other` is in no known place, so it must be one of the exact
   * amounts.
   */
  as: 'due' | 'total' | 'shipping' | 'tax' | 'gift-card' | 'other';
  where: string;
}

/**
 * English format: the symbol, or the code and a no-break space, before the
 * number.
 */
const amount = /-?(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}\u00a0)\d(?:[\d.,]*\d)?/gu;

/** Prices of goods and choices. They are correct for any total. */
const prices = [
  '[data-testid="line"]',
  '[data-testid="sum-subtotal"]',
  '[data-testid="sum-discount"]',
  '.methods',
  // The cart shows gift card balances and discounts of codes itself.
  '[part~="applied"]',
  '[data-testid="gift-card"]',
  '[data-testid="discount-code"]',
  '[data-testid="saving"]',
].join();

const places: readonly (readonly [string, Stated['as']])[] = [
  ['[data-testid="pay-button"], [data-testid="summary-total"], [data-testid="sum-due"], .total-row .total', 'due'],
  ['[data-testid="sum-total"]', 'total'],
  ['[data-testid="sum-shipping"]', 'shipping'],
  ['[data-testid="sum-tax"], [data-testid="sum-included-tax"], .total-row .detail', 'tax'],
  ['[data-testid="sum-gift-card"]', 'gift-card'],
];
const attributes = new Set([
  'value',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'aria-valuetext',
  'aria-description',
]);

function claim(element: Element, text: string, found: Stated[]): void {
  // Most text has no digit, and this code runs after every change of the page.
  const amounts = /\d/.test(text) && text.match(amount);
  if (!amounts || element.closest(prices)) return;
  const as = places.find(([selector]) => element.closest(selector))?.[1] ?? 'other';
  for (const each of amounts) found.push({ text: each, as, where: `<${element.localName}> ${text.trim()}` });
}

/** Every text and attribute below a root, through all shadow roots. */
export function stated(root: Element | ShadowRoot, found: Stated[] = []): Stated[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const { parentElement } = node;
      if (parentElement && parentElement.localName !== 'style') claim(parentElement, node.data, found);
    } else if (node instanceof Element) {
      for (const { name, value } of node.attributes) if (attributes.has(name)) claim(node, value, found);
      if (node instanceof HTMLInputElement) claim(node, node.value, found);
      if (node.shadowRoot) stated(node.shadowRoot, found);
    }
  }
  return found;
}
