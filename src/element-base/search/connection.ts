import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Async, SearchAnswer, SearchState } from '../../stores/types.js';

/** Whether nobody could be reached, whatever the browser says: neither to answer, nor to bring a newer copy than answered. */
export const isCutOff = (view: Async<Pick<SearchAnswer, 'tier'>>, state: SearchState | undefined): boolean =>
  view.status === 'error'
    ? view.error.code === 'NETWORK'
    : view.data?.tier === 'local' && state?.error?.code === 'NETWORK';

/** Whether the browser knows that there is no network; its host is drawn anew when that changes. */
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
