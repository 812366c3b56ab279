/** The look at a page with attacks. Both functions run in the page. */

export interface Seen {
  /** Calls of what attacks call. */
  readonly fires: readonly string[];
  /** Everything that the policy of the page has stopped. */
  readonly violations: readonly string[];
  /** Markup that would run code, load a document or send a form elsewhere. */
  readonly active: readonly string[];
  /** Pictures and films of the page. */
  readonly files: readonly string[];
  readonly sections: number;
}

/** Before anything of the page runs. */
export function watch(): void {
  const seen = { fires: [] as string[], violations: [] as string[] };
  Object.assign(globalThis, { seen });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.assign(globalThis, { [name]: (...args: unknown[]) => void seen.fires.push(`${name}(${String(args[0])})`) });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    seen.violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Looks at every element, also in shadow roots. */
export function look(): Seen {
  const { seen } = globalThis as unknown as { seen: Pick<Seen, 'fires' | 'violations'> };
  const active: string[] = [];
  const files: string[] = [];
  const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'ping', 'cite']);
  const harmless = (address: string, tag: string): boolean => {
    try {
      const { protocol } = new URL(address, document.baseURI);
      return /^(https?|mailto|tel):$/.test(protocol) || (protocol === 'data:' && (tag === 'img' || tag === 'link'));
    } catch {
      return true;
    }
  };
  const walk = (root: ParentNode, inShadow: boolean): void => {
    for (const element of root.querySelectorAll('*')) {
      const tag = element.localName;
      const report = (what: string): void =>
        void active.push(`${what}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
      if (/^(iframe|frame|object|embed|applet|base|portal|math|noscript|fencedframe)$/.test(tag)) report(tag);
      if (tag === 'script' && !/json/.test(element.getAttribute('type') ?? '')) {
        const src = element.getAttribute('src') ?? '';
        if (!/^\/(site|storefront)\/[\w.-]+$/.test(src)) report('a script');
      }
      if (tag === 'meta' && element.hasAttribute('http-equiv')) report('a meta');
      if (tag === 'link' && !/^(\/(?!\/)|https:\/\/shop\.example\/|http:\/\/127\.0\.0\.1:)/.test(element.getAttribute('href') ?? ''))
        report('a link'); // prettier-ignore
      if (tag === 'style' && !inShadow && element.closest('body')) report('a style');
      if (element.closest('.prose') && (element.hasAttribute('style') || element.hasAttribute('id') || tag.includes('-')))
        report('more than a text'); // prettier-ignore
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || name === 'srcdoc') report(name);
        if (ADDRESSES.has(name.toLowerCase()) && !harmless(value, tag)) report(name);
        if (/^(action|formaction)$/i.test(name) && new URL(value, document.baseURI).origin !== location.origin)
          report('a form that leaves');
      }
      if (element instanceof HTMLImageElement) files.push(element.src, element.currentSrc);
      if (element instanceof HTMLMediaElement) files.push(element.src, element.currentSrc);
      if (element instanceof HTMLVideoElement) files.push(element.poster);
      if (element.shadowRoot) walk(element.shadowRoot, true);
    }
  };
  walk(document, false);
  const sections = document.querySelectorAll('.section').length;
  return { fires: seen.fires, violations: seen.violations, active, files: files.filter(Boolean), sections };
}
