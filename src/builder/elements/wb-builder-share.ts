import { css, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { SiteApi } from '../api/site-api.js';
import { BuilderDialog, dialogStyles } from './builder-dialog.js';
import { define } from './builder-element.js';

/** Links to the draft for people without an account. They end by themselves. */
export class WbBuilderShare extends BuilderDialog {
  static override styles = [
    ...dialogStyles,
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
  @query('select') private readonly hours!: HTMLSelectElement;

  open(): void {
    this.address = this.message = this.fault = '';
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    return this.frame(
      'Preview link',
      html`
        <div class="body stack">
          ${this.alert()}
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
          <button class="danger" aria-disabled=${this.isBusy} @click=${() => void this.run(this.#end)}>
            End all links
          </button>
          <button class="primary" aria-disabled=${this.isBusy} @click=${() => void this.run(this.#make)}>
            Make a link
          </button>
        </footer>
      `,
    );
  }

  readonly #make = async (): Promise<void> => {
    this.message = '';
    const { token } = await this.api.preview(Number(this.hours.value));
    this.address = `${this.site}/_draft/${token}/`;
    this.message = 'Copy it now: it is shown once.';
  };

  readonly #end = async (): Promise<void> => {
    this.message = '';
    await this.api.endPreviews();
    this.message = 'All links have ended. Reload the editor to see its preview again.';
  };
}

define('wb-builder-share', WbBuilderShare);
