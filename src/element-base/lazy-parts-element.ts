import { adoptStyles, isServer, type CSSResultGroup } from 'lit';
import type { Lazy } from '../context/lazy.js';
import { StorefrontElement } from './storefront-element.js';

/** An element of which some code comes with its first use. */
export abstract class LazyPartsElement extends StorefrontElement {
  /** Code that is loading and is needed to render. */
  readonly #coming = new Set<Promise<void>>();
  readonly #lazyStyles = new Set<CSSResultGroup>();

  /** Includes content that is rendered by code that is still loading. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    if (this.#coming.size === 0) return done;
    await Promise.all(this.#coming);
    return this.getUpdateComplete();
  }

  /**
   * Code that loads at its first use: undefined until then. Then the element renders again, with the
   * `styles` of that code. Code that failed to load is requested again by the next render.
   */
  protected lazyPart<T extends object>(code: Lazy<T>): T | undefined {
    const current: (T & { styles?: CSSResultGroup }) | undefined = code.now();
    if (current?.styles) this.addStyles(current.styles);
    if (current || isServer) return current;
    const coming: Promise<void> = code.load().then(
      () => {
        this.#coming.delete(coming);
        this.requestUpdate();
      },
      (error: unknown) => {
        this.#coming.delete(coming);
        console.warn(`<${this.localName}>: a part of its code did not arrive:`, error);
      },
    );
    this.#coming.add(coming);
    return undefined;
  }

  /** Styles of code that came later. They stand before the element's own, which say more of the same. */
  protected addStyles(styles: CSSResultGroup): void {
    if (this.#lazyStyles.has(styles)) return;
    this.#lazyStyles.add(styles);
    const { elementStyles, finalizeStyles } = this.constructor as typeof LazyPartsElement;
    const all = [...finalizeStyles([...this.#lazyStyles]), ...elementStyles];
    adoptStyles(this.renderRoot as ShadowRoot, all);
  }
}
