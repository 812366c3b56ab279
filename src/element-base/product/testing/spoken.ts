/** What a screen reader would say of an element's shadow root: its text without what is hidden from it, spaces as one. */
export function spoken(element: Element | null, within?: string): string {
  const root = element?.shadowRoot ?? element;
  const from = within === undefined ? root : root?.querySelector(within);
  if (!from) throw new Error(`nothing to speak: ${within ?? 'no element'}`);
  const copy = document.createElement('div');
  copy.append(...[...from.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden], style')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
