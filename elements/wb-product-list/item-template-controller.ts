import type { ProductSummary } from '@storefront/contract';
import type { ReactiveControllerHost } from 'lit';
import type { CardContext } from '../../src/element-base/product/card.template.js';
import type { ItemTemplate } from './item-template.js';

/** Name of the slot for a product's item from the page's template. */
export const itemSlot = ({ id }: ProductSummary): string => `item-${id}`;

/** The page's own `<template slot="item">`. Its code loads if there is one; if that fails, the cards stay. */
export class ItemTemplateController {
  #template: HTMLTemplateElement | undefined;
  #items: ItemTemplate | undefined;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {}

  /** Whether the template replaces the cards. If so, `render` writes the slot of each item. */
  get isUsed(): boolean {
    return this.#template !== undefined;
  }

  /** Looks for the template again. Not before the first update: hydration must first find the server's markup. */
  find(): void {
    const template = this.host.querySelector<HTMLTemplateElement>(':scope > template[slot="item"]') ?? undefined;
    if (template === this.#template) return;
    if (!template || this.#items) {
      this.#template = template;
      this.host.requestUpdate();
      return;
    }
    import('./item-template.js').then((result) => {
      this.#items ??= new result.ItemTemplate(this.host, itemSlot);
      this.find();
    }, reportError);
  }

  /** Renders the items of these products. Call it from `updated`. */
  update(products: readonly ProductSummary[], context: CardContext): void {
    this.#items?.update(this.#template, products, context);
  }
}
