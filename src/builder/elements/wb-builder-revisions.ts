import type { SiteComparison, SiteRevision } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { compare } from '../api/reports.js';
import type { SiteApi } from '../api/site-api.js';
import { BuilderDialog, dialogStyles } from './builder-dialog.js';
import { define } from './builder-element.js';
import { differenceInWords, differenceStyles } from './differences.js';

/** The publications: look at the differences from the draft, and bring one back. */
export class WbBuilderRevisions extends BuilderDialog {
  static override styles = [
    ...dialogStyles,
    differenceStyles,
    css`
      .body > ul > li {
        display: grid;
        gap: 0.5rem;
        padding: 0.625rem 0;
        border-block-end: 1px solid var(--line);
      }
      .changes {
        display: grid;
        gap: 0.25rem;
        padding: 0.625rem 0.75rem;
        border-radius: 0.5rem;
        background: var(--raised);
        max-block-size: 18rem;
        overflow: auto;
      }
      .tag {
        padding: 0 0.375rem;
        border-radius: 0.25rem;
        background: var(--tint);
        color: var(--accent);
        font-weight: 600;
      }
    `,
  ];
  static override readonly hears = ['change'];

  @property({ attribute: false }) api!: SiteApi;
  @state() private revisions: readonly SiteRevision[] | undefined;
  @state() private compared: { revision: number; comparison: SiteComparison } | undefined;
  @state() private message = '';

  open(): void {
    this.compared = undefined;
    this.message = '';
    this.openWith(async () => void (this.revisions = await this.api.revisions()));
  }

  override render(): TemplateResult {
    const { revisions } = this;
    return this.frame(
      'Revisions',
      html`
        <div class="body">
          ${this.alert()} ${this.message ? html`<p role="status">${this.message}</p>` : ''}
          ${revisions ? '' : html`<p class="quiet">Reading …</p>`}
          ${revisions?.length === 0 ? html`<p class="empty">Nothing was published yet. Each publication stands here afterwards.</p>` : ''}
          <ul>
            ${revisions?.map((revision) => this.#revision(revision))}
          </ul>
        </div>
      `,
    );
  }

  #revision({ revision, note, author, publishedAt }: SiteRevision): TemplateResult {
    const isPublished = this.editor.store.published === revision;
    const open = this.compared?.revision === revision ? this.compared.comparison : undefined;
    return html`<li data-revision=${revision}>
      <div class="row">
        <span class="grow">
          <b>${revision}</b> ${isPublished ? html`<span class="tag">Published</span>` : ''} ${note}
          <span class="quiet">${new Date(publishedAt).toLocaleString()}${author ? `, ${author}` : ''}</span>
        </span>
        <button
          aria-label=${`Compare with the draft: revision ${String(revision)}`}
          aria-expanded=${open !== undefined}
          aria-disabled=${this.isBusy}
          @click=${() => void this.#compare(revision)}
        >
          Compare with the draft
        </button>
        <button
          data-action="restore"
          aria-label=${`Bring back revision ${String(revision)}`}
          aria-disabled=${this.isBusy}
          @click=${() => void this.#restore(revision)}
        >
          Bring back
        </button>
      </div>
      ${open ? this.#changes(open) : ''}
    </li>`;
  }

  #changes({ count, differences }: SiteComparison): TemplateResult {
    if (count === 0) return html`<p class="changes">The draft is the same.</p>`;
    return html`<ul class="changes">
      ${differences.map((difference) => html`<li>${differenceInWords(difference)}</li>`)}
      ${count > differences.length ? html`<li class="quiet">And ${count - differences.length} more.</li>` : ''}
    </ul>`;
  }

  #compare(revision: number): Promise<void> {
    if (this.compared?.revision === revision) {
      this.compared = undefined;
      return Promise.resolve();
    }
    return this.run(async () => {
      await this.editor.store.flush();
      this.compared = { revision, comparison: await compare(this.api, revision, 'draft') };
    });
  }

  /** It is a batch of operations on the draft: others merge it, and shoppers see it after the next publication. */
  #restore(revision: number): Promise<void> {
    return this.run(async () => {
      const { store } = this.editor;
      await store.flush();
      await store.restore(
        (base) =>
          this.api.call('POST', `/site/revisions/${String(revision)}/restore`, { base, key: crypto.randomUUID() }),
        `Revision ${String(revision)}`,
      );
      this.message = `Revision ${String(revision)} is the draft again. Publish it, and shoppers see it. Undo takes it back.`;
      this.compared = undefined;
    });
  }
}

define('wb-builder-revisions', WbBuilderRevisions);
