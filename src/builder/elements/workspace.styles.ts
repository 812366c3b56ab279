import { css } from 'lit';

export const workspaceStyles = css`
  :host {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / 17.5rem minmax(0, 1fr) 20rem;
    grid-template-areas: 'top top top' 'notes notes notes' 'tree preview panel';
    block-size: 100dvh;
    background: var(--ground);
  }
  .top {
    grid-area: top;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-block-size: 3rem;
    padding: 0.375rem 0.75rem;
    border-block-end: 1px solid var(--line);
  }
  .top h1 {
    margin: 0;
    font-size: 0.9375rem;
    font-weight: 650;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .saving {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    padding-inline: 0.5rem;
    color: var(--quiet);
    white-space: nowrap;
  }
  .saving::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: var(--good);
  }
  .saving[data-kind='saving']::before {
    background: var(--quiet);
  }
  .saving[data-bad] {
    color: var(--bad);
  }
  .saving[data-bad]::before {
    background: var(--bad);
  }
  .top select {
    inline-size: auto;
  }
  wb-builder-notices {
    grid-area: notes;
    max-block-size: 40dvh;
    overflow: auto;
  }
  .tree {
    grid-area: tree;
    overflow: auto;
    border-inline-end: 1px solid var(--line);
    background: var(--raised);
  }
  wb-builder-preview {
    grid-area: preview;
  }
  .panel {
    grid-area: panel;
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-start: 1px solid var(--line);
  }
  .panel > :last-child {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
  }
  .tabs {
    display: flex;
    gap: 0.25rem;
    padding: 0.375rem 0.75rem;
    border-block-end: 1px solid var(--line);
  }
  .tabs button {
    flex: 1;
  }
  .panes {
    display: none;
  }
  @media (max-width: 63.9375rem) {
    :host {
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
      grid-template-areas: 'top' 'notes' 'pane' 'panes';
    }
    .tree,
    wb-builder-preview,
    .panel {
      grid-area: pane;
      border: 0;
    }
    :host(:not([pane='tree'])) .tree,
    :host(:not([pane='preview'])) wb-builder-preview,
    :host(:not([pane='panel'])) .panel {
      visibility: hidden;
    }
    .panes {
      grid-area: panes;
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      border-block-start: 1px solid var(--line);
      background: var(--raised);
    }
    .panes button {
      min-block-size: 3rem;
      border: 0;
      border-radius: 0;
      background: none;
    }
    .panes button[aria-pressed='true'] {
      box-shadow: inset 0 2px var(--accent);
    }
  }
  @media (max-width: 40rem) {
    .top {
      gap: 0.125rem;
      padding-inline: 0.5rem;
    }
    /* The page keeps its heading for those who do not see it. */
    .top h1 {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
    .wide {
      display: none;
    }
    .saving {
      padding-inline: 0.25rem;
      margin-inline-end: auto;
    }
  }
  @media (min-width: 100rem) {
    :host {
      grid-template-columns: 20rem minmax(0, 1fr) 23rem;
    }
  }
`;
