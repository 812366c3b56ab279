import { html, type TemplateResult } from 'lit';

/** Holds the place of the form. */
export const loadingView = (texts: { loading: string }): TemplateResult => html`
  <slot name="loading">
    <div part="skeleton" class="skeletons" aria-busy="true" data-testid="loading">
      <span class="visually-hidden">${texts.loading}</span>
      <span class="skeleton line"></span><span class="skeleton"></span><span class="skeleton"></span>
      <span class="skeleton line"></span><span class="skeleton"></span>
    </div>
  </slot>
`;
