import type { CheckoutStep } from '@storefront/contract';
import type { LitElement, ReactiveController } from 'lit';
import { fire } from '../../src/element-base/fire.js';
import type { StepChangeDetail } from '../../src/events/index.js';

export const STEPS: readonly CheckoutStep[] = ['contact', 'delivery', 'shipping', 'payment'];
/** The steps of a checkout. One of gift cards alone has no address and no shipping method. */
export const stepsFor = (shipped: boolean): readonly CheckoutStep[] =>
  shipped ? STEPS : STEPS.filter((step) => step !== 'delivery' && step !== 'shipping');

export function stepAfter(step: CheckoutStep, shipped: boolean): CheckoutStep {
  const steps = stepsFor(shipped);
  return steps[steps.indexOf(step) + 1] ?? 'payment';
}

export const isStep = (text: string | null): text is CheckoutStep =>
  (STEPS as readonly (string | null)[]).includes(text);

type Walker = LitElement & {
  readonly urlSync: boolean;
  readonly layout: 'page' | 'steps';
  step: CheckoutStep;
  goToStep(step: CheckoutStep): void;
};

/** Shows one step at a time, keeps it in the page's address, and follows the browser's back and forward buttons. */
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

  /**
   * The step in the address; undefined if it has none, or if the element does
   * not use the address.
   */
  named(): CheckoutStep | undefined {
    if (typeof location === 'undefined' || !this.#isOn()) return undefined;
    const step = new URLSearchParams(location.search).get('step');
    return isStep(step) ? step : undefined;
  }

  /** Shows another step. With `layout="page"` all steps are shown, and nothing changes. */
  show(step: CheckoutStep): void {
    const { layout, step: previous } = this.#host;
    if (layout !== 'steps' || step === previous) return;
    this.#host.step = step;
    this.#remember(step);
    fire<StepChangeDetail>(this.#host, 'wb-step-change', { step, previous });
  }

  /** Adds an entry to the history. */
  #remember(step: CheckoutStep): void {
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
