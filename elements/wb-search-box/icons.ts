import { html, type TemplateResult } from 'lit';

const icon = (path: string): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
  >
    <path d=${path} />
  </svg>`;
/** A magnifier. */
export const searchIcon = icon('M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0m-1.25 4 4 4');
/** A cross. */
export const crossIcon = icon('m5.5 5.5 9 9m0-9-9 9');
