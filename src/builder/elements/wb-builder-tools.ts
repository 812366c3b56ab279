import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { SiteApi } from '../api/site-api.js';
import type { Person } from '../api/session.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';

/** The buttons that open dialogs: publishing, revisions, preview links, signing out. */
export class WbBuilderTools extends BuilderElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        gap: 0.375rem;
      }
    `,
  ];

  @property({ attribute: false }) api!: SiteApi;
  @property({ attribute: false }) person!: Person;
  @property() site = '';

  override render(): TemplateResult {
    return html`<button class="primary">Publish</button>`;
  }
}

define('wb-builder-tools', WbBuilderTools);
