import type { SiteEditor } from '@storefront/contract/site';
import { css, html, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { SiteApi } from '../api/site-api.js';
import type { FrameFinding } from '../frame/protocol.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';
import type { WbBuilderPublish } from './wb-builder-publish.js';
import type { WbBuilderRevisions } from './wb-builder-revisions.js';
import type { WbBuilderShare } from './wb-builder-share.js';
import './wb-builder-publish.js';
import './wb-builder-revisions.js';
import './wb-builder-share.js';

/** The buttons that open dialogs: revisions, preview links, publishing; and signing out. */
export class WbBuilderTools extends BuilderElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        gap: 0.375rem;
      }
      @media (max-width: 40rem) {
        .wide {
          display: none;
        }
      }
    `,
  ];
  static override readonly hears = [];

  @property({ attribute: false }) api!: SiteApi;
  @property({ attribute: false }) person!: SiteEditor;
  @property() site = '';
  @query('wb-builder-publish') private readonly publish!: WbBuilderPublish;
  @query('wb-builder-revisions') private readonly revisions!: WbBuilderRevisions;
  @query('wb-builder-share') private readonly share!: WbBuilderShare;
  @property({ attribute: false }) checkPage: () => Promise<readonly FrameFinding[] | undefined> = () =>
    Promise.resolve(undefined);

  override render(): TemplateResult {
    return html`
      <button class="icon" aria-label="Preview link" title="Preview link" @click=${() => this.share.open()}>
        ${icon('link')}
      </button>
      <button
        class="icon"
        aria-label="Revisions"
        title="Revisions"
        data-action="revisions"
        @click=${() => this.revisions.open()}
      >
        ${icon('clock')}
      </button>
      <button
        class="wide plain"
        title=${this.person.email}
        @click=${() => this.dispatchEvent(new Event('wb-sign-out'))}
      >
        Sign out
      </button>
      <button class="primary" data-action="open-publish" @click=${() => this.publish.open()}>Publish</button>
      <wb-builder-publish
        .editor=${this.editor}
        .api=${this.api}
        .person=${this.person}
        .checkPage=${this.checkPage}
      ></wb-builder-publish>
      <wb-builder-revisions .editor=${this.editor} .api=${this.api}></wb-builder-revisions>
      <wb-builder-share .editor=${this.editor} .api=${this.api} .site=${this.site}></wb-builder-share>
    `;
  }
}

define('wb-builder-tools', WbBuilderTools);
