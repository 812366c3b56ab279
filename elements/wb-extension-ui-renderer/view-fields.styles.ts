import { css, type CSSResult } from 'lit';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { token } from '../../src/element-base/token.js';

/** Fields look like the shop's own. */
export const fieldViewStyles: readonly CSSResult[] = [
  fieldStyles,
  css`
    .hint {
      color: ${token('color-muted')};
      font-size: 0.9em;
    }
    fieldset {
      min-inline-size: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    .choice {
      display: flex;
      gap: 0.5rem;
      align-items: center;
      min-block-size: 2.75rem;
    }
    .field .choice label {
      font-weight: 400;
      font-size: 1em;
    }
  `,
];
