import type { SearchHit } from '@storefront/contract';
import { hitSlot, hitTemplate } from './hit-slot.js';

/** Texts of a hit besides its own: the formatted price, and its address. */
export interface HitFields {
  readonly price: string;
  readonly href: string | undefined;
}

/**
 * The page's own `<template slot="…">`, rendered once per hit in the light DOM, so the page's styles apply to it.
 *
 * - `data-field="title"` (also `text`, `brand`, `price`) gets that text, and is hidden if there is none.
 * - `<a data-field="…">` gets the hit's address.
 * - `<img data-field="image">` gets the picture.
 *
 * Only text and addresses are set. A hit is never parsed as markup.
 */
export class HitTemplates {
  #drawn = new Map<string, { key: readonly unknown[]; element: HTMLElement }>();

  constructor(private readonly host: HTMLElement) {}

  /** Renders these hits, and removes all others. @param slotFor name of the template of a hit */
  update(hits: readonly SearchHit[], slotFor: (hit: SearchHit) => string, fields: (hit: SearchHit) => HitFields): void {
    const left = new Map(this.#drawn);
    for (const hit of hits) {
      const template = hitTemplate(this.host, slotFor(hit));
      if (!template) continue;
      const slot = hitSlot(hit);
      const drawn = left.get(slot);
      if (drawn) left.delete(slot);
      const hitFields = fields(hit);
      const key = [hit, hitFields.price, hitFields.href];
      if (drawn && key.every((part, index) => part === drawn.key[index])) continue;
      const element = document.createElement('div');
      element.slot = slot;
      element.append(document.importNode(template.content, true));
      fill(element, hit, hitFields);
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
