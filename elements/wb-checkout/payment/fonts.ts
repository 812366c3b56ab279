/** A font of the page, for a provider's form: a frame of another origin has none of the page's fonts. */
export interface FontSource {
  readonly family: string;
  /** Absolute address of the file. */
  readonly url: string;
  /** Values of the descriptors in `@font-face`; empty where the page gives none. */
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

/** The most fonts that a form gets: a family has few, and a form needs few. */
const MOST = 12;

const unquoted = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2');

/**
 * The page's web fonts of some families. Style sheets of other origins cannot be read; their fonts are left out.
 * @param fontFamily a computed value of `font-family`
 */
export function readFonts(fontFamily: string): FontSource[] {
  const families = new Set(fontFamily.split(',').map((name) => unquoted(name).toLowerCase()));
  return [...document.styleSheets]
    .flatMap((sheet) => facesIn(sheet))
    .filter(({ family }) => families.has(family.toLowerCase()))
    .slice(0, MOST);
}

function facesIn(sheet: CSSStyleSheet): FontSource[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return [];
  }
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSImportRule) return rule.styleSheet ? facesIn(rule.styleSheet) : [];
    return rule instanceof CSSFontFaceRule ? sourceOf(rule, sheet.href ?? document.baseURI) : [];
  });
}

function sourceOf({ style }: CSSFontFaceRule, base: string): FontSource[] {
  const file = /url\(\s*(["']?)(.*?)\1\s*\)/.exec(style.getPropertyValue('src'))?.[2];
  if (!file || !URL.canParse(file, base)) return [];
  const of = (name: string): string => style.getPropertyValue(name);
  return [
    {
      family: unquoted(of('font-family')),
      url: new URL(file, base).href,
      weight: of('font-weight'),
      style: of('font-style'),
      unicodeRange: of('unicode-range'),
    },
  ];
}
