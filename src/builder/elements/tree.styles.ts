import { css } from 'lit';

export const treeStyles = css`
  :host {
    display: block;
    padding-block: 0.25rem 3rem;
    user-select: none;
  }
  .item {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-block-size: 1.875rem;
    padding-inline: 0.375rem;
    margin-inline: 0.375rem;
    border-radius: 0.375rem;
    cursor: pointer;
  }
  .item[data-level='2'] {
    padding-inline-start: 1.125rem;
  }
  .item[data-level='3'] {
    padding-inline-start: 2rem;
  }
  .item[data-level='4'] {
    padding-inline-start: 2.875rem;
  }
  .item:hover {
    background: var(--pressed);
  }
  .item[aria-selected='true'] {
    background: var(--tint);
  }
  .item[aria-selected='true'] b {
    color: var(--accent);
  }
  .item:focus-visible {
    outline-offset: -2px;
  }
  .item[data-dragged] {
    opacity: 0.5;
  }
  .item[data-drop]::after {
    content: '';
    position: absolute;
    inset-inline: 0.5rem;
    block-size: 2px;
    border-radius: 1px;
    background: var(--accent);
  }
  .item[data-drop='before']::after {
    inset-block-start: -1px;
  }
  .item[data-drop='after']::after {
    inset-block-end: -1px;
  }
  .item[data-hidden] .words {
    color: var(--quiet);
    text-decoration: line-through;
  }
  .twist {
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.5rem;
    flex: none;
    color: var(--quiet);
  }
  .twist svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    stroke-width: 2.5;
  }
  .twist[data-open] svg {
    transform: rotate(90deg);
  }
  .words {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    gap: 0.375rem;
    overflow: hidden;
    white-space: nowrap;
  }
  b {
    font-weight: 550;
    flex: none;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .item[data-kind='group'] b {
    font-weight: 650;
  }
  .words span {
    color: var(--quiet);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .mark {
    display: grid;
    color: var(--quiet);
  }
  .tool {
    inline-size: 1.625rem;
    min-block-size: 1.625rem;
    color: var(--quiet);
    opacity: 0;
  }
  .item:hover .tool,
  .item:focus .tool,
  .item[aria-selected='true'] .tool,
  .item[data-kind='group'] .tool[data-tool='add'] {
    opacity: 1;
  }
  .tool[data-tool='menu'] svg {
    stroke-width: 2.5;
  }
  @media (pointer: coarse) {
    .item {
      min-block-size: 2.75rem;
    }
    .tool {
      inline-size: 2.75rem;
      opacity: 1;
    }
  }
`;
