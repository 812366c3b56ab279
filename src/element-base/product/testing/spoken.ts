/**
 * The text of an element's shadow root as a screen reader announces it: without hidden parts, and with spaces
 * collapsed.
 */
export function spoken(element: Element | null, within?: string): string {
  const root = element?.shadowRoot ?? element;
  const from = within === undefined ? root : root?.querySelector(within);
  if (!from) throw new Error(`nothing to speak: ${within ?? 'no element'}`);
  const copy = document.createElement('div');
  copy.append(...[...from.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden], style')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
