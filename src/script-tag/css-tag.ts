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

/** The kit's own code alone writes with it, and the compiler has seen that its values are results or numbers. */
export const css = (strings: TemplateStringsArray, ...values: (CSSResult | number)[]): CSSResult =>
  new CSSResult(String.raw({ raw: strings }, ...values));

export const adoptStyles = (root: ShadowRoot, styles: (CSSResult | CSSStyleSheet)[]): void => {
  root.adoptedStyleSheets = styles.map((its) => (its instanceof CSSStyleSheet ? its : its.styleSheet));
};

export const getCompatibleStyle = <S>(style: S): S => style;
