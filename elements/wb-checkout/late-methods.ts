import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps shoppers with a keyboard at the shipping methods. The text in their place is a stop for the Tab key, so the focus
 * does not pass methods that are still being looked up. When they appear, the focus moves from the text to the chosen
 * method, or to the first.
 */
export class LateMethods implements ReactiveController {
  #wasFocused = false;

  constructor(private readonly host: ReactiveControllerHost & { readonly renderRoot: ParentNode | undefined }) {
    host.addController(this);
  }

  /** undefined before the first update. */
  get #root(): ParentNode | undefined {
    return this.host.renderRoot;
  }

  hostUpdate(): void {
    this.#wasFocused = this.#root?.querySelector('[data-testid="shipping-words"]:focus') != null;
  }

  hostUpdated(): void {
    if (!this.#wasFocused) return;
    const methods = [...(this.#root?.querySelectorAll<HTMLInputElement>('input[name="method"]') ?? [])];
    (methods.find(({ checked }) => checked) ?? methods[0])?.focus();
  }
}
