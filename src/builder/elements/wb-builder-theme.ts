import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { SiteApi } from '../api/site-api.js';
import { BuilderElement, define } from './builder-element.js';

/** The theme: colours, fonts, spacing. */
export class WbBuilderTheme extends BuilderElement {
  @property({ attribute: false }) api!: SiteApi;

  override render(): TemplateResult {
    return html`<p class="empty">Theme</p>`;
  }
}

define('wb-builder-theme', WbBuilderTheme);
