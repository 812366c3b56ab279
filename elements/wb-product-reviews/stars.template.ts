import { html, svg, type TemplateResult } from 'lit';

/** A star of 20 by 20, its left edge at `x`. */
const star = (x: number): string => `M${x + 10} 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z`;
const five = [0, 20, 40, 60, 80].map(star).join('');

/** One star, empty or filled by its style. */
export const starView: TemplateResult = html`<svg class="star" viewBox="0 0 20 20" aria-hidden="true">
  <path d=${star(0)} />
</svg>`;

/**
 * Five stars, filled up to the rating; for the eye only. The inner `svg` cuts off what is beyond: neither a style attribute,
 * which a strict Content-Security-Policy refuses, nor an id.
 */
export const starsView = (rating: number): TemplateResult =>
  html`<svg part="star" class="stars" viewBox="0 0 100 20" aria-hidden="true">
    <path d=${five} />
    ${svg`<svg width=${rating * 20} height="20"><path class="full" d=${five} /></svg>`}
  </svg>`;

/** How much of all, as a bar; for the eye only. @param share from 0 to 1 */
export const barView = (share: number): TemplateResult =>
  html`<svg part="bar" class="bar" aria-hidden="true"><rect width="${Math.round(share * 100)}%" height="100%" /></svg>`;
