import { isSameJson, type TemplateKind } from '@storefront/contract/site';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { starters, type Starter } from '../../site/themes/index.js';
import { TEMPLATE_TITLES, titleOf, type Item } from '../model/labels.js';
import { ownerOf } from '../model/page-address.js';
import { updateFor, type StarterUpdate } from '../model/starter-update.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';
import { differenceInWords, differenceStyles, placeInWords } from './differences.js';

/** Offers what is new in the starter of the selected template or page. */
export class WbBuilderUpdate extends BuilderElement {
  static override styles = [
    base,
    differenceStyles,
    css`
      :host {
        display: block;
      }
      section,
      .done {
        margin: 0.75rem 1rem 0.25rem;
        padding: 0.625rem 0.75rem;
        border-radius: 0.5rem;
        background: var(--raised);
      }
      .row {
        flex-wrap: wrap;
      }
      ul {
        display: grid;
        gap: 0.25rem;
      }
    `,
  ];
  static override readonly hears = ['document', 'select'];

  @property({ attribute: false }) starters: readonly Starter[] = starters;
  @state() private isOpen = false;
  /** A sentence about the update that was taken or left, until something else is selected. */
  @state() private outcome = '';
  @query('.done') private readonly done!: HTMLElement | null;
  #update: StarterUpdate | undefined;
  #shown: string | undefined;
  #memory: unknown;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { selected, store } = this.editor;
    const isOther = this.#shown !== selected;
    this.#shown = selected;
    if (isOther) {
      this.isOpen = false;
      this.outcome = '';
    }
    const [list, kind] = selected?.split('.') ?? [];
    // The row of a kind of page stands for the template in use.
    const id = (list === 'templates' ? store.document.templates[kind as TemplateKind][0]?.id : selected) ?? '';
    const memory = ownerOf(store.document, id)?.item['starter'];
    // To compare takes longer than a key may. While the changes are not shown, only the memory decides on the offer.
    if (isOther || this.isOpen || changed.has('starters') || !isSameJson(memory, this.#memory))
      this.#update = updateFor(store.document, id, this.starters);
    this.#memory = memory;
  }

  override render(): TemplateResult {
    const update = this.#update;
    if (update) return this.#offer(update);
    return html`${this.outcome && html`<p class="done" tabindex="-1">${this.outcome}</p>`}`;
  }

  #offer({ id, list, starter, differences, kept, take, leave }: StarterUpdate): TemplateResult {
    const found = this.editor.find(id);
    const name =
      list === 'pages' && found
        ? titleOf(found.item as unknown as Item)
        : TEMPLATE_TITLES[list.slice('templates.'.length) as TemplateKind];
    const places = [...new Set(kept.map(placeInWords))];
    return html`<section class="stack" aria-labelledby="update">
      <h2 id="update">New in ${starter.title}: ${name}</h2>
      <p>The theme has changed since you started from it. What you have changed yourself stays.</p>
      <div class="row">
        <button aria-expanded=${this.isOpen} @click=${() => (this.isOpen = !this.isOpen)}>See what is new</button>
        <button
          data-action="leave"
          @click=${() => this.#do(`Keep ${name} as it is`, leave, `${name} stays as it is. Undo brings the offer back.`)}
        >
          Keep it as it is
        </button>
      </div>
      ${
        this.isOpen
          ? html`<ul class="changes" aria-label="What is new">
                ${differences.map((difference) => html`<li>${differenceInWords(difference)}</li>`)}
              </ul>
              ${
                places.length > 0
                  ? html`<div>
                      <p>These stay, because you have changed, moved or removed them:</p>
                      <ul>
                        ${places.map((place) => html`<li>${place}</li>`)}
                      </ul>
                    </div>`
                  : ''
              }
              <div class="row">
                <button
                  class="primary"
                  data-action="take"
                  @click=${() => this.#do(`Update ${name} from ${starter.title}`, take, `${name} has what is new in ${starter.title}. Undo takes it back.`)}
                >
                  Update it
                </button>
              </div>`
          : ''
      }
    </section>`;
  }

  /** One undo step. The buttons go, so the outcome takes the focus, which also reads it out. */
  #do(label: string, operations: StarterUpdate['take'], outcome: string): void {
    const fault = this.editor.store.commit(label, operations);
    if (fault !== undefined) {
      this.editor.say(fault);
      return;
    }
    this.isOpen = false;
    this.outcome = outcome;
    void this.updateComplete.then(() => this.done?.focus());
  }
}

define('wb-builder-update', WbBuilderUpdate);
