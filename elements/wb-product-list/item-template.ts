import type { ProductSummary } from '@storefront/contract';
import { fillImage } from '../../src/element-base/fill-image.js';
import { formerPriceText, priceText } from '../../src/element-base/product/price-view.js';
import type { CardContext } from '../../src/element-base/product/card.template.js';

/**
 * The page's own `<template slot="item">`, rendered once per product in the light DOM, so the page's styles apply to
 * it.
 *
 * - `<wb-basic-shop-product>` gets the product as its property.
 * - `data-field="title"` (also `brand`, `price`, `compare-at-price`, `stock`) gets that text, and is hidden if there is
 *   none.
 * - `data-field="link"` and any `<a data-field>` get the product's address.
 * - `<img data-field="image">` gets the picture.
 * - `<button data-field="add">` adds the product.
 *
 * Only text, addresses and properties are set. Product data is never parsed as markup.
 */
export class ItemTemplate {
  #items = new Map<string, { element: HTMLElement; product: ProductSummary; context: CardContext }>();
  #template: HTMLTemplateElement | undefined;

  constructor(
    private readonly host: HTMLElement,
    /** Name of the slot for the item of a product. */
    private readonly slotOf: (product: ProductSummary) => string,
  ) {}

  /** Renders these products, and removes the items of all others. */
  update(template: HTMLTemplateElement | undefined, products: readonly ProductSummary[], context: CardContext): void {
    if (template !== this.#template) this.clear();
    this.#template = template;
    if (!template) return;
    const left = new Set(this.#items.keys());
    for (const product of products) {
      left.delete(product.id);
      const item = this.#items.get(product.id);
      if (item?.product === product && item.context === context) continue;
      const element = item?.element ?? this.#create(template, product);
      fill(element, product, context);
      this.#items.set(product.id, { element, product, context });
    }
    for (const id of left) {
      this.#items.get(id)?.element.remove();
      this.#items.delete(id);
    }
  }

  clear(): void {
    for (const { element } of this.#items.values()) element.remove();
    this.#items.clear();
  }

  #create(template: HTMLTemplateElement, product: ProductSummary): HTMLElement {
    const element = document.createElement('div');
    element.slot = this.slotOf(product);
    element.append(document.importNode(template.content, true));
    this.host.append(element);
    return element;
  }
}

function fill(item: HTMLElement, product: ProductSummary, context: CardContext): void {
  const { texts, money } = context;
  const { status, quantity } = product.stock;
  const values: Readonly<Record<string, string>> = {
    title: product.title,
    brand: product.brand ?? '',
    price: priceText(product, money, texts),
    'compare-at-price': formerPriceText(product, money),
    stock:
      status === 'sold-out'
        ? texts.soldOut
        : status === 'low' && quantity !== undefined
          ? texts.fewLeft(quantity)
          : texts.inStock,
  };
  for (const card of item.querySelectorAll<HTMLElement & { product?: ProductSummary }>('wb-basic-shop-product')) {
    card.product = product;
  }
  for (const node of item.querySelectorAll<HTMLElement>('[data-field]')) {
    const field = node.dataset['field'] ?? '';
    if (node instanceof HTMLAnchorElement) node.href = context.href(product) ?? '';
    if (field === 'image' && node instanceof HTMLImageElement) showImage(node, product);
    const text = values[field];
    if (text === undefined) continue;
    node.textContent = text;
    node.hidden = text === '';
  }
  for (const button of item.querySelectorAll<HTMLButtonElement>('button[data-field="add"]')) {
    button.type = 'button';
    button.dataset['action'] = 'add';
    button.setAttribute('aria-label', texts.addTitleToCart(product.title));
    button.setAttribute('aria-disabled', String(!product.available || product.variantId === null));
  }
}

function showImage(node: HTMLImageElement, { image }: ProductSummary): void {
  node.hidden = image === null;
  if (!image) return;
  node.loading = 'lazy';
  node.alt = image.alt;
  if (image.width && image.height) [node.width, node.height] = [image.width, image.height];
  fillImage(node, image);
}
