import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Choice, Shop } from '../model/shop.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';

/** Chosen products, in order, and a search for more. Fires `wb-products` with the ids. */
export class WbBuilderProducts extends BuilderElement {
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-block-size: 2.25rem;
      }
      img,
      .blank {
        inline-size: 2rem;
        block-size: 2rem;
        border-radius: 0.25rem;
        object-fit: cover;
        background: var(--pressed);
        flex: none;
      }
      .found {
        max-block-size: 16rem;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
      }
      .found button {
        inline-size: 100%;
        justify-content: start;
        border: 0;
        border-radius: 0;
        padding: 0.25rem 0.5rem;
        white-space: normal;
        text-align: start;
      }
    `,
  ];
  static override readonly hears = [];

  @property({ attribute: false }) shop!: Shop;
  @property({ attribute: false }) ids: readonly string[] = [];
  @property({ type: Number }) most = 1;
  @property() label = 'Products';
  @state() private chosen: readonly Choice[] = [];
  @state() private found: readonly Choice[] | undefined;
  @state() private fault = '';
  #asked = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!changed.has('ids')) return;
    const { ids } = this;
    this.shop.products(ids).then(
      (chosen) => {
        if (ids === this.ids) this.chosen = chosen;
      },
      () => (this.fault = 'The products could not be read.'),
    );
  }

  override render(): TemplateResult {
    const isFull = this.ids.length >= this.most && this.most > 1;
    return html`
      ${
        this.chosen.length > 0
          ? html`<ul aria-label=${this.label}>
              ${repeat(
                this.chosen,
                ({ value }) => value,
                (choice, index) =>
                  html`<li>
                    ${this.#picture(choice)}<span class="grow">${choice.title}</span>
                    ${
                      this.most > 1 && index > 0
                        ? html`<button
                            class="plain icon"
                            aria-label=${`Move ${choice.title} up`}
                            @click=${() => this.#up(index)}
                          >
                            ↑
                          </button>`
                        : ''
                    }
                    <button
                      class="plain icon"
                      aria-label=${`Remove ${choice.title}`}
                      @click=${() => this.#remove(choice.value)}
                    >
                      ${icon('close')}
                    </button>
                  </li>`,
              )}
            </ul>`
          : ''
      }
      ${
        isFull
          ? html`<p class="quiet">${this.most} is the most. Remove one to choose another.</p>`
          : html`<input
              type="search"
              aria-label=${`Search ${this.label.toLowerCase()}`}
              placeholder="Search products"
              @focus=${() => void this.#search('')}
              @input=${(event: Event) => void this.#search((event.target as HTMLInputElement).value)}
            />`
      }
      ${
        this.found && !isFull
          ? html`<div class="found" role="group" aria-label="Found">
              ${
                this.found.length === 0
                  ? html`<p class="empty">Nothing was found.</p>`
                  : this.found.map(
                      (choice) =>
                        html`<button
                          ?disabled=${this.ids.includes(choice.value)}
                          @click=${() => this.#add(choice.value)}
                        >
                          ${this.#picture(choice)}${choice.title}
                        </button>`,
                    )
              }
            </div>`
          : ''
      }
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : ''}
    `;
  }

  #picture({ picture }: Choice): TemplateResult {
    return picture === undefined
      ? html`<span class="blank"></span>`
      : html`<img src=${picture} alt="" loading="lazy" />`;
  }

  async #search(words: string): Promise<void> {
    const number = (this.#asked += 1);
    if (words !== '') await new Promise((done) => setTimeout(done, 150));
    if (number !== this.#asked) return;
    try {
      const found = await this.shop.search(words);
      if (number === this.#asked) this.found = found;
      this.fault = '';
    } catch {
      this.fault = 'The products could not be read. Try again.';
    }
  }

  #add(id: string): void {
    this.#fire(this.most === 1 ? [id] : [...this.ids, id]);
    if (this.most === 1) this.found = undefined;
  }

  #remove(id: string): void {
    this.#fire(this.ids.filter((own) => own !== id));
  }

  #up(index: number): void {
    const ids = [...this.ids];
    ids.splice(index - 1, 0, ...ids.splice(index, 1));
    this.#fire(ids);
  }

  #fire(ids: readonly string[]): void {
    this.dispatchEvent(new CustomEvent('wb-products', { detail: ids }));
  }
}

define('wb-builder-products', WbBuilderProducts);
