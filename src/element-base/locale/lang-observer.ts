const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Tells when some `lang` changes in a tree that the element is in, from its own out to the document. */
export function onLangChange(element: Element, listener: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const notify of listeners) notify();
  });
  // A tree that was left is still heard, which costs nothing, until nobody listens; it is not kept alive by that.
  for (let at: Node | undefined = element; at; at = (at as Partial<ShadowRoot>).host)
    observer.observe((at = at.getRootNode()), { attributeFilter: ['lang'], subtree: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}
