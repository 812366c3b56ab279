/** An element of the editor: it draws itself again when the session changes. */
import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Editor } from '../model/editor.js';
import { base } from '../styles/base.js';

export class BuilderElement extends LitElement {
  static override styles = [base];
  /** Events of the session that change what this element shows. */
  static readonly hears: readonly string[] = ['document', 'select', 'change'];

  @property({ attribute: false }) editor!: Editor;

  #heard: Editor | undefined;

  get #types(): readonly string[] {
    return (this.constructor as typeof BuilderElement).hears;
  }

  readonly #onEvent = (event: Event): void => this.onEditor(event);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('editor')) this.#listen();
  }

  protected onEditor(_event: Event): void {
    this.requestUpdate();
  }

  #listen(): void {
    if (this.#heard === this.editor || !this.isConnected) return;
    this.#stop();
    // The property is set by the parent, and may come after the element.
    this.#heard = this.editor;
    for (const type of this.#types) this.#heard?.addEventListener(type, this.#onEvent);
  }

  #stop(): void {
    for (const type of this.#types) this.#heard?.removeEventListener(type, this.#onEvent);
    this.#heard = undefined;
  }
}

/** Names an element. Two copies of the editor on a page are none of its uses. */
export const define = (tag: string, element: CustomElementConstructor): void => {
  if (!customElements.get(tag)) customElements.define(tag, element);
};
