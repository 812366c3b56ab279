import type { Image } from '@storefront/contract';
import { html, isServer, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { RecordTemplate } from './record-template.js';

/** What a template's button does. */
export interface RecordAction {
  /** Names it. */
  readonly label: string;
  readonly off: boolean;
  readonly run: () => void;
}

/** What a template may show of one record. */
export interface RecordFields {
  readonly id: string;
  /** Texts by name: `data-field="name"` gets that text, and is hidden without one. */
  readonly texts: Readonly<Record<string, string>>;
  /** ISO 8601, for `<time data-field="…">`. */
  readonly at?: string | null | undefined;
  /** For `<a data-field="…">`; only an address of the web, or of the page's own site, becomes a link. */
  readonly href?: string | null | undefined;
  /** For `<img data-field="image">`, which is hidden without one. */
  readonly image?: Image | null | undefined;
  /** What `<button data-field="name">` does; a button whose text is empty is hidden with it. */
  readonly actions?: Readonly<Record<string, RecordAction>> | undefined;
}

/**
 * Draws the records of a list by the page's own `<template slot="item">`, or by one of another name. The code for that
 * comes when there is one; until then, and should it fail, the element's own view stands.
 */
export class RecordItems implements ReactiveController {
  #drawing: RecordTemplate | undefined;
  #isComing = false;
  #template: HTMLTemplateElement | null = null;

  /** @param bring more code that only a template needs; it is there when `update` asks for records */
  constructor(
    private readonly host: LitElement,
    private readonly name = 'item',
    private readonly bring?: () => Promise<unknown>,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    this.#drawing?.rememberFocus();
  }

  /** Whether the page's template draws: then each record gets `place` and nothing else. Ask it in `render`. */
  get draws(): boolean {
    return this.#drawing !== undefined && this.#template !== null;
  }

  /** Where a record stands. @param own what stands there without a template */
  place = (id: string, own: unknown = nothing): TemplateResult => html`<slot name="${this.name}-${id}">${own}</slot>`;

  /** Draws these records, and removes all others; call it from `updated` with what the list shows now. */
  update(records: () => readonly RecordFields[]): void {
    if (isServer) return;
    const template = this.host.querySelector<HTMLTemplateElement>(`:scope > template[slot="${this.name}"]`);
    if (template !== this.#template) {
      this.#template = template;
      if (this.#drawing) this.host.requestUpdate();
    }
    if (this.#drawing) this.#drawing.update(template, template ? records() : []);
    else if (template && !this.#isComing) {
      this.#isComing = true;
      Promise.all([import('./record-template.js'), this.bring?.()]).then(
        ([{ RecordTemplate }]) => {
          this.#drawing = new RecordTemplate(this.host, this.name);
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
      name=${this.name}
      @slotchange=${() => {
        this.host.requestUpdate();
      }}
    ></slot>`;
}
