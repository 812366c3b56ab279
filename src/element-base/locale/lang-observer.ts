/** Elements in one tree share its observer: the document's, or that of a page's own shadow root. */
const trees = new Map<Node, { listeners: Set<() => void>; observer: MutationObserver }>();

/** Tells when some `lang` changes in a tree that the element is in, from its own out to the document. */
export function onLangChange(element: Element, listener: () => void): () => void {
  const stops: (() => void)[] = [];
  for (let at: Node | undefined = element; at; at = (at as Partial<ShadowRoot>).host) {
    stops.push(watch((at = at.getRootNode()), listener));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

function watch(root: Node, listener: () => void): () => void {
  let tree = trees.get(root);
  if (!tree) {
    const listeners = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const notify of listeners) notify();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    trees.set(root, (tree = { listeners, observer }));
  }
  const { listeners, observer } = tree;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer.disconnect();
    trees.delete(root);
  };
}
