import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const orderRulesStyles = css`
  .heading {
    margin-block-end: 0.5rem;
    font-family: ${token('font-heading')};
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 0.75rem;
  }
  li {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid ${token('color-success')};
    overflow-wrap: anywhere;
  }
  li.skipped {
    border-color: ${token('color-border')};
    color: ${token('color-muted')};
  }
  li:is(.blocked, .unavailable) {
    border-color: ${token('color-error')};
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    align-items: baseline;
  }
  .title {
    font-weight: 600;
  }
  .kind,
  .message {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .amount {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums lining-nums;
  }
  p.blocked {
    color: ${token('color-error')};
  }
  .skeleton.rule {
    block-size: 3rem;
  }
`;
