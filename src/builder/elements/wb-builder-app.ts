import type { SiteSession } from '@storefront/contract/site';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { listen } from '../api/events.js';
import { ApiError, SiteApi, wordsOf } from '../api/site-api.js';
import { readSession, signOut } from '../api/session.js';
import { DraftStore } from '../draft/draft-store.js';
import { DeviceJournal, holdTab } from '../draft/journal.js';
import type { FrameFinding } from '../frame/protocol.js';
import { Editor } from '../model/editor.js';
import { samples, type Routes } from '../model/page-address.js';
import { Shop } from '../model/shop.js';
import { base } from '../styles/base.js';
import { define } from './builder-element.js';
import type { Choosable } from './wb-builder-preview.js';
import './wb-builder-sign-in.js';
import './wb-builder-tools.js';
import './wb-builder-theme.js';
import './wb-builder-workspace.js';

const ROUTES: Routes = {
  ...{
    home: '/',
    product: '/p/{handle}',
    category: '/c/{handle}',
    page: '/pages/{handle}',
    story: '/stories/{handle}',
  },
  ...{ search: '/search', cart: '/cart', checkout: '/checkout', account: '/account' },
};
/** A preview link of the editor's own. In hours. */
const PREVIEW_HOURS = 72;

/** The whole editor of one store: it signs in, reads the draft, and opens the workspace. */
export class WbBuilderApp extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        block-size: 100dvh;
      }
      .wait {
        display: grid;
        place-items: center;
        gap: 1rem;
        align-content: center;
        block-size: 100%;
        padding: 2rem;
        text-align: center;
      }
      wb-builder-sign-in {
        block-size: 100%;
      }
      dialog wb-builder-sign-in {
        block-size: auto;
      }
    `,
  ];

  /** Address of the API; empty: this page's own origin. */
  @property() api = '';
  /** Origin of the published site. */
  @property() site = '';
  @property({ type: Number }) store = 1;
  /** Languages of the site, separated by spaces; the first is the standard. */
  @property() languages = 'en';

  @state() private session: SiteSession | undefined;
  @state() private editor: Editor | undefined;
  @state() private token = '';
  @state() private fault = '';
  @state() private markets: readonly Choosable[] = [];
  @state() private isAsked = false;
  #api!: SiteApi;
  #shop!: Shop;
  #end: (() => void) | undefined;
  #secret = '';
  #isInvited = false;

  get #languages(): Choosable[] {
    const names = new Intl.DisplayNames(['en'], { type: 'language' });
    return this.languages
      .split(/\s+/)
      .filter(Boolean)
      .map((value) => ({ value, title: names.of(value) ?? value }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const own = Number(new URLSearchParams(location.search).get('store'));
    if (Number.isInteger(own) && own > 0) this.store = own;
    this.#api = new SiteApi(this.api, this.store);
    this.#shop = new Shop(this.#api, this.site);
    this.#readFragment();
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.();
    this.editor?.store.close();
  }

  override render(): TemplateResult {
    const { session, editor } = this;
    if (this.fault)
      return html`<div class="wait" role="alert">
        <p>${this.fault}</p>
        <button @click=${() => void this.#begin()}>Try again</button>
      </div>`;
    if (!session) return html`<div class="wait" role="status">Opening the editor …</div>`;
    if (!session.editor || this.#secret !== '') return this.#signIn(session);
    if (!editor) return html`<div class="wait" role="status">Reading the draft …</div>`;
    const person = session.editor;
    return html`<wb-builder-workspace
        .editor=${editor}
        .api=${this.#api}
        .shop=${this.#shop}
        .person=${person}
        .routes=${ROUTES}
        .name=${session.store.name}
        .site=${this.site}
        .token=${this.token}
        .markets=${this.markets}
        .languages=${this.#languages}
        @wb-sign-in=${() => (this.isAsked = true)}
        @wb-reload=${() => this.shadowRoot?.querySelector('wb-builder-workspace')?.preview.reload()}
      >
        <wb-builder-tools
          slot="tools"
          .editor=${editor}
          .api=${this.#api}
          .person=${person}
          .site=${this.site}
          .checkPage=${this.#checkPage}
          @wb-sign-out=${() => void this.#leave()}
        ></wb-builder-tools>
        <wb-builder-theme slot="theme" .editor=${editor} .api=${this.#api}></wb-builder-theme>
      </wb-builder-workspace>
      ${this.isAsked ? html`<dialog open aria-label="Sign in again">${this.#signIn(session)}</dialog>` : ''}`;
  }

  #signIn(session: SiteSession): TemplateResult {
    return html`<wb-builder-sign-in
      .api=${this.#api}
      .shop=${session.store.name}
      .token=${this.#secret}
      ?invited=${this.#isInvited}
      @wb-signed-in=${(event: CustomEvent<SiteSession>) => void this.#enter(event.detail)}
    ></wb-builder-sign-in>`;
  }

  /** The secret leaves the address at once: it must stand in no history. */
  #readFragment(): void {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const [invitation, link] = [fragment.get('invitation'), fragment.get('sign-in')];
    if (invitation === null && link === null) return;
    this.#secret = invitation ?? link ?? '';
    this.#isInvited = invitation !== null;
    history.replaceState(null, '', location.pathname + location.search);
  }

  async #begin(): Promise<void> {
    this.fault = '';
    try {
      await this.#enter(await readSession(this.#api), true);
    } catch (error) {
      this.fault = wordsOf(error);
    }
  }

  async #enter(session: SiteSession, isFirst = false): Promise<void> {
    if (!isFirst) this.#secret = '';
    this.session = session;
    this.isAsked = false;
    if (!session.editor || this.#secret !== '') return;
    if (this.editor) return this.editor.store.flush();
    try {
      await this.#open();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.session = { ...session, editor: null };
      else this.fault = wordsOf(error);
    }
  }

  async #open(): Promise<void> {
    const [draft, preview, shop] = await Promise.all([
      this.#api.draft(),
      this.#api.preview(PREVIEW_HOURS),
      this.#shop.store().catch(() => undefined),
    ]);
    this.token = preview.token;
    this.markets = (shop?.markets ?? []).map(({ code, name }) => ({ value: code, title: name }));
    samples.category = shop?.categories[0]?.handle;
    samples.product = (await this.#shop.search('').catch(() => []))[0]?.value;
    const tab = crypto.randomUUID();
    holdTab(tab);
    const store = new DraftStore({
      storeId: this.store,
      draft,
      transport: this.#api,
      journal: new DeviceJournal(),
      tab,
    });
    await store.findLeftovers();
    this.editor = new Editor(store);
    this.#end?.();
    this.#end = listen(
      this.#api,
      () => store.version,
      ({ kind, version, isReplaced, revision }) => {
        if (kind === 'draft') void store.hear(version, isReplaced);
        else store.published = revision ?? null;
      },
    );
    const home = draft.document.templates.home[0];
    const first = home?.sections[0]?.id ?? home?.id;
    if (first !== undefined) this.editor.select(first);
  }

  readonly #checkPage = (): Promise<readonly FrameFinding[] | undefined> =>
    this.shadowRoot?.querySelector('wb-builder-workspace')?.preview.check() ?? Promise.resolve(undefined);

  async #leave(): Promise<void> {
    await this.editor?.store.flush();
    await signOut(this.#api).catch(() => undefined);
    location.reload();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wb-builder-app': WbBuilderApp;
  }
}

define('wb-builder-app', WbBuilderApp);
