import type { CheckoutStep } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FieldId } from './checkout-form.js';

/** Ids of what may receive focus without a press of Tab. */
export type FocusTarget = 'error-summary' | 'notice' | 'heading' | `${CheckoutStep}-heading`;

/** Takes the shopper's focus to where something happened, once that is drawn. */
export class FocusLead implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  #target: FocusTarget | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  soon(target: FocusTarget): void {
    this.#target = target;
    this.#host.requestUpdate();
  }

  field(field: FieldId): void {
    this.#find(field === 'method' ? '.method input' : `[name="${field}"]`)?.focus();
  }

  hostUpdated(): void {
    // What has become inert cannot keep the focus; the button says what is going on.
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
