import { deepActiveElement } from './focus.js';

/** The modal dialog around a node, searching out of slots and shadow roots. */
function modalAround(from: Node | null): Element | null {
  for (let node = from; node;) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node;
    const slot: Node | null = node instanceof Element ? node.assignedSlot : null;
    node = slot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return null;
}

function lastModal(root: DocumentOrShadowRoot & ParentNode): Element | null {
  // In tree order, looking into open shadow roots.
  let top: Element | null = null;
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLDialogElement && element.matches(':modal')) top = element;
    if (element.shadowRoot) top = lastModal(element.shadowRoot) ?? top;
  }
  return top;
}

/** The modal dialog that has the focus. */
export const focusedModal = (): Element | null => modalAround(deepActiveElement());

/** The modal dialog outside of which the page is inert. Of nested ones, the one that has the focus. */
export function openModal(): Element | null {
  const focused = deepActiveElement();
  // Inert content has no focus, so the search of a large page is skipped.
  return modalAround(focused) ?? (focused && focused !== document.body ? null : lastModal(document));
}
