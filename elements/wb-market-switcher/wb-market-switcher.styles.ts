import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const marketSwitcherStyles = css`
  .switcher {
    position: relative;
    display: inline-block;
    max-inline-size: 100%;
  }
  .panel,
  dialog {
    inline-size: min(24rem, 100vw - 2rem);
    padding: 1.25rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem;
  }
  .panel:not([hidden]) {
    position: absolute;
    inset-block-start: calc(100% + 0.5rem);
    inset-inline-end: 0;
    z-index: 10;
    max-block-size: min(32rem, 80vh);
    overflow: auto;
  }
  .panel.start {
    inset-inline: 0 auto;
  }
  form,
  .impact {
    display: grid;
    gap: 0.75rem;
  }
  fieldset {
    display: grid;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 0.5rem;
    padding: 0;
    font-weight: 600;
  }
  .option {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: center;
    min-block-size: 2.75rem;
    cursor: pointer;
  }
  .note {
    margin-inline-start: auto;
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .impact {
    /* In a narrow place, as a header's, its sentences and buttons still have room. */
    min-inline-size: min(15rem, 80vw);
    margin-block: 0.5rem;
    padding: 1rem;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
    overflow-wrap: anywhere;
  }
  .title {
    font-weight: 600;
  }
  .impact ul {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  .failure {
    color: ${token('color-error')};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .skeleton {
    inline-size: 12rem;
    block-size: 2.75rem;
  }
`;
