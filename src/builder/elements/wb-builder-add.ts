import { sectionTypes, type Preset, type SectionType } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Target } from '../model/editor.js';
import { BuilderDialog, dialogStyles } from './builder-dialog.js';
import { define } from './builder-element.js';
import { sketch } from './section-sketch.js';

/** The choice of a new section: a card for each preset that has a place there. */
export class WbBuilderAdd extends BuilderDialog {
  static override styles = [
    ...dialogStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
        gap: 0.75rem;
      }
      li {
        position: relative;
      }
      li button {
        inline-size: 100%;
        block-size: 100%;
        flex-direction: column;
        align-items: stretch;
        justify-content: start;
        gap: 0.5rem;
        padding: 0.5rem;
        text-align: start;
        white-space: normal;
      }
      li svg {
        inline-size: 100%;
        block-size: auto;
        aspect-ratio: 16 / 10;
        border-radius: 0.25rem;
        background: var(--raised);
        stroke: none;
      }
      li button:hover {
        border-color: var(--accent);
      }
      /* Over the drawing of the button beneath, which has the press. */
      .picture {
        position: absolute;
        inset-block-start: 0.5rem;
        inset-inline: 0.5rem;
        aspect-ratio: 16 / 10;
        overflow: hidden;
        border-radius: 0.25rem;
        pointer-events: none;
      }
      iframe {
        position: absolute;
        inset: 0;
        inline-size: 400%;
        block-size: 400%;
        border: 0;
        transform: scale(0.25);
        transform-origin: 0 0;
        visibility: hidden;
      }
      iframe[data-shown] {
        visibility: visible;
      }
      b {
        font-weight: 600;
      }
      small {
        font-size: 0.75rem;
        font-weight: 400;
      }
      input {
        margin-block-end: 0.75rem;
      }
    `,
  ];
  static override readonly hears = [];

  /** Origin of the site, and secret of a preview link: cards show sections with the shop's own products. */
  @property() site = '';
  @property() token = '';
  @state() private search = '';
  @state() private target: Target | undefined;
  /** Version of the draft when the choice was opened: a browser would show the look of a former one from its memory. */
  @state() private version = 0;
  #after: string | null | undefined;

  /** @param after id of the section before it; absent: at the end */
  open(target: Target, after?: string | null): void {
    this.target = target;
    this.#after = after;
    this.search = '';
    this.version = this.editor.store.version;
    void this.updateComplete.then(() => this.dialog.showModal());
  }

  override render(): TemplateResult {
    const { target } = this;
    const cards = target ? this.#cards(target) : [];
    return this.frame(
      target ? `Add a section to ${this.#place(target)}` : 'Add a section',
      html`
        <div class="body">
          <input
            type="search"
            aria-label="Search sections"
            placeholder="Search sections"
            .value=${this.search}
            @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
          />
          ${cards.length === 0 ? html`<p class="empty">No section has this word, or none has a place here.</p>` : ''}
          <ul>
            ${repeat(
              cards,
              ({ type, preset }) => `${type.type} ${preset.name}`,
              ({ type, preset }) =>
                html`<li>
                  <button data-type=${type.type} @click=${() => this.#add(type, preset)}>
                    ${sketch(type.type, preset.name)}
                    <span><b>${type.title}</b>${type.presets.length > 1 ? html`<br />${preset.name}` : ''}</span>
                    <small class="quiet">${type.description}</small>
                  </button>
                  ${this.#picture(type, preset)}
                </li>`,
            )}
          </ul>
        </div>
      `,
    );
  }

  #cards({ of, list }: Target): { type: SectionType; preset: Preset }[] {
    const words = this.search.trim().toLowerCase();
    return [...sectionTypes.values()]
      .filter((type) => this.editor.destinations(type.type).some((one) => one.of === of && one.list === list))
      .filter((type) => !type.once || !this.#has(of, list, type.type))
      .flatMap((type) => type.presets.map((preset) => ({ type, preset: preset })))
      .filter(({ type, preset }) => `${type.title} ${type.description} ${preset.name}`.toLowerCase().includes(words));
  }

  /**
   * The section as the site draws it, without script. The site answers 204 when the section has no picture yet, and the
   * drawing of the card stays.
   */
  #picture(type: SectionType, preset: Preset): unknown {
    if (this.site === '' || this.token === '' || type.once) return '';
    const path = `/_draft/${this.token}/_sample/${type.type}/${String(type.presets.indexOf(preset))}`;
    return html`<div class="picture" inert>
      <iframe
        title=${`${type.title}: ${preset.name}`}
        loading="lazy"
        sandbox="allow-same-origin"
        referrerpolicy="no-referrer"
        src=${`${this.site}${path}?wb-version=${String(this.version)}`}
        @load=${(event: Event) => (event.target as HTMLElement).toggleAttribute('data-shown', true)}
      ></iframe>
    </div>`;
  }

  /** "Header", or "Home page: Default". */
  #place({ of, list }: Target): string {
    const place = this.editor.places.find((one) => one.of === of && one.list === list);
    return place?.title ?? '';
  }

  #has(of: string | undefined, list: string, type: string): boolean {
    const { groups } = this.editor.store.document;
    const sections = of === undefined ? groups[list as 'header' | 'footer'] : this.editor.find(of)?.item['sections'];
    return (sections as { type: string }[] | undefined)?.some((section) => section.type === type) ?? false;
  }

  #add(type: SectionType, preset: Preset): void {
    this.dialog.close();
    if (this.target) this.editor.addSection(type, preset, this.target, this.#after);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wb-builder-add': WbBuilderAdd;
  }
}

define('wb-builder-add', WbBuilderAdd);
