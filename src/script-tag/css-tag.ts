/**
 * Lit's `css` for the script tag, in the place of its own module: every browser that runs this code adopts style sheets,
 * so the two other ways Lit has are left out. The names are those its classes import.
 */
export class CSSResult {
  readonly _$cssResult$ = true;
  #sheet: CSSStyleSheet | undefined;

  constructor(readonly cssText: string) {}

  /** One sheet, shared by all roots. */
  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }

  toString(): string {
    return this.cssText;
  }
}

export const supportsAdoptingStyleSheets = true;

export const unsafeCSS = (text: unknown): CSSResult => new CSSResult(String(text));

/** Of results and numbers; another value may be a page's text, which only `unsafeCSS` takes. */
export const css = (strings: TemplateStringsArray, ...values: unknown[]): CSSResult =>
  new CSSResult(
    values.reduce<string>((text, value, index) => {
      if (!(value instanceof CSSResult) && typeof value !== 'number') {
        throw new TypeError(`css: ${String(value)} is neither css nor a number; use unsafeCSS for a text you trust`);
      }
      return text + String(value) + (strings[index + 1] ?? '');
    }, strings[0] ?? ''),
  );

export const adoptStyles = (root: ShadowRoot, styles: (CSSResult | CSSStyleSheet)[]): void => {
  root.adoptedStyleSheets = styles.map((its) => (its instanceof CSSStyleSheet ? its : its.styleSheet));
};

export const getCompatibleStyle = <S>(style: S): S => style;
