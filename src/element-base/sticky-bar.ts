import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/**
 * Keeps what receives the focus above the bar at the lower edge of the screen. For a text field, browsers scroll only
 * until the caret is on the screen, where the bar may cover it.
 */
export class StickyBar implements ReactiveController {
  constructor(private readonly host: Host) {
    host.addController(this);
  }

  hostConnected(): void {
    if (typeof window !== 'undefined') this.host.addEventListener('focusin', this.#onFocus);
  }

  hostDisconnected(): void {
    this.host.removeEventListener('focusin', this.#onFocus);
  }

  readonly #onFocus = (event: Event): void => {
    const [target] = event.composedPath();
    // The browser scrolls first.
    if (target instanceof Element) setTimeout(() => this.#lift(target));
  };

  #lift(target: Element): void {
    const bar = this.host.renderRoot.querySelector('.bar');
    if (!bar || bar.contains(target) || getComputedStyle(bar).position !== 'sticky') return;
    const { top, bottom } = bar.getBoundingClientRect();
    const field = target.getBoundingClientRect();
    const isBehind = field.bottom > top && field.top < bottom;
    // A field that is higher than the screen above the bar keeps its upper edge in view.
    if (isBehind) scrollBy({ top: Math.min(field.bottom - top + 16, field.top), behavior: 'instant' });
  }
}
