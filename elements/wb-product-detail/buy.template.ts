import type { Product, ProductVariant } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { namedLabel } from '../../src/element-base/product/card.template.js';
import { quantityField } from '../../src/element-base/product/quantity-field.js';
import type { DetailContext, DetailTexts } from './wb-product-detail.template.js';

/** The plans, the quantity, and the button that adds the variant to the cart. */
export function buyView(product: Product, variant: ProductVariant, context: DetailContext): TemplateResult {
  const { texts, adding } = context;
  const { available } = variant;
  return html`${context.gift}<slot name="plans"></slot>
    <div class="buy">
      <slot name="quantity"
        >${
          available
            ? quantityField({
                value: context.quantity,
                max: context.maxQuantity,
                title: product.title,
                texts: context.common,
                onChange: context.onQuantity,
              })
            : nothing
        }</slot
      >
      <div part="buy-bar" class="bar">
        <p class="bar-sum" aria-hidden="true">
          <span>${product.title}</span><span>${context.money(variant.price)}</span>
        </p>
        <button
          part="add-button"
          class="button"
          type="button"
          data-testid="add-to-cart"
          aria-disabled=${!available || adding.status === 'pending' ? 'true' : 'false'}
          aria-describedby=${adding.message ? 'message' : nothing}
          @click=${({ detail }: MouseEvent) => {
            // The second click of a double click must not add the product twice.
            if (detail < 2) context.onAdd();
          }}
        >
          ${addLabel(product.title, available ? adding.status : 'sold-out', texts)}
        </button>
      </div>
    </div>
    ${adding.message ? html`<p class="message" id="message" data-testid="add-message">${adding.message}</p>` : nothing}
    ${available ? nothing : html`<slot name="restock"></slot>`}
    <slot name="actions"></slot>`;
}

function addLabel(
  title: string,
  status: DetailContext['adding']['status'] | 'sold-out',
  texts: DetailTexts,
): TemplateResult | string {
  if (status === 'sold-out') return namedLabel(texts.soldOut, title);
  if (status === 'pending') return namedLabel(texts.adding, title);
  if (status === 'added') return namedLabel(texts.added, title);
  return namedLabel(texts.addToCart, title, texts.addTitleToCart);
}
