/** A dialog of the editor: its frame, and work that is done one at a time. */
import { css, html, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { wordsOf } from '../api/site-api.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement } from './builder-element.js';

export const dialogStyles = [
  base,
  css`
    .bad {
      padding: 0.625rem 0.75rem;
      border-radius: 0.5rem;
      background: var(--bad-tint);
    }
  `,
];

export class BuilderDialog extends BuilderElement {
  static override styles = dialogStyles;

  @state() protected isBusy = false;
  /** A sentence when the work has failed. */
  @state() protected fault = '';
  @query('dialog') protected readonly dialog!: HTMLDialogElement;

  #running: Promise<void> = Promise.resolve();

  /** @param content body, and the footer if it has one */
  protected frame(title: string, content: TemplateResult): TemplateResult {
    return html`<dialog aria-labelledby="title">
      <header>
        <h2 id="title">${title}</h2>
        <button class="plain icon" aria-label="Close" @click=${() => this.dialog.close()}>${icon('close')}</button>
      </header>
      ${content}
    </dialog>`;
  }

  protected alert(): TemplateResult | string {
    return this.fault ? html`<p class="bad" role="alert">${this.fault}</p>` : '';
  }

  /** Opens, and does the work as soon as nothing else runs. */
  protected openWith(work: () => Promise<unknown>): void {
    this.dialog.showModal();
    void this.#running.then(() => this.run(work));
  }

  /** A second press while work runs does nothing. */
  protected run(work: () => Promise<unknown>): Promise<void> {
    if (!this.isBusy) this.#running = this.#finish(work);
    return this.#running;
  }

  async #finish(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.fault = '';
    try {
      await work();
    } catch (error) {
      this.fault = wordsOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}
