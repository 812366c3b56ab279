import { html, type TemplateResult } from 'lit';

/** Usual widths of the fields below each heading. */
const page = ['whole', 'whole half half whole whole whole half half whole', 'whole whole', 'whole whole whole'];
/** One step is open, and ends with its button. */
const steps = ['whole whole', '', '', ''];

const blocks = (widths: string): TemplateResult =>
  html`<div class="fields">
    ${widths.match(/\w+/g)?.map((width) => html`<span class="skeleton ${width}"></span>`)}
  </div>`;

/**
 * A skeleton of about the form's height, so that the content below hardly
 * moves.
 */
export const loadingView = (texts: { loading: string }, layout: 'page' | 'steps'): TemplateResult => html`
  <slot name="loading">
    <div part="skeleton" class="skeletons base" aria-busy="true" data-testid="loading">
      <span class="visually-hidden">${texts.loading}</span>
      ${blocks('step step step step')}
      ${(layout === 'page' ? [...page, 'whole'] : steps).map(
        (widths) => html`<div class="section"><span class="skeleton line"></span>${blocks(widths)}</div>`,
      )}
    </div>
  </slot>
`;
