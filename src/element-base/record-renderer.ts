import type { LitElement } from 'lit';
import { fillImage } from './fill-image.js';
import type { RecordAction, RecordFields } from './record-fields.js';

/**
 * Renders the page's own template once per record, in light DOM, so that the styles of the page apply. It sets only
 * texts, addresses and dates. No data is parsed as markup.
 */
export class RecordRenderer {
  #items = new Map<string, HTMLElement>();
  #template: HTMLTemplateElement | null = null;
  /** Index of the item that had focus before the render, or -1. */
  #focused = -1;
  readonly #run = new WeakMap<HTMLElement, RecordAction>();

  constructor(
    private readonly host: LitElement,
    private readonly name: string,
  ) {}

  /** Call it before the element renders. Removing the slot of a record removes focus from it. */
  rememberFocus(): void {
    this.#focused = [...this.#items.values()].findIndex((item) => item.matches(':focus-within'));
  }

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
    const focused = this.#focused;
    this.#focused = -1;
    if (focused >= 0 && !this.host.contains(document.activeElement)) this.#focusFrom(focused, records);
  }

  /** Moves focus to the item at the same place, so that keyboard users do not start at the top of the page again. */
  #focusFrom(index: number, records: readonly RecordFields[]): void {
    const item = this.#items.get((records[index] ?? records.at(-1))?.id ?? '');
    const next = item?.querySelector<HTMLElement>('a[href], button:not([hidden])');
    (next ?? this.host.renderRoot.querySelector<HTMLElement>('#heading'))?.focus();
  }

  #create(template: HTMLTemplateElement, id: string): HTMLElement {
    const element = document.createElement('div');
    element.slot = `${this.name}-${id}`;
    element.append(document.importNode(template.content, true));
    element.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-field]');
      if (button && button.getAttribute('aria-disabled') !== 'true') this.#run.get(button)?.run();
    });
    this.host.append(element);
    return element;
  }

  #fill(item: HTMLElement, { texts, at, href, image, actions }: RecordFields): void {
    for (const node of item.querySelectorAll<HTMLElement>('[data-field]')) {
      const field = node.dataset['field'] ?? '';
      const text = texts[field];
      const action = actions?.[field];
      if (node instanceof HTMLImageElement && field === 'image') {
        node.hidden = !image;
        if (image) fillImage(node, image);
        // The name of the record is beside the image.
        if (!node.hasAttribute('alt')) node.alt = '';
      }
      if (node instanceof HTMLTimeElement && at) node.dateTime = at;
      if (node instanceof HTMLAnchorElement && href && isOfWeb(href)) node.href = href;
      if (node instanceof HTMLButtonElement) node.hidden = !action;
      if (node instanceof HTMLButtonElement && action) {
        node.type = 'button';
        node.setAttribute('aria-label', named(text ?? node.textContent.trim(), action.label));
        node.setAttribute('aria-disabled', String(action.off));
        this.#run.set(node, action);
      }
      if (text === undefined) continue;
      // Writing the same text again would clear a selection.
      if (node.textContent !== text) node.textContent = text;
      // A button that disappears gives its focus to the item.
      if (text === '' && node.matches(':focus')) {
        item.tabIndex = -1;
        item.focus();
      }
      node.hidden = text === '';
    }
  }
}

/** The accessible name contains the visible text, for speech input. */
const named = (words: string, label: string): string =>
  label.toLowerCase().includes(words.toLowerCase()) ? label : `${words}, ${label}`;

const isOfWeb = (address: string): boolean => {
  try {
    return /^https?:$/.test(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
};
