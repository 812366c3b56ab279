import type { LitElement } from 'lit';
import { fillImage } from './product/fill-image.js';
import type { RecordAction, RecordFields } from './records.js';

/**
 * The page's own template, once per record, in the light DOM: so the page's styles hold for it. Only texts,
 * addresses and dates are set: nothing of a record is ever parsed as markup.
 */
export class RecordTemplate {
  #items = new Map<string, HTMLElement>();
  #template: HTMLTemplateElement | null = null;
  /** Which one had the focus before; -1: none. */
  #focused = -1;
  readonly #run = new WeakMap<HTMLElement, RecordAction>();

  constructor(
    private readonly host: LitElement,
    private readonly name: string,
  ) {}

  /** Call it before the element is drawn: with a record's place the focus in it goes, too. */
  rememberFocus(): void {
    this.#focused = [...this.#items.values()].findIndex((its) => its.matches(':focus-within'));
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

  /** What had the focus is gone: who goes by keys goes on from there, and not from the top of the page. */
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
        // Its name stands beside it.
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

/** A name has in it what is read on the button: who speaks to the page says that. */
const named = (words: string, label: string): string =>
  label.toLowerCase().includes(words.toLowerCase()) ? label : `${words}, ${label}`;

const isOfWeb = (address: string): boolean => {
  try {
    return /^https?:$/.test(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
};
