import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const productDetailStyles = css`
  :host {
    container-type: inline-size;
    contain-intrinsic-inline-size: 18rem;
  }
  .base {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem 4rem;
    align-items: start;
    /* Only where the page says how wide its sections are. */
    max-inline-size: ${token('spacing-container', 'none')};
    margin-inline: auto;
  }
  .gallery,
  .info {
    min-inline-size: 0;
  }
  .info {
    display: grid;
    gap: 1.25rem;
    align-content: start;
  }
  .title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-size: clamp(1.75rem, 1.2rem + 2.2cqi, 2.5rem);
    font-weight: 600;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  .brand,
  .stock,
  .tax {
    color: ${token('color-muted')};
  }
  .price {
    font-size: 1.35em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .compare-at,
  .tax {
    font-size: 0.75em;
  }
  .compare-at {
    color: ${token('color-muted')};
  }
  .stock.low,
  .stock.sold-out {
    color: ${token('color-text')};
    font-weight: 600;
  }
  .option {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .option legend {
    padding: 0;
    margin-block-end: 0.5rem;
    font-weight: 600;
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .value {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    padding: 0.25rem 0.9rem;
    border: 1px solid ${token('color-field-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-field')};
    cursor: pointer;
  }
  .value input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .value:has(:checked) {
    border-color: ${token('color-primary')};
    box-shadow: inset 0 0 0 1px ${token('color-primary')};
  }
  .value:has(:focus-visible) {
    outline: 2px solid ${token('color-primary')};
    outline-offset: 2px;
  }
  .value.sold-out .word,
  .value.none .word {
    color: ${token('color-muted')};
    text-decoration: line-through;
  }
  .dot {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid ${token('color-field-border')};
    border-radius: ${token('radius-full')};
    forced-color-adjust: none;
  }
  /* Told by a shape, too: a colour is no sign for everyone. In the corner, so that no value moves when one is chosen. */
  .check {
    display: none;
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: 0.9rem;
    border-end-start-radius: ${token('radius-sm')};
    background: ${token('color-primary')};
    fill: none;
    stroke: ${token('color-on-primary')};
    stroke-width: 3.5;
  }
  .value:has(:checked) .check {
    display: block;
  }
  .buy {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  .buy .bar {
    flex: 1 1 14rem;
  }
  .buy .button {
    inline-size: 100%;
    min-block-size: 3.25rem;
    font-size: 1.05em;
  }
  .buy .quantity {
    flex: none;
    align-items: center;
    /* Whatever is the most of what is chosen: a number field is as wide as that. */
    inline-size: 8.75rem;
  }
  .message {
    color: ${token('color-error')};
  }
  .facts {
    display: grid;
    /* However long a name is, its value has a place. */
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
    gap: 0.35rem 1.5rem;
    overflow-wrap: anywhere;
  }
  .facts dt {
    color: ${token('color-muted')};
  }
  .facts dd {
    margin: 0;
  }
  .details {
    display: grid;
    gap: 0.75rem;
    padding-block-start: 1.25rem;
    border-block-start: 1px solid ${token('color-border')};
  }
  .details h2 {
    font-size: 1.1em;
  }
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  .skeleton.picture {
    aspect-ratio: 4 / 5;
  }
  .skeleton.thumbnail {
    inline-size: 4.5rem;
    aspect-ratio: 4 / 5;
    margin-block-start: 0.75rem;
  }
  .skeleton.line {
    inline-size: 60%;
    block-size: 2.5rem;
  }
  .skeleton.line + .line {
    inline-size: 35%;
    block-size: 2rem;
  }
  .skeleton.text {
    block-size: 16rem;
  }
  /* One column, in which the bar stays in view to the end: see the styles of the bar. */
  @media screen and (width < 48rem) and (height >= 30rem) {
    .whole {
      display: flex;
      flex-direction: column;
      gap: 1.25rem;
    }
    .base,
    .info,
    .buy {
      display: contents;
    }
    .gallery {
      margin-block-end: 0.25rem;
    }
    .buy .bar {
      flex: none;
      order: 1;
    }
    .buy .button {
      inline-size: auto;
    }
    .bar-sum {
      flex: 1 1 0;
    }
    .bar-sum > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  @container (inline-size >= 48rem) {
    .base {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    }
    .info {
      position: sticky;
      inset-block-start: 1rem;
    }
  }
  @media (forced-colors: active) {
    .value:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
  .gift {
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
  }
  .gift-heading {
    margin: 0;
    font-weight: 600;
  }
  .gift .help {
    margin: 0;
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .gift textarea {
    min-block-size: 4lh;
  }
`;
