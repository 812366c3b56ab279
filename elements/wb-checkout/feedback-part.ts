import type { LitElement } from 'lit';
import { lazy } from '../../src/context/lazy.js';

/** The code of notices and outcomes. */
export const feedback = lazy(() => import('./feedback.js'));

/** Loads that code for an element when a notice or an outcome is to be shown. */
export class FeedbackPart {
  /** The code could not be loaded. */
  isMissing = false;

  constructor(
    private readonly host: LitElement,
    /** Adds the styles of the code to the host, and renders the host once it is loaded. */
    private readonly part: () => typeof import('./feedback.js') | undefined,
  ) {}

  /** @returns undefined until the code is loaded */
  code(): typeof import('./feedback.js') | undefined {
    const current = this.part();
    if (current) this.isMissing = false;
    else if (!this.isMissing) feedback.load().catch(() => this.#set(true));
    return current;
  }

  /** Loads the code again. */
  readonly retry = (): void => this.#set(false);

  #set(isMissing: boolean): void {
    this.isMissing = isMissing;
    this.host.requestUpdate();
  }
}
