/** Styles that all parts of the editor share. Its colours are its own: the shop's theme must not change the tool. */
import { css } from 'lit';

export const base = css`
  :host {
    --line: light-dark(#dfe1e6, #34373d);
    --ground: light-dark(#ffffff, #1b1d21);
    --raised: light-dark(#f6f7f9, #23262b);
    --pressed: light-dark(#e9ecf2, #2d3138);
    --ink: light-dark(#1a1d23, #e9eaee);
    --quiet: light-dark(#585e6a, #a6acb8);
    --accent: light-dark(#2f55d4, #9db4ff);
    --on-accent: light-dark(#ffffff, #10193a);
    --tint: light-dark(#e8edfd, #27314f);
    --bad: light-dark(#b3241c, #ff9c92);
    --bad-tint: light-dark(#fdecea, #43211e);
    --warn: light-dark(#8a5200, #f2bd6b);
    --warn-tint: light-dark(#fff4e0, #3d2f17);
    --good: light-dark(#1a6b38, #7fd199);
    --field-line: light-dark(#8b919d, #777e8a);
    color: var(--ink);
    font:
      0.8125rem/1.45 system-ui,
      sans-serif;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h2 {
    font-size: 0.9375rem;
    font-weight: 650;
  }
  h3,
  legend {
    font-size: 0.8125rem;
    font-weight: 650;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  :is(button, input, select, textarea, a, summary, [tabindex]):focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    min-block-size: 2rem;
    padding: 0 0.625rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: var(--ground);
    font-weight: 550;
    cursor: pointer;
    white-space: nowrap;
  }
  button:hover {
    background: var(--pressed);
  }
  button[aria-pressed='true'],
  button[aria-selected='true'],
  button[aria-current='true'] {
    background: var(--tint);
    border-color: var(--accent);
    color: var(--accent);
  }
  button[aria-disabled='true'],
  button:disabled {
    color: var(--quiet);
    cursor: default;
    opacity: 0.6;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  button.primary:hover {
    filter: brightness(1.08);
  }
  button.plain {
    border-color: transparent;
    background: transparent;
  }
  button.plain:hover {
    background: var(--pressed);
  }
  button.icon {
    inline-size: 2rem;
    padding: 0;
  }
  button.danger {
    color: var(--bad);
  }
  input:not([type='checkbox'], [type='radio'], [type='color'], [type='range']),
  select,
  textarea {
    inline-size: 100%;
    font-weight: 400;
    min-block-size: 2rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--field-line);
    border-radius: 0.375rem;
    background: var(--ground);
  }
  textarea {
    min-block-size: 4.5rem;
    resize: vertical;
    field-sizing: content;
    max-block-size: 20rem;
  }
  input[type='checkbox'] {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--accent);
  }
  [aria-invalid='true'] {
    border-color: var(--bad) !important;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .quiet {
    color: var(--quiet);
  }
  .fault {
    color: var(--bad);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .stack {
    display: grid;
    gap: 0.75rem;
  }
  .grow {
    flex: 1;
    min-inline-size: 0;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .empty {
    padding: 1.5rem 1rem;
    color: var(--quiet);
    text-align: center;
  }
  dialog {
    inline-size: min(56rem, 100vw - 1.5rem);
    max-block-size: min(48rem, 100dvh - 1.5rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--ground);
    color: inherit;
    box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 30%);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(10 12 18 / 45%);
  }
  dialog > header,
  dialog > footer {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border-block-end: 1px solid var(--line);
  }
  dialog > footer {
    border-block: 1px solid var(--line) 0;
    justify-content: end;
    flex-wrap: wrap;
  }
  dialog > header h2 {
    flex: 1;
  }
  dialog > .body {
    padding: 1rem;
    overflow: auto;
  }
  @media (pointer: coarse) {
    button,
    input:not([type='checkbox'], [type='radio']),
    select {
      min-block-size: 2.75rem;
    }
    button.icon {
      inline-size: 2.75rem;
    }
    input[type='checkbox'] {
      inline-size: 1.5rem;
      block-size: 1.5rem;
    }
  }
`;
