import { html, svg, type TemplateResult } from 'lit';

const cross = svg`<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />`;

/** The heading of the panel, and the button that closes it. */
export const headerView = (heading: string, closeLabel: string, onClose: () => void): TemplateResult =>
  html`<div part="header" class="header">
    <div part="heading" class="heading" id="heading" role="heading" aria-level="2" tabindex="-1">
      <slot name="heading">${heading}</slot>
    </div>
    <button
      part="close-button"
      class="button plain"
      type="button"
      data-testid="close"
      aria-label=${closeLabel}
      @click=${onClose}
    >
      <slot name="close-icon"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${cross}</svg></slot>
    </button>
  </div>`;
