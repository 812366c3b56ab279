import type { CartLine } from '@storefront/contract';
import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { lazy } from '../../context/lazy.js';
import type { Storefront } from '../../context/storefront.js';
import type { CartState } from '../../stores/types.js';
import { RecordListController } from '../record-list.js';
import type { CartTexts } from '../texts/cart.js';
import type { LineControls } from './line-fields.js';
import type { ContentsPorts } from './contents-ports.js';

const fields = lazy(() => import('./line-fields.js'));

interface Removed {
  line: CartLine;
  index: number;
}

interface Options {
  storefront: Storefront | undefined;
  readonly?: boolean;
  confirmRemove?: 'none' | 'undo' | 'dialog';
  /** Maximum number of lines to show. */
  maxItems?: number;
}

/**
 * The lines of a cart as a list of `wb-cart-item`, or by the page's own `<template slot="item">`. With a template each
 * `wb-cart-item` stays behind it for actions and undo. A removed line keeps its place until it can no longer be
 * restored. The focus stays in the list: it moves to the next line, or to the heading.
 */
export class CartLines implements ReactiveController {
  #removed: Removed[] = [];
  #shown: CartLine[] = [];

  readonly #items: RecordListController;
  #drawn: readonly CartLine[] = [];
  #readonly = false;

  constructor(
    private readonly host: LitElement & { readonly locale: string },
    private readonly ports: ContentsPorts,
  ) {
    this.#items = new RecordListController(host, 'item', () => fields.load());
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#removed = [];
  }

  hostUpdated(): void {
    // A panel that closes removes its list, and undo with it.
    if (this.#removed.length > 0 && !this.#isShown()) this.#removed = [];
    this.#items.update(() => {
      const current = fields.now();
      if (!current || !this.#isShown()) return [];
      const lines = this.#drawn.filter(({ id }) => !this.#removed.some(({ line }) => line.id === id));
      return lines.map((line) => current.cartLineFields(line, this.ports, this.host.locale, this.#controlsOf(line.id)));
    });
  }

  #isShown(): boolean {
    return this.host.renderRoot.querySelector('.lines') !== null;
  }

  #controlsOf(id: string): LineControls | undefined {
    if (this.#readonly) return undefined;
    const items = this.host.renderRoot.querySelectorAll<LineControls & { line?: CartLine }>('wb-cart-item');
    return [...items].find(({ line }) => line?.id === id);
  }

  /**
   * The lines to render: the cart's, without those that are being removed, and the removed ones in their former places.
   */
  shown(state: CartState): readonly CartLine[] {
    const kept = (id: string) => this.#removed.some(({ line }) => line.id === id);
    const lines = (state.cart.data?.lines ?? []).filter(({ id }) => kept(id) || state.wishes.get(id) !== 0);
    for (const { line, index } of this.#removed) {
      if (!lines.some(({ id }) => id === line.id)) lines.splice(Math.min(index, lines.length), 0, line);
    }
    this.#shown = lines;
    return lines;
  }

  view(lines: readonly CartLine[], texts: CartTexts, { maxItems, ...options }: Options): TemplateResult {
    this.#readonly = options.readonly ?? false;
    this.#drawn = maxItems ? lines.slice(0, maxItems) : lines;
    return html`<ul
        part="list"
        class="lines"
        aria-label=${texts.lines}
        data-testid="lines"
        @wb-line-remove=${this.#onRemove}
        @wb-line-gone=${{ handleEvent: this.#onGone, capture: true }}
      >
        ${repeat(
          this.#drawn,
          ({ id }) => id,
          (line) =>
            html`<li part="item">
              ${this.#items.place(
                line.id,
                html`<wb-cart-item
                  exportparts="title:item-title, remove-button, quantity-input, line-price"
                  .line=${line}
                  .storefront=${options.storefront}
                  .confirmRemove=${options.confirmRemove ?? 'undo'}
                  ?readonly=${this.#readonly}
                ></wb-cart-item>`,
              )}
            </li>`,
        )}
      </ul>
      ${this.#items.slot()}`;
  }

  readonly #onRemove = (event: CustomEvent<{ line: CartLine }>): void => {
    const { line } = event.detail;
    const item = event.target as HTMLElement & { confirmRemove?: string };
    const index = this.#shown.findIndex(({ id }) => id === line.id);
    if (item.confirmRemove === 'none') {
      if (item.matches(':focus-within, :focus')) void this.#focusFrom(index);
      return;
    }
    this.#removed = [...this.#removed.filter((other) => other.line.id !== line.id), { line, index }];
    this.host.requestUpdate();
  };

  readonly #onGone = (event: CustomEvent<{ line: CartLine }>): void => {
    const { line } = event.detail;
    const item = event.target as HTMLElement;
    const index = this.#shown.findIndex(({ id }) => id === line.id);
    const focused = item.matches(':focus-within, :focus');
    this.#removed = this.#removed.filter((other) => other.line.id !== line.id);
    this.host.requestUpdate();
    if (focused) void this.#focusFrom(index);
  };

  async #focusFrom(index: number): Promise<void> {
    await this.host.updateComplete;
    const items = [...this.host.renderRoot.querySelectorAll<HTMLElement>('wb-cart-item')];
    const next = items[index] ?? items.at(-1);
    const target = next?.shadowRoot?.querySelector<HTMLElement>('a[href], button, input');
    if (target) target.focus();
    else this.ports.focusHeading();
  }
}
