import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const searchBoxStyles = css`
  :host {
    position: relative;
  }
  .field {
    position: relative;
    display: flex;
  }
  .field input {
    flex: 1;
    min-inline-size: 0;
    padding-inline: 2.75rem 2.75rem;
    appearance: none;
    text-overflow: ellipsis;
  }
  /* A browser's own grey is too faint where the page is dark. */
  ::placeholder {
    color: inherit;
    opacity: 0.7;
  }
  input::-webkit-search-cancel-button,
  input::-webkit-search-decoration {
    display: none;
  }
  .field .submit,
  .field .clear {
    position: absolute;
    inset-block: 0;
    padding: 0;
    color: ${token('color-muted')};
  }
  .field .submit {
    inset-inline-start: 0;
  }
  .field .clear {
    inset-inline-end: 0;
  }
  .button[hidden],
  .panel[hidden] {
    display: none;
  }
`;
