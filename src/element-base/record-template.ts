import type { RecordFields } from './records.js';

/**
 * The page's own `<template slot="item">`, once per record, in the light DOM: so the page's styles hold for it. Only texts,
 * addresses and dates are set: nothing of a record is ever parsed as markup.
 */
export class RecordTemplate {
  #items = new Map<string, HTMLElement>();
  #template: HTMLTemplateElement | null = null;
  readonly #run = new WeakMap<HTMLElement, () => void>();

  constructor(private readonly host: HTMLElement) {}

  update(template: HTMLTemplateElement | null, records: readonly RecordFields[]): void {
    const left = new Map(this.#items);
    for (const record of template ? records : []) {
      const known = template === this.#template ? left.get(record.id) : undefined;
      if (known) left.delete(record.id);
      const element = known ?? this.#create(template!, record.id);
      this.#items.set(record.id, element);
      this.#fill(element, record);
    }
    for (const [id, element] of left) {
      element.remove();
      if (this.#items.get(id) === element) this.#items.delete(id);
    }
    this.#template = template;
  }

  #create(template: HTMLTemplateElement, id: string): HTMLElement {
    const element = document.createElement('div');
    element.slot = `item-${id}`;
    element.append(document.importNode(template.content, true));
    element.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-field]');
      if (button && button.getAttribute('aria-disabled') !== 'true') this.#run.get(button)?.();
    });
    this.host.append(element);
    return element;
  }

  #fill(item: HTMLElement, { texts, at, href, action }: RecordFields): void {
    for (const node of item.querySelectorAll<HTMLElement>('[data-field]')) {
      const text = texts[node.dataset['field'] ?? ''];
      if (node instanceof HTMLTimeElement && at) node.dateTime = at;
      if (node instanceof HTMLAnchorElement && href && /^https?:/i.test(href)) node.href = href;
      if (node instanceof HTMLButtonElement && action) {
        node.type = 'button';
        node.setAttribute('aria-label', action.label);
        node.setAttribute('aria-disabled', String(action.off));
        this.#run.set(node, action.run);
      }
      if (text === undefined) continue;
      // The same text again would take a selection away.
      if (node.textContent !== text) node.textContent = text;
      // A button that goes leaves the focus in its place.
      if (text === '' && node.matches(':focus')) {
        item.tabIndex = -1;
        item.focus();
      }
      node.hidden = text === '';
    }
  }
}
