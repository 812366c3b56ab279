import type { Product } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { ProductTexts } from '../../src/element-base/texts/product.js';

/** A longer list of facts is collapsed. */
const FACTS_SHOWN = 8;

const list = (facts: Product['attributes']): TemplateResult =>
  html`<dl class="facts" data-testid="attributes">
    ${facts.map(
      ({ name, value }) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

/** The facts of the product, such as material and size. @param level of the heading */
export function factsView(
  { attributes }: Product,
  level: number,
  texts: ProductTexts,
): TemplateResult | typeof nothing {
  if (attributes.length === 0) return nothing;
  const few = attributes.length <= FACTS_SHOWN ? attributes : attributes.slice(0, FACTS_SHOWN - 1);
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details" aria-level=${level}>${texts.details}</h2>
    ${list(few)}
    ${
      few === attributes
        ? nothing
        : html`<details data-testid="more-attributes">
            <summary>${texts.showAllDetails(attributes.length)}</summary>
            ${list(attributes.slice(few.length))}
          </details>`
    }
  </section>`;
}
