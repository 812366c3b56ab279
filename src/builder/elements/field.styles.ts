import { css } from 'lit';

export const fieldStyles = css`
  :host {
    display: block;
  }
  .field,
  fieldset {
    display: grid;
    gap: 0.3125rem;
  }
  label,
  legend {
    font-weight: 550;
    padding: 0;
  }
  legend {
    margin-block-end: 0.3125rem;
  }
  .help {
    font-size: 0.75rem;
  }
  .head {
    justify-content: space-between;
  }
  .tag {
    padding: 0 0.3125rem;
    border-radius: 0.25rem;
    background: var(--tint);
    color: var(--accent);
    font-size: 0.6875rem;
    font-weight: 600;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2rem;
    cursor: pointer;
  }
  .thumb {
    inline-size: 100%;
    max-block-size: 8rem;
    object-fit: cover;
    border-radius: 0.375rem;
    background: var(--pressed);
  }
  .segments {
    display: flex;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: var(--raised);
    overflow: hidden;
  }
  .segments label {
    position: relative;
    flex: 1;
    display: grid;
    font-weight: 500;
    cursor: pointer;
  }
  .segments input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segments span {
    display: grid;
    place-items: center;
    min-block-size: 2rem;
    padding: 0.125rem 0.375rem;
    border-radius: 0.3125rem;
    text-align: center;
  }
  .segments input:checked + span {
    background: var(--tint);
    color: var(--accent);
    font-weight: 600;
  }
  .segments input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    .segments span,
    .switch {
      min-block-size: 2.75rem;
    }
  }
`;
