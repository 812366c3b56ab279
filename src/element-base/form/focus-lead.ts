import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode };

/**
 * Moves the shopper's focus to where something happened, once that is drawn.
 * @template Target ids of elements that may receive focus without the Tab key
 */
export class FocusLead<Target extends string = string> implements ReactiveController {
  readonly #host: Host;
  #target: Target | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  soon(target: Target): void {
    this.#target = target;
    this.#host.requestUpdate();
  }

  field(name: string): void {
    this.#find(`[name="${name}"]`)?.focus();
  }

  hostUpdated(): void {
    // An inert element cannot keep the focus. The button shows the progress
    // instead.
    if (this.#find('[inert] :focus')) this.#find('.submit')?.focus();
    const target = this.#target && this.#find(`#${this.#target}`);
    if (!target) return;
    this.#target = undefined;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }
}
