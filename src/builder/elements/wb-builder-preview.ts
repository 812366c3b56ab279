import { sectionLists, type SiteDocument, type SiteSection } from '@storefront/contract/site';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { FrameFinding, FromFrame } from '../frame/protocol.js';
import { changesBetween, plainTexts } from '../model/preview-changes.js';
import { PreviewLink } from '../model/preview-link.js';
import { textOf } from '../model/labels.js';
import { withText } from '../model/text-value.js';
import { base } from '../styles/base.js';
import { icon, type IconName } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';
import { previewStyles } from './preview.styles.js';

/** A market or language of the shop. */
export interface Choosable {
  readonly value: string;
  readonly title: string;
}

const WIDTHS: readonly { width: number; title: string; icon: IconName }[] = [
  { width: 390, title: 'Phone, 390 pixels', icon: 'phone' },
  { width: 768, title: 'Tablet, 768 pixels', icon: 'tablet' },
  { width: 1280, title: 'Desktop, 1280 pixels', icon: 'desktop' },
];

/** A window that shows one pane: its preview begins with the page of a phone. */
const NARROW = '(max-width: 40rem)';

/** The real page of the draft, in a frame of its own origin. It sends clicks and text, and shows changes at once. */
export class WbBuilderPreview extends BuilderElement {
  static override styles = [base, previewStyles];

  /** Origin of the site. */
  @property() site = '';
  /** Secret of a preview link. */
  @property() token = '';
  /** Path of the page. */
  @property() page = '/';
  @property({ attribute: false }) markets: readonly Choosable[] = [];
  @property({ attribute: false }) languages: readonly Choosable[] = [];
  @state() private width = 1280;
  @state() private scheme: 'light' | 'dark' | 'both' = 'both';
  @state() private market = '';
  @state() private locale = '';
  @state() private fault = '';
  @query('iframe') private readonly frame!: HTMLIFrameElement;
  @query('.stage') private readonly stage!: HTMLElement;

  #link: PreviewLink | undefined;
  #shown: SiteDocument | undefined;
  #draw = new Map<string, string | null>();
  #isReload = false;
  #fromFrame = false;
  #checks = new Map<number, (findings: readonly FrameFinding[] | undefined) => void>();
  readonly #resized = new ResizeObserver(() => this.#fit());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#link?.end();
    this.#link = undefined;
    this.#resized.disconnect();
  }

  override render(): TemplateResult {
    const option = ({ value, title }: Choosable, chosen: string): TemplateResult =>
      html`<option value=${value} ?selected=${value === chosen}>${title}</option>`;
    return html`
      <div class="bar" role="toolbar" aria-label="Preview">
        <div class="group" role="group" aria-label="Width">
          ${WIDTHS.map(
            ({ width, title, icon: name }) =>
              html`<button
                class="icon"
                title=${title}
                aria-label=${title}
                aria-pressed=${this.width === width}
                @click=${() => (this.width = width)}
              >
                ${icon(name)}
              </button>`,
          )}
        </div>
        <div class="group" role="group" aria-label="Colours">
          ${(['light', 'dark'] as const).map(
            (scheme) =>
              html`<button
                class="icon"
                title=${scheme === 'light' ? 'Light colours' : 'Dark colours'}
                aria-label=${scheme === 'light' ? 'Light colours' : 'Dark colours'}
                aria-pressed=${this.scheme === scheme}
                @click=${() => this.#setScheme(scheme)}
              >
                ${icon(scheme === 'light' ? 'sun' : 'moon')}
              </button>`,
          )}
        </div>
        ${
          this.markets.length > 1
            ? html`<select
                aria-label="Market"
                @change=${(event: Event) => this.#visit({ market: (event.target as HTMLSelectElement).value })}
              >
                <option value="">Default market</option>
                ${this.markets.map((market) => option(market, this.market))}
              </select>`
            : ''
        }
        ${
          this.languages.length > 1
            ? html`<select
                aria-label="Language of the page"
                @change=${(event: Event) => this.#visit({ locale: (event.target as HTMLSelectElement).value })}
              >
                <option value="">Default language</option>
                ${this.languages.map((language) => option(language, this.locale))}
              </select>`
            : ''
        }
        <span class="grow"></span>
        <button class="icon plain" aria-label="Reload the preview" title="Reload the preview" @click=${this.reload}>
          ${icon('reload')}
        </button>
      </div>
      <div class="stage">
        ${
          this.fault
            ? html`<div class="fault" role="alert">
                <p>${this.fault}</p>
                <button @click=${this.reload}>Reload the preview</button>
              </div>`
            : nothing
        }
        <iframe title="Preview of the page" referrerpolicy="no-referrer" allow=""></iframe>
      </div>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (matchMedia(NARROW).matches) this.width = 390;
  }

  protected override firstUpdated(): void {
    this.#resized.observe(this.stage);
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#fit();
    if (changed.has('site') || changed.has('token') || changed.has('page')) this.#open();
  }

  protected override onEditor(event: Event): void {
    if (event.type === 'select') this.#select();
    else if (event.type === 'document') this.#show();
    else this.#drawSaved();
  }

  /** Loads the page again. */
  readonly reload = (): void => this.#open();

  /** Runs axe on the drawn page. undefined: the page does not answer. */
  check(): Promise<readonly FrameFinding[] | undefined> {
    if (!this.#link?.isOpen) return Promise.resolve(undefined);
    const number = this.#checks.size + 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), 15_000);
      this.#checks.set(number, (findings) => {
        clearTimeout(timer);
        resolve(findings);
      });
      this.#link?.send({ kind: 'check', number });
    });
  }

  #open(): void {
    if (this.site === '' || this.token === '') return;
    this.#link ??= new PreviewLink(this.frame, new URL(this.site).origin, {
      ready: () => this.#ready(),
      message: (message) => this.#hear(message),
      fault: (words) => (this.fault = words),
    });
    this.fault = '';
    const url = new URL(`${this.site}/_draft/${this.token}${this.page}`);
    if (this.market) url.searchParams.set('market', this.market);
    if (this.locale) url.searchParams.set('locale', this.locale);
    this.#link.load(url.href);
  }

  #visit(place: { market?: string; locale?: string }): void {
    Object.assign(this, place);
    this.#open();
  }

  #ready(): void {
    this.fault = '';
    this.#shown = this.editor.store.document;
    const sections = sectionLists(this.#shown).flatMap((list) => list.sections);
    this.#link?.send({ kind: 'editable', fields: Object.fromEntries(sections.map((section) => [section.id, plainTexts(section)])) }); // prettier-ignore
    if (this.scheme !== 'both') this.#link?.send({ kind: 'scheme', scheme: this.scheme });
    this.#select(false);
  }

  #setScheme(scheme: 'light' | 'dark'): void {
    this.scheme = this.scheme === scheme ? 'both' : scheme;
    this.#link?.send({ kind: 'scheme', scheme: this.scheme });
  }

  #select(isScrolled = true): void {
    const found = this.editor.found;
    const section = found?.place.list === 'blocks' ? found.place.of : found?.item.id;
    this.#link?.send({ kind: 'select', section, scroll: isScrolled && !this.#fromFrame });
  }

  /** Shows at once what the frame can show by itself, and remembers the rest until it is saved. */
  #show(): void {
    const after = this.editor.store.document;
    const before = this.#shown;
    if (!before || before === after) return;
    this.#shown = after;
    const { now, draw, isReload } = changesBetween(before, after, (sections) => this.#isShown(sections), this.locale);
    for (const message of now) this.#link?.send(message);
    for (const [id, place] of draw) this.#draw.set(id, place);
    this.#isReload ||= isReload;
    if (draw.size > 0) this.#sendEditable(after);
    this.#drawSaved();
  }

  #sendEditable(document: SiteDocument): void {
    const sections = sectionLists(document).flatMap((list) => list.sections);
    this.#link?.send({ kind: 'editable', fields: Object.fromEntries(sections.map((section) => [section.id, plainTexts(section)])) }); // prettier-ignore
  }

  /** The page asks for a section alone; a section that is not on the page is answered with nothing. */
  #isShown(_sections: readonly SiteSection[]): boolean {
    return this.#link?.isOpen ?? false;
  }

  #drawSaved(): void {
    const { store } = this.editor;
    if (!store.isSaved || (this.#draw.size === 0 && !this.#isReload)) return;
    const draw = this.#draw;
    this.#draw = new Map();
    if (this.#isReload) {
      this.#isReload = false;
      this.#open();
      return;
    }
    for (const [section, after] of draw) this.#link?.send({ kind: 'draw', section, version: store.version, after });
  }

  #hear(message: FromFrame): void {
    switch (message.kind) {
      case 'select':
        this.#fromFrame = true;
        this.editor.select(message.section, message.field);
        this.#fromFrame = false;
        return;
      case 'text': {
        this.#write(message.section, message.field, message.text, message.isDone);
        return;
      }
      case 'key':
        this.dispatchEvent(new CustomEvent('wb-key', { detail: message.key }));
        return;
      case 'error':
        this.fault = message.message;
        return;
      case 'checked':
        this.#checks.get(message.number)?.(message.findings);
        return;
      case 'drawn':
        this.dispatchEvent(new CustomEvent('wb-drawn', { detail: message }));
    }
  }

  /** A text that was typed in the page. */
  #write(id: string, field: string, text: string, isDone: boolean): void {
    const found = this.editor.find(id);
    if (!found || !plainTexts(found.item as unknown as SiteSection).includes(field)) return;
    const value = (found.item['settings'] as Record<string, unknown>)[field];
    if (textOf(value, this.locale) !== text) {
      const language = typeof value === 'string' ? '' : this.locale;
      const next = withText(value, language, text, this.locale || 'en');
      this.editor.store.set('Text', id, ['settings', field], next, `${id}.settings.${field}.`);
    }
    if (isDone) this.editor.store.history.endGesture();
  }

  /** The frame is as wide as the device, and scaled down to the pane. */
  #fit(): void {
    if (!this.hasUpdated) return;
    const { clientWidth, clientHeight } = this.stage;
    const scale = Math.min(1, clientWidth / this.width);
    Object.assign(this.frame.style, {
      width: `${String(this.width)}px`,
      height: `${String(Math.ceil(clientHeight / scale))}px`,
      transform: `scale(${String(scale)})`,
      insetInlineStart: `${String(Math.max(0, (clientWidth - this.width * scale) / 2))}px`,
    });
  }
}

define('wb-builder-preview', WbBuilderPreview);
