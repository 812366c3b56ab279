const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The nearest `lang`, looking out through shadow hosts; undefined when the page says none. */
export function nearestLang(element: Element): string | undefined {
  for (let node: Node | null = element; node;) {
    if (node instanceof Element) {
      const found: Element | null = node.closest('[lang]');
      const lang = found?.getAttribute('lang');
      if (lang) return lang;
      const root: Node = node.getRootNode();
      node = root instanceof ShadowRoot ? root.host : null;
    } else node = null;
  }
  return undefined;
}

/** A language tag that Intl accepts; a wrong one is warned of by falling back to English. */
export function usableLocale(candidate: string | undefined): string {
  try {
    return (candidate && Intl.getCanonicalLocales(candidate)[0]) || 'en';
  } catch {
    return 'en';
  }
}

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RTL.has(locale.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr';
