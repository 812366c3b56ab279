import { html, isServer, type LitElement, type TemplateResult } from 'lit';
import type { RecordTemplate } from './record-template.js';

/** What a template may show of one record. */
export interface RecordFields {
  readonly id: string;
  /** Texts by name: `data-field="name"` gets that text, and is hidden without one. */
  readonly texts: Readonly<Record<string, string>>;
  /** ISO 8601, for `<time data-field="…">`. */
  readonly at?: string | null | undefined;
  /** For `<a data-field="…">`; only an address of the web becomes a link. */
  readonly href?: string | null | undefined;
  /** What `<button data-field="…">` does; a button whose text is empty is hidden with it. */
  readonly action?: { readonly label: string; readonly off: boolean; readonly run: () => void } | undefined;
}

/**
 * Draws the records of a list by the page's own `<template slot="item">`. The code for that comes when there is one;
 * until then, and should it fail, the element's own view stands.
 */
export class RecordItems {
  #drawing: RecordTemplate | undefined;
  #isComing = false;
  #template: HTMLTemplateElement | null = null;

  constructor(private readonly host: LitElement) {}

  /** Whether the page's template draws: then each record gets `place` and nothing else. Ask it in `render`. */
  get draws(): boolean {
    return this.#drawing !== undefined && this.#template !== null;
  }

  /** Where a record stands. */
  place = (id: string): TemplateResult => html`<slot name="item-${id}"></slot>`;

  /** Draws these records, and removes all others; call it from `updated` with what the list shows now. */
  update(records: () => readonly RecordFields[]): void {
    if (isServer) return;
    const template = this.host.querySelector<HTMLTemplateElement>(':scope > template[slot="item"]');
    if (template !== this.#template) {
      this.#template = template;
      if (this.#drawing) this.host.requestUpdate();
    }
    if (this.#drawing) this.#drawing.update(template, template ? records() : []);
    else if (template && !this.#isComing) {
      this.#isComing = true;
      import('./record-template.js').then(
        (module) => {
          this.#drawing = new module.RecordTemplate(this.host);
          this.host.requestUpdate();
        },
        () => {
          this.#isComing = false;
        },
      );
    }
  }

  /** Takes up a template that comes later. Draw it once, outside of the list. */
  slot = (): TemplateResult =>
    html`<slot
      name="item"
      @slotchange=${() => {
        this.host.requestUpdate();
      }}
    ></slot>`;
}
