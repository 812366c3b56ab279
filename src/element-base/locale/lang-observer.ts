const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Reports changes of `lang` in every tree around the element, from its own root out to the document. */
export function onLangChange(element: Element, listener: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const notify of listeners) notify();
  });
  // A tree that the element has left stays observed until nobody listens. This costs nothing, and does not keep it in
  // memory.
  for (let at: Node | undefined = element; at; at = (at as Partial<ShadowRoot>).host)
    observer.observe((at = at.getRootNode()), { attributeFilter: ['lang'], subtree: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
