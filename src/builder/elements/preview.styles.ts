import { css } from 'lit';

export const previewStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    background: light-dark(#eceef2, #101215);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    padding: 0.375rem 0.75rem;
    background: var(--ground);
    border-block-end: 1px solid var(--line);
  }
  .bar select {
    inline-size: auto;
    max-inline-size: 11rem;
  }
  .group {
    display: flex;
  }
  .group button {
    border-radius: 0;
    margin-inline-start: -1px;
  }
  .group button:first-child {
    border-start-start-radius: 0.375rem;
    border-end-start-radius: 0.375rem;
  }
  .group button:last-child {
    border-start-end-radius: 0.375rem;
    border-end-end-radius: 0.375rem;
  }
  .stage {
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden;
  }
  iframe {
    position: absolute;
    inset-block-start: 0;
    border: 0;
    background: #fff;
    transform-origin: 0 0;
    box-shadow: 0 0 0 1px var(--line);
  }
  .fault {
    position: absolute;
    inset-inline: 1rem;
    inset-block-start: 1rem;
    max-inline-size: 34rem;
    margin-inline: auto;
    padding: 0.75rem 1rem;
    border: 1px solid var(--warn);
    border-radius: 0.5rem;
    background: var(--warn-tint);
    color: var(--warn);
    z-index: 1;
  }
  .fault button {
    margin-block-start: 0.5rem;
    color: var(--ink);
  }
`;
