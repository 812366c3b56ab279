import { html, isServer, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { RecordRenderer } from './record-renderer.js';
import type { RecordFields } from './record-fields.js';

/**
 * Renders the records of a list with the page's own `<template slot="item">`, or a template with another slot name. The
 * renderer is loaded when the page has such a template. Until then, or if loading fails, the element shows its own view.
 */
export class RecordListController implements ReactiveController {
  #drawing: RecordRenderer | undefined;
  #isComing = false;
  #template: HTMLTemplateElement | null = null;

  /** @param bring loads more code that only a template needs, before `update` asks for records */
  constructor(
    private readonly host: LitElement,
    private readonly name = 'item',
    private readonly loadParts?: () => Promise<unknown>,
  ) {
    host.addController(this);
  }

  /** Whether the page's template renders the records. If so, `render` writes `place` for each record and nothing else. */
  get draws(): boolean {
    return this.#drawing !== undefined && this.#template !== null;
  }

  hostUpdate(): void {
    this.#drawing?.rememberFocus();
  }

  /** The slot of a record. @param own the element's own view of the record, shown without a template */
  place = (id: string, own: unknown = nothing): TemplateResult => html`<slot name="${this.name}-${id}">${own}</slot>`;

  /** Renders these records and removes all others. Call it from `updated` with the records of the list. */
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
      Promise.all([import('./record-renderer.js'), this.loadParts?.()]).then(
        ([{ RecordRenderer }]) => {
          this.#drawing = new RecordRenderer(this.host, this.name);
          this.host.requestUpdate();
        },
        () => {
          this.#isComing = false;
        },
      );
    }
  }

  /** Detects a template that is added later. Render this slot once, outside of the list. */
  slot = (): TemplateResult =>
    html`<slot
      name=${this.name}
      @slotchange=${() => {
        this.host.requestUpdate();
      }}
    ></slot>`;
}
