import type { SiteEditor } from '@storefront/contract/site';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { SiteApi } from '../api/site-api.js';
import type { Target } from '../model/editor.js';
import { addressOf, type Routes } from '../model/page-address.js';
import type { Shop } from '../model/shop.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';
import type { WbBuilderAdd } from './wb-builder-add.js';
import type { Choosable, WbBuilderPreview } from './wb-builder-preview.js';
import { workspaceStyles } from './workspace.styles.js';
import './wb-builder-add.js';
import './wb-builder-notices.js';
import './wb-builder-preview.js';
import './wb-builder-settings.js';
import './wb-builder-tree.js';

const SAVING = {
  ...{ saved: 'Saved', saving: 'Saving …', offline: 'Not saved: no connection', refused: 'Not saved' },
  ...{ 'signed-out': 'Not saved: sign in', forbidden: 'Not saved: no right', stale: 'Reading the draft …' },
};

/** The three panes, and the bar above them. */
export class WbBuilderWorkspace extends BuilderElement {
  static override styles = [base, workspaceStyles];
  static override readonly hears = ['document', 'change', 'select', 'say'];

  @property({ attribute: false }) api!: SiteApi;
  @property({ attribute: false }) shop!: Shop;
  @property({ attribute: false }) person!: SiteEditor;
  @property({ attribute: false }) routes!: Routes;
  @property() name = '';
  @property() site = '';
  @property() token = '';
  @property({ attribute: false }) markets: readonly Choosable[] = [];
  @property({ attribute: false }) languages: readonly Choosable[] = [];
  /** The pane that a narrow window shows. */
  @property({ reflect: true }) pane: 'tree' | 'preview' | 'panel' = 'tree';
  @state() private panel: 'settings' | 'theme' = 'settings';
  @state() private page = '/';
  @state() private asked: 'undo' | 'redo' | undefined;
  @query('wb-builder-add') private readonly adder!: WbBuilderAdd;
  @query('wb-builder-preview') readonly preview!: WbBuilderPreview;
  @query('.ask') private readonly question!: HTMLDialogElement;
  #page: string | undefined;

  get #label(): string {
    const { undoLabel = '', redoLabel = '' } = this.editor.store.history;
    return this.asked === 'redo' ? `Redo: ${redoLabel}` : `Undo: ${undoLabel}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#onKey);
    addEventListener('beforeunload', this.#onLeave);
    addEventListener('online', this.#onOnline);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#onKey);
    removeEventListener('beforeunload', this.#onLeave);
    removeEventListener('online', this.#onOnline);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#follow();
  }

  override render(): TemplateResult {
    const { store } = this.editor;
    const { undoLabel, redoLabel } = store.history;
    const kind = store.state.kind;
    return html`
      <div class="top">
        <h1>${this.name}</h1>
        <span
          class="saving"
          data-kind=${kind}
          ?data-bad=${'message' in store.state}
          title=${'message' in store.state ? store.state.message : nothing}
          >${SAVING[kind]}</span
        >
        <span class="grow"></span>
        <button
          class="icon"
          aria-label=${undoLabel ? `Undo: ${undoLabel}` : 'Undo'}
          title=${undoLabel ? `Undo: ${undoLabel}` : 'Undo'}
          aria-disabled=${undoLabel === undefined}
          @click=${() => this.#step('undo')}
        >
          ${icon('undo')}
        </button>
        <button
          class="icon"
          aria-label=${redoLabel ? `Redo: ${redoLabel}` : 'Redo'}
          title=${redoLabel ? `Redo: ${redoLabel}` : 'Redo'}
          aria-disabled=${redoLabel === undefined}
          @click=${() => this.#step('redo')}
        >
          ${icon('redo')}
        </button>
        ${
          this.languages.length > 1
            ? html`<select
                aria-label="Language of the texts"
                @change=${(event: Event) => (this.editor.language = (event.target as HTMLSelectElement).value)}
              >
                <option value="">All languages</option>
                ${this.languages.map(({ value, title }) => html`<option value=${value} ?selected=${value === this.editor.language}>${title}</option>`)}
              </select>`
            : ''
        }
        <slot name="tools"></slot>
      </div>
      <wb-builder-notices .editor=${this.editor}></wb-builder-notices>
      <nav class="tree" aria-label="Structure">
        <wb-builder-tree .editor=${this.editor} @wb-add=${this.#onAdd}></wb-builder-tree>
      </nav>
      <wb-builder-preview
        .editor=${this.editor}
        .site=${this.site}
        .token=${this.token}
        .page=${this.page}
        .markets=${this.markets}
        .languages=${this.languages}
        @wb-key=${(event: CustomEvent<string>) => event.detail !== 'escape' && this.#step(event.detail as 'undo' | 'redo')}
      ></wb-builder-preview>
      <div class="panel">
        <div class="tabs" role="group" aria-label="Panel">
          <button class="plain" aria-pressed=${this.panel === 'settings'} @click=${() => (this.panel = 'settings')}>
            Settings
          </button>
          <button class="plain" aria-pressed=${this.panel === 'theme'} @click=${() => (this.panel = 'theme')}>
            ${icon('palette')} Theme
          </button>
        </div>
        ${
          this.panel === 'settings'
            ? html`<wb-builder-settings
                .editor=${this.editor}
                .shop=${this.shop}
                .standard=${this.languages[0]?.value ?? 'en'}
                @wb-add=${this.#onAdd}
              ></wb-builder-settings>`
            : html`<slot name="theme"></slot>`
        }
      </div>
      <div class="panes" role="group" aria-label="Panes">
        ${(['tree', 'preview', 'panel'] as const).map(
          (pane) =>
            html`<button aria-pressed=${this.pane === pane} @click=${() => (this.pane = pane)}>
              ${{ tree: 'Structure', preview: 'Preview', panel: this.panel === 'theme' ? 'Theme' : 'Settings' }[pane]}
            </button>`,
        )}
      </div>
      <wb-builder-add .editor=${this.editor} .site=${this.site} .token=${this.token}></wb-builder-add>
      <dialog class="ask" aria-labelledby="ask-title">
        <header><h2 id="ask-title">Another editor has changed the same</h2></header>
        <div class="body">
          <p>“${this.#label}” would change what another editor has changed since. Do it all the same?</p>
        </div>
        <footer>
          <button @click=${() => this.question.close()}>Leave it</button>
          <button class="primary" @click=${this.#stepSurely}>Change it</button>
        </footer>
      </dialog>
      <div class="unseen" role="status" aria-live="polite">${this.editor.announcement}</div>
    `;
  }

  protected override onEditor(event: Event): void {
    super.onEditor(event);
    if (event.type === 'select' && this.editor.selected !== undefined) {
      this.panel = 'settings';
      if (this.editor.field !== undefined && this.pane === 'preview') this.pane = 'panel';
    }
  }

  /** Shows the page that has the selected section. */
  #follow(): void {
    const { selected, store } = this.editor;
    if (selected === undefined || selected === this.#page) return;
    this.#page = selected;
    const address = addressOf(store.document, selected, this.routes);
    if (address !== undefined && address !== this.page) this.page = address;
  }

  #onAdd(event: CustomEvent<Target>): void {
    const { found } = this.editor;
    const { of, list } = event.detail;
    const isBeside = found?.place.of === of && found?.place.list === list;
    this.adder.open(event.detail, isBeside ? found?.item.id : undefined);
  }

  #step(direction: 'undo' | 'redo'): void {
    const outcome = this.editor.store.step(direction);
    const { undoLabel, redoLabel } = this.editor.store.history;
    if (outcome === 'ask') {
      this.asked = direction;
      void this.updateComplete.then(() => this.question.showModal());
    } else if (typeof outcome === 'object') this.editor.say(outcome.fault);
    else if (outcome === 'done')
      this.editor.say(direction === 'undo' ? `Undone: ${redoLabel ?? ''}` : `Done again: ${undoLabel ?? ''}`);
    else this.editor.say(direction === 'undo' ? 'There is nothing to undo.' : 'There is nothing to do again.');
  }

  readonly #stepSurely = (): void => {
    this.question.close();
    const outcome = this.editor.store.step(this.asked ?? 'undo', true);
    if (typeof outcome === 'object') this.editor.say(outcome.fault);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      void this.editor.store.flush();
    } else if (key === 'z' || key === 'y') {
      event.preventDefault();
      this.#step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    }
  };

  /** Waits no longer for the next try. */
  readonly #onOnline = (): void => void this.editor.store.flush();

  readonly #onLeave = (event: Event): void => {
    if (!this.editor.store.isSaved) event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wb-builder-workspace': WbBuilderWorkspace;
  }
}

define('wb-builder-workspace', WbBuilderWorkspace);
