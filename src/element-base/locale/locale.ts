const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The nearest `lang`, searching outwards through shadow hosts. `undefined` if the page sets none. */
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

let last: { readonly candidate: string | undefined; readonly locale: string } = { candidate: 'en', locale: 'en' };

/** A language tag that Intl accepts. An invalid one becomes English. */
export function usableLocale(candidate: string | undefined): string {
  // Elements ask for every text, and nearly always with the same language.
  if (candidate !== last.candidate) last = { candidate, locale: canonical(candidate) };
  return last.locale;
}

function canonical(candidate: string | undefined): string {
  try {
    return (candidate && Intl.getCanonicalLocales(candidate)[0]) || 'en';
  } catch {
    return 'en';
  }
}

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RTL.has(locale.split('-')[0]!.toLowerCase()) ? 'rtl' : 'ltr';
