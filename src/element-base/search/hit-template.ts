import type { SearchHit } from '@storefront/contract';
import { hitSlot, hitTemplate } from './hit.js';

/** Texts of a hit besides its own: the price as the shopper reads it, and its address. */
export interface HitFields {
  readonly price: string;
  readonly href: string | undefined;
}

/**
 * The page's own `<template slot="…">`, once per hit, in the light DOM: so the page's styles hold for it.
 *
 * - `data-field="title"` (also `text`, `brand`, `price`) gets that text; without a text it is hidden.
 * - `<a data-field="…">` gets the hit's address.
 * - `<img data-field="image">` gets the picture.
 *
 * Only texts and addresses are set: nothing of a hit is ever parsed as markup.
 */
export class HitTemplates {
  #drawn = new Map<string, { key: readonly unknown[]; element: HTMLElement }>();

  constructor(private readonly host: HTMLElement) {}

  /** Draws these hits, and removes all others. @param slotFor name of the template of a hit */
  update(hits: readonly SearchHit[], slotFor: (hit: SearchHit) => string, fields: (hit: SearchHit) => HitFields): void {
    const left = new Map(this.#drawn);
    for (const hit of hits) {
      const template = hitTemplate(this.host, slotFor(hit));
      if (!template) continue;
      const slot = hitSlot(hit);
      const drawn = left.get(slot);
      if (drawn) left.delete(slot);
      const its = fields(hit);
      const key = [hit, its.price, its.href];
      if (drawn && key.every((part, index) => part === drawn.key[index])) continue;
      const element = document.createElement('div');
      element.slot = slot;
      element.append(document.importNode(template.content, true));
      fill(element, hit, its);
      drawn?.element.remove();
      this.host.append(element);
      this.#drawn.set(slot, { key, element });
    }
    for (const [slot, { element }] of left) {
      element.remove();
      this.#drawn.delete(slot);
    }
  }
}

function fill(root: HTMLElement, { title, text, image, product }: SearchHit, { price, href }: HitFields): void {
  const values: Readonly<Record<string, string>> = { title, text, price, brand: product?.brand ?? '' };
  for (const node of root.querySelectorAll<HTMLElement>('[data-field]')) {
    const field = node.dataset['field'] ?? '';
    if (node instanceof HTMLAnchorElement && href) node.href = href;
    if (node instanceof HTMLImageElement) {
      node.hidden = image === null;
      if (image) Object.assign(node, { alt: image.alt, src: image.url });
    }
    const value = values[field];
    if (value === undefined) continue;
    node.textContent = value;
    node.hidden = value === '';
  }
}
