import type { CheckoutStep } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export const STEPS: readonly CheckoutStep[] = ['contact', 'delivery', 'shipping', 'payment'];
export const isStep = (text: string | null): text is CheckoutStep =>
  (STEPS as readonly (string | null)[]).includes(text);

interface Walker extends ReactiveControllerHost {
  urlSync: boolean;
  layout: 'page' | 'steps';
  goToStep(step: CheckoutStep): void;
}

/** Keeps the step in the page's address, and follows the browser's back and forward buttons. */
export class StepWalk implements ReactiveController {
  readonly #host: Walker;

  constructor(host: Walker) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (typeof window !== 'undefined') window.addEventListener('popstate', this.#follow);
  }

  hostDisconnected(): void {
    window.removeEventListener('popstate', this.#follow);
  }

  /** The step the address names; undefined when it names none, or is not asked. */
  named(): CheckoutStep | undefined {
    if (typeof location === 'undefined' || !this.#isOn()) return undefined;
    const step = new URLSearchParams(location.search).get('step');
    return isStep(step) ? step : undefined;
  }

  /** The shopper went to a step: one more entry in the history. */
  went(step: CheckoutStep): void {
    if (!this.#isOn()) return;
    const url = new URL(location.href);
    if (url.searchParams.get('step') === step) return;
    url.searchParams.set('step', step);
    history.pushState(history.state, '', url);
  }

  #isOn(): boolean {
    return this.#host.urlSync && this.#host.layout === 'steps';
  }

  readonly #follow = (): void => {
    if (this.#isOn()) this.#host.goToStep(this.named() ?? 'contact');
  };
}
