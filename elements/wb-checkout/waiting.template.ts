import { html, type TemplateResult } from 'lit';

/** Widths of the fields below each heading, as they mostly are. */
const page = ['whole', 'whole half half whole whole whole half half whole', 'whole whole', 'whole whole whole'];
/** One step is open, and ends with its button. */
const steps = ['whole whole', '', '', ''];

const blocks = (widths: string): TemplateResult =>
  html`<div class="fields">
    ${widths.match(/\w+/g)?.map((width) => html`<span class="skeleton ${width}"></span>`)}
  </div>`;

/** Holds the place of the form: as high as it about is, so that what stands below hardly moves. */
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
