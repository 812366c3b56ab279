import { css } from 'lit';

export const themeStyles = css`
  :host {
    display: grid;
    align-content: start;
    gap: 1.25rem;
    padding: 0.75rem 1rem 3rem;
  }
  section {
    display: grid;
    gap: 0.5rem;
  }
  .starters {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.5rem;
  }
  .starters button {
    flex-direction: column;
    align-items: stretch;
    gap: 0.25rem;
    padding: 0.5rem;
    text-align: start;
    white-space: normal;
  }
  .swatches {
    display: flex;
    block-size: 1.5rem;
    border-radius: 0.25rem;
    overflow: hidden;
    border: 1px solid var(--line);
  }
  .swatches rect {
    stroke: none;
  }
  .swatches svg {
    inline-size: 100%;
    block-size: 100%;
    stroke: none;
  }
  .colour {
    display: grid;
    grid-template-columns: 2.25rem 1fr 5.5rem;
    align-items: center;
    gap: 0.5rem;
  }
  .colour.own label {
    font-weight: 600;
  }
  input[type='color'] {
    inline-size: 2.25rem;
    block-size: 2rem;
    padding: 0.125rem;
    border: 1px solid var(--field-line);
    border-radius: 0.375rem;
    background: var(--ground);
    cursor: pointer;
  }
  .hex {
    font-family: ui-monospace, monospace;
  }
  .weak {
    display: grid;
    gap: 0.375rem;
    padding: 0.625rem 0.75rem;
    border-radius: 0.5rem;
    background: var(--bad-tint);
  }
  .good {
    padding: 0.5rem 0.75rem;
    border-radius: 0.5rem;
    background: var(--raised);
    color: var(--good);
  }
  .field {
    display: grid;
    grid-template-columns: 1fr 8.5rem;
    align-items: center;
    gap: 0.5rem;
  }
  .tabs {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.25rem;
  }
  input[type='file'] {
    border: 0;
    padding: 0;
  }
`;
