import type { Market, Money, Product, ProductVariant } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CommonTexts } from '../../src/element-base/common-messages.js';
import type { AddState } from '../../src/element-base/product/add-to-cart.js';
import { formerPriceView } from '../../src/element-base/product/price-view.js';
import { ratingView } from '../../src/element-base/product/rating.js';
import { selectionOf } from '../../src/element-base/product/variants.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { ProductTexts } from '../../src/element-base/texts/product.js';
import type { WbImageViewer } from '../wb-image-viewer/wb-image-viewer.js';
import { buyView } from './buy.template.js';
import { factsView } from './facts.template.js';
import { optionsView } from './options.template.js';
import { picturesOf } from './pictures.js';

export type DetailTexts = CatalogueTexts & ProductTexts;

/** Input for the views of a product. */
export interface DetailContext {
  texts: DetailTexts;
  common: CommonTexts;
  locale: string;
  money: (money: Money) => string;
  market: Pick<Market, 'taxInclusive'> | undefined;
  headingLevel: number;
  gallery: Pick<WbImageViewer, 'controls' | 'zoom'>;
  quantity: number;
  /** Highest quantity of one line; undefined without a limit. */
  maxQuantity: number | undefined;
  adding: AddState;
  description: TemplateResult;
  /** Whom a gift card goes to. */
  gift: TemplateResult | typeof nothing;
  /** Extensions below the options and below the product. */
  extensions: Readonly<Record<'options' | 'after', TemplateResult | typeof nothing>>;
  onOption: (name: string, value: string) => void;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

/** The stock of a variant in words. */
export function stockText({ stock }: ProductVariant, texts: DetailTexts): string {
  if (stock.status === 'sold-out') return texts.soldOut;
  return stock.status === 'low' && stock.quantity !== undefined ? texts.fewLeft(stock.quantity) : texts.inStock;
}

/** The product: its pictures, and beside them everything else. */
export function productView(product: Product, variant: ProductVariant, context: DetailContext): TemplateResult {
  const { texts, market, headingLevel, gallery, extensions } = context;
  const media = picturesOf(product);
  const picture = media.findIndex(({ url }) => url === variant.image?.url);
  return html`<div class="whole">
    <div part="base" class="base" data-testid="product-detail">
      <div part="gallery" class="gallery">
        <wb-image-viewer
          eager
          sizes="(min-width: 60rem) 50vw, 100vw"
          controls=${gallery.controls}
          zoom=${gallery.zoom}
          .media=${media}
          .label=${product.title}
          .index=${Math.max(0, picture)}
        ></wb-image-viewer>
      </div>
      <div part="info" class="info">
        <slot name="before-title">${product.brand ? html`<p class="brand">${product.brand}</p>` : nothing}</slot>
        <h1 part="title" class="title" aria-level=${headingLevel} data-testid="product-title">
          <slot name="title">${product.title}</slot>
        </h1>
        ${ratingView(product.rating, context.locale, texts)}
        <slot name="price">
          <p part="price" class="price" data-testid="product-price">
            <span data-testid="price">${context.money(variant.price)}</span>${formerPriceView(
              variant,
              context.money,
              texts,
            )}
            ${
              market
                ? html`<span class="tax">${market.taxInclusive ? texts.taxIncluded : texts.taxExcluded}</span>`
                : nothing
            }
          </p>
        </slot>
        <slot name="options">${optionsView(product, selectionOf(variant), texts, context.onOption)}</slot>
        ${extensions.options}
        <p part="stock" class="stock ${variant.stock.status}" data-testid="stock">${stockText(variant, texts)}</p>
        ${buyView(product, variant, context)}
        <slot name="description"> ${context.description} </slot>
        ${factsView(product, headingLevel + 1, texts)}
        <slot name="reviews"></slot>
      </div>
    </div>
    ${extensions.after}
    <slot name="after"></slot>
  </div>`;
}

/**
 * In place of a product that does not exist, or that the page does not name.
 *
 * @testid error, empty - The message
 */
export const missingView = (kind: 'error' | 'empty', home: string, texts: DetailTexts): TemplateResult =>
  html`<slot name=${kind}>
    <div part=${kind === 'error' ? kind : nothing} class="error-view" role="group" data-testid=${kind}>
      <p>${texts.notFound}</p>
      <a class="button secondary" href=${home} data-testid="home-link">${texts.toShop}</a>
    </div>
  </slot>`;

export const loadingView = ({ loading }: CommonTexts): TemplateResult =>
  html`<slot name="loading">
    <div part="skeleton" class="base" aria-busy="true" data-testid="loading">
      <span class="visually-hidden">${loading}</span>
      <div><span class="skeleton picture"></span><span class="skeleton thumbnail"></span></div>
      <div class="info">
        <span class="skeleton line"></span><span class="skeleton line"></span><span class="skeleton text"></span>
      </div>
    </div>
  </slot>`;
