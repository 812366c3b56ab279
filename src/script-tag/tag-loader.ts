/** Loads the code that defines a tag. */
export type Load = () => Promise<unknown>;

/**
 * Loads the code of a tag when the tag is first in the document or in an open
 * shadow root of the page, now or later. Ignores tags inside the shadow roots
 * of the loaded elements: their own code defines them.
 * @param loads code by tag; tags that share a function are loaded by one call
 * @param report called when code could not be loaded; the next such tag that
 * appears tries again
 * @returns a function that stops watching
 */
export function watchTags(
  loads: ReadonlyMap<string, Load>,
  report: (tag: string, error: unknown) => void,
  root: Document = document,
): () => void {
  const pending = new Map(loads);
  const running = new Set<Load>();
  const foreign = new Set<string>();
  const roots = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) scan(node);
  });
  const stop = (): void => {
    observer.disconnect();
    roots.clear();
  };

  const load = (tag: string, run: Load): void => {
    if (running.has(run)) return;
    running.add(run);
    run().then(
      () => {
        for (const [other, value] of pending) if (value === run) pending.delete(other);
        if (pending.size === 0) stop();
      },
      (error: unknown) => {
        running.delete(run);
        report(tag, error);
      },
    );
  };

  /**
   * A custom element of the page may get its shadow root only when it is
   * defined, and attaching one is not a mutation.
   */
  const waitFor = (tag: string): void => {
    if (foreign.has(tag)) return;
    foreign.add(tag);
    void customElements.whenDefined(tag).then(() => {
      for (const seen of roots) for (const element of (seen as ParentNode).querySelectorAll(tag)) enter(element);
    });
  };

  const enter = ({ shadowRoot }: Element): void => {
    if (shadowRoot) observe(shadowRoot);
  };

  const look = (element: Element): void => {
    const { localName } = element;
    if (loads.has(localName)) {
      const run = pending.get(localName);
      if (run) load(localName, run);
      return;
    }
    enter(element);
    if (localName.includes('-') && !customElements.get(localName)) waitFor(localName);
  };

  const scan = (node: Node): void => {
    if (node instanceof Element) look(node);
    // Nodes that cannot contain elements, such as texts, have no such method.
    for (const element of (node as Partial<ParentNode>).querySelectorAll?.('*') ?? []) look(element);
  };

  const observe = (target: Node): void => {
    if (roots.has(target)) return;
    roots.add(target);
    observer.observe(target, { childList: true, subtree: true });
    scan(target);
  };

  observe(root);
  return stop;
}
