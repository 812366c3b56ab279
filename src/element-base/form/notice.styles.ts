import { css } from 'lit';
import { token } from '../token.js';

/** A form's notices and the links in them. */
export const noticeStyles = css`
  .notice {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    border-inline-start: 4px solid ${token('color-primary')};
    border-radius: ${token('radius-md')};
    background: ${token('color-surface')};
  }
  .notice.error {
    border-color: ${token('color-error')};
  }
  .notice:focus {
    outline: 2px solid ${token('color-primary')};
    outline-offset: 2px;
  }
  .notice-title {
    font-weight: 700;
  }
  a {
    color: ${token('color-primary')};
    text-underline-offset: 0.2em;
  }
  .notice li a {
    display: inline-block;
    padding-block: 0.625rem;
    color: ${token('color-error')};
  }
  .help {
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  .check-row {
    display: flex;
    align-items: start;
    gap: 0.75rem;
    min-block-size: 2.75rem;
    padding-block: 0.6rem;
  }
  .field .check-row,
  .field .check-row label {
    font-weight: 400;
    font-size: 1em;
  }
  .check-row input {
    margin-block-start: 0.1rem;
  }
  @media (forced-colors: active) {
    .notice.error {
      border-style: double;
    }
  }
`;
