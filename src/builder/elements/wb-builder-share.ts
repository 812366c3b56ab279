import { css, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { wordsOf, type SiteApi } from '../api/site-api.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';

/** Links to the draft for people without an account. They end by themselves. */
export class WbBuilderShare extends BuilderElement {
  static override styles = [
    base,
    css`
      dialog {
        inline-size: min(32rem, 100vw - 1.5rem);
      }
      select {
        inline-size: auto;
      }
    `,
  ];
  static override readonly hears = [];

  @property({ attribute: false }) api!: SiteApi;
  /** Origin of the site. */
  @property() site = '';
  @state() private address = '';
  @state() private message = '';
  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('select') private readonly hours!: HTMLSelectElement;

  open(): void {
    this.address = this.message = '';
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <header>
        <h2 id="title">Preview link</h2>
        <button class="plain icon" aria-label="Close" @click=${() => this.dialog.close()}>${icon('close')}</button>
      </header>
      <div class="body stack">
        <p>Whoever has the link sees the draft, and nothing else. Nothing can be bought there.</p>
        <label class="row"
          >It ends after
          <select>
            <option value="24">a day</option>
            <option value="72" selected>three days</option>
            <option value="336">two weeks</option>
          </select></label
        >
        ${this.address ? html`<label>Link<input readonly .value=${this.address} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>` : ''}
        ${this.message ? html`<p role="status">${this.message}</p>` : ''}
      </div>
      <footer>
        <button
          class="danger"
          @click=${() => void this.#run(() => this.api.endPreviews(), 'All links have ended. Reload the editor to see its preview again.')}
        >
          End all links
        </button>
        <button class="primary" @click=${() => void this.#make()}>Make a link</button>
      </footer>
    </dialog>`;
  }

  #make(): Promise<void> {
    return this.#run(async () => {
      const { token } = await this.api.preview(Number(this.hours.value));
      this.address = `${this.site}/_draft/${token}/`;
    }, 'Copy it now: it is shown once.');
  }

  async #run(work: () => Promise<unknown>, message: string): Promise<void> {
    try {
      await work();
      this.message = message;
    } catch (error) {
      this.message = wordsOf(error);
    }
  }
}

define('wb-builder-share', WbBuilderShare);
