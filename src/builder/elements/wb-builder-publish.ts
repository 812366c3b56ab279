import type { SiteCheck, SiteEditor, SiteFinding } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { readCheck } from '../api/reports.js';
import { ApiError, type SiteApi } from '../api/site-api.js';
import type { FrameFinding } from '../frame/protocol.js';
import { titleOf, type Item } from '../model/labels.js';
import { icon } from '../styles/icons.js';
import { BuilderDialog, dialogStyles } from './builder-dialog.js';
import { define } from './builder-element.js';

/** A finding of the service, or of axe, whose rules have names of their own. */
type Finding = Pick<SiteFinding, 'severity' | 'message' | 'where'> & { readonly rule: string };

/** Publishing: what the check found, with the way to each place, and the one step that shows it to shoppers. */
export class WbBuilderPublish extends BuilderDialog {
  static override styles = [
    ...dialogStyles,
    css`
      li {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        padding: 0.5rem 0;
        border-block-end: 1px solid var(--line);
      }
      li svg {
        color: var(--warn);
      }
      li[data-severity='error'] svg {
        color: var(--bad);
      }
      .good {
        color: var(--good);
      }
      .note {
        display: grid;
        gap: 0.25rem;
        font-weight: 550;
      }
    `,
  ];
  static override readonly hears = ['change'];

  @property({ attribute: false }) api!: SiteApi;
  @property({ attribute: false }) person!: SiteEditor;
  @state() private check: SiteCheck | undefined;
  @state() private page: readonly FrameFinding[] | undefined;
  @state() private done: number | undefined;
  @query('#note') private readonly note!: HTMLInputElement;
  @property({ attribute: false }) checkPage: () => Promise<readonly FrameFinding[] | undefined> = () =>
    Promise.resolve(undefined);

  open(): void {
    this.done = undefined;
    this.openWith(this.#look);
  }

  override render(): TemplateResult {
    const mayPublish = this.person.role === 'publisher';
    const isReady = this.check?.isPublishable === true && !this.isBusy && this.editor.store.isSaved;
    return this.frame(
      'Publish',
      html`
        <div class="body stack">
          ${this.alert()}
          ${
            this.done !== undefined
              ? html`<p class="good" role="status">
                  <b>Revision ${this.done} is published.</b> Shoppers see it within a second.
                </p>`
              : this.#findings()
          }
          ${
            this.done === undefined && mayPublish
              ? html`<label class="note"
                  >Note for the list of revisions<input id="note" maxlength="500" placeholder="Optional"
                /></label>`
              : ''
          }
          ${mayPublish ? '' : html`<p class="quiet">You may change the draft. Ask a publisher to publish it.</p>`}
        </div>
        <footer>
          ${this.done === undefined ? html`<button ?disabled=${this.isBusy} @click=${() => void this.run(this.#look)}>Check again</button>` : ''}
          ${
            mayPublish && this.done === undefined
              ? html`<button
                  class="primary"
                  data-action="publish"
                  ?disabled=${!isReady}
                  @click=${() => void this.run(this.#publish)}
                >
                  Publish
                </button>`
              : html`<button class="primary" @click=${() => this.dialog.close()}>Close</button>`
          }
        </footer>
      `,
    );
  }

  #findings(): TemplateResult {
    const { check } = this;
    if (!check) return html`<p class="quiet" role="status">${this.fault ? '' : 'Checking the site …'}</p>`;
    const page = (this.page ?? []).map(({ rule, message, section }): Finding => {
      const found = section === undefined ? undefined : this.editor.find(section);
      const name = found ? `${titleOf(found.item as unknown as Item)}: ` : '';
      return {
        rule,
        severity: 'warning',
        message: name + message,
        where: section === undefined ? {} : { section: { id: section, type: '' } },
      };
    });
    const all = [...check.findings, ...page];
    const errors = check.findings.filter(({ severity }) => severity === 'error').length;
    return html`<div role="status">
        ${
          errors > 0
            ? html`<p>
                <b
                  >${errors === 1 ? 'One thing keeps' : `${String(errors)} things keep`} the site from being
                  published.</b
                >
                Everything is saved; mend it and come back.
              </p>`
            : all.length > 0
              ? html`<p>
                  Nothing keeps the site from being published. ${all.length} ${all.length === 1 ? 'thing' : 'things'}
                  could be better.
                </p>`
              : html`<p class="good">${icon('check')} Nothing was found. The site is ready.</p>`
        }
      </div>
      <ul>
        ${all.slice(0, 100).map(
          (finding) =>
            html`<li data-severity=${finding.severity} data-rule=${finding.rule}>
              ${icon('warning')}<span class="grow">${finding.message}</span>
              ${this.#target(finding) === undefined ? '' : html`<button @click=${() => this.#show(finding)}>Show</button>`}
            </li>`,
        )}
      </ul>`;
  }

  #target({ where }: Finding): string | undefined {
    return where.block ?? where.section?.id ?? where.owner?.id;
  }

  #show(finding: Finding): void {
    this.dialog.close();
    const { field = [] } = finding.where;
    this.editor.select(this.#target(finding), field[0] === 'settings' ? field[1] : field[0]);
  }

  readonly #look = async (): Promise<void> => {
    const { store } = this.editor;
    this.check = undefined;
    await store.flush();
    if (store.isSaved)
      [this.check, this.page] = await Promise.all([readCheck(this.api), this.checkPage().catch(() => undefined)]);
    else this.fault = 'The draft is not saved yet; the message above says why.';
  };

  readonly #publish = async (): Promise<void> => {
    const { store } = this.editor;
    try {
      const { revision } = await this.api.publish(store.version, this.note.value.trim());
      this.done = revision;
      store.published = revision;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      this.fault = 'Another editor has changed the draft in the meantime. Look at it, and publish again.';
      await store.hear(Infinity);
      await this.#look();
    }
  };
}

define('wb-builder-publish', WbBuilderPublish);
