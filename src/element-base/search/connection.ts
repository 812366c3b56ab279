import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Async, SearchAnswer, SearchState } from '../../stores/types.js';

/** Whether the network failed, whatever the browser reports: no answer, or no newer copy than the one that answered. */
export const isCutOff = (view: Async<Pick<SearchAnswer, 'tier'>>, state: SearchState | undefined): boolean =>
  view.status === 'error'
    ? view.error.code === 'NETWORK'
    : view.data?.tier === 'local' && state?.error?.code === 'NETWORK';

/** Whether the browser reports no network. The host renders again when that changes. */
export class Connection implements ReactiveController {
  constructor(
    private readonly host: ReactiveControllerHost,
    /** The network is back. */
    private readonly onBack: () => void,
  ) {
    host.addController(this);
  }

  get isOffline(): boolean {
    return typeof navigator !== 'undefined' && !navigator.onLine;
  }

  hostConnected(): void {
    addEventListener('online', this.#onChange);
    addEventListener('offline', this.#onChange);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#onChange);
    removeEventListener('offline', this.#onChange);
  }

  #onChange = (): void => {
    this.host.requestUpdate();
    if (!this.isOffline) this.onBack();
  };
}
