import type { SiteSection } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { wordsOf } from '../api/site-api.js';
import type { OpenNotice } from '../draft/draft-store.js';
import type { JournalEntry } from '../draft/journal.js';
import { describe, titleOf, type Item } from '../model/labels.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);

/** Everything about saving that a person has to know, until it is cured or put away. */
export class WbBuilderNotices extends BuilderElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      section {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        padding: 0.5rem 0.75rem;
        border-block-end: 1px solid var(--line);
        background: var(--warn-tint);
      }
      section.bad {
        background: var(--bad-tint);
      }
      p {
        flex: 1 1 18rem;
        overflow-wrap: anywhere;
      }
      .two {
        flex: 1 1 100%;
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.125rem 0.5rem;
      }
      ul {
        flex: 1 1 100%;
        max-block-size: 10rem;
        overflow: auto;
        padding-inline-start: 1rem;
        list-style: disc;
      }
    `,
  ];
  static override readonly hears = ['change'];

  @state() private opened: string | undefined;
  @state() private fault = '';

  override render(): TemplateResult {
    const { state: saving, notices, leftovers, journalFault } = this.editor.store;
    return html`<div aria-live="polite">
      ${
        'message' in saving
          ? html`<section class="bad">
              <p>
                <b>Not saved.</b>
                ${saving.message}${saving.kind === 'refused' ? ' Change it, or undo; your work is kept here until then.' : ''}
              </p>
              ${
                saving.kind === 'signed-out'
                  ? html`<button class="primary" @click=${() => this.#fire('wb-sign-in')}>Sign in again</button>`
                  : html`<button @click=${() => void this.editor.store.flush()}>Try now</button>`
              }
            </section>`
          : ''
      }
      ${journalFault ? html`<section><p>${journalFault}</p></section>` : ''}
      ${leftovers.map((entry) => this.#leftover(entry))} ${notices.map((notice) => this.#notice(notice))}
      ${this.fault ? html`<section class="bad"><p>${this.fault}</p></section>` : ''}
    </div>`;
  }

  #notice(notice: OpenNotice): TemplateResult {
    const { key, kind, id, path, message, yours, theirs } = notice;
    const found = id === undefined ? undefined : this.editor.find(id);
    const name = found ? titleOf(found.item as unknown as Item) : '';
    const isConflict = kind === 'conflict' && path !== undefined && theirs !== undefined;
    return html`<section>
      <p>
        <b>${[name, path?.filter((part) => part !== 'settings').join(', ')].filter(Boolean).join(': ')}</b> ${message}
      </p>
      ${isConflict ? html`<div class="two"><span>Yours:</span><span>${shown(yours)}</span><span>Theirs:</span><span>${shown(theirs)}</span></div>` : ''}
      ${id !== undefined && found ? html`<button @click=${() => this.editor.select(id, path?.[1])}>Show</button>` : ''}
      ${isConflict ? html`<button @click=${() => this.#takeMine(notice)}>Use yours</button>` : ''}
      <button @click=${() => this.editor.store.dismiss(key)}>${isConflict ? 'Keep theirs' : 'Good'}</button>
    </section>`;
  }

  #leftover(entry: JournalEntry): TemplateResult {
    const { tab, at, inFlight, pending } = entry;
    const operations = [...(inFlight?.operations ?? []), ...pending];
    const when = new Date(at).toLocaleString();
    return html`<section>
      <p>
        <b>Unsaved work was left behind</b> by a tab that ended, ${when}: ${operations.length}
        ${operations.length === 1 ? 'change' : 'changes'}.
      </p>
      <button
        aria-expanded=${this.opened === tab}
        @click=${() => (this.opened = this.opened === tab ? undefined : tab)}
      >
        Look
      </button>
      <button @click=${() => void this.#use(entry)}>Put into the draft</button>
      <button @click=${() => void this.editor.store.dropLeftover(entry)}>Throw away</button>
      ${
        this.opened === tab
          ? html`<ul>
              ${operations.map((operation) => {
                const id =
                  operation.kind === 'set' ? operation.of : operation.kind === 'insert' ? undefined : operation.id;
                const found = id === undefined ? undefined : this.editor.find(id);
                return html`<li>
                  ${found ? `${titleOf(found.item as unknown as SiteSection)}: ` : ''}${describe(operation)}
                </li>`;
              })}
            </ul>`
          : ''
      }
    </section>`;
  }

  #takeMine({ key, id, path, yours }: OpenNotice): void {
    this.editor.store.set('Use yours', id, path ?? [], yours);
    this.editor.store.dismiss(key);
  }

  async #use(entry: JournalEntry): Promise<void> {
    try {
      await this.editor.store.useLeftover(entry);
      this.fault = '';
    } catch (error) {
      this.fault = `The work was not put into the draft, and is kept. ${wordsOf(error)}`;
    }
  }

  #fire(type: string): void {
    this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
}

define('wb-builder-notices', WbBuilderNotices);
