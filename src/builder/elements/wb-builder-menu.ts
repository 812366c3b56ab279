import { css, html, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { isSection, type Item } from '../model/labels.js';
import type { Row } from '../model/rows.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';

/** Whether a row is a kind of page, which may have several templates. */
export const isTemplates = ({ key }: Row): boolean => key.startsWith('templates.');

/** The menu of a row: everything that dragging does, and more, by keyboard. Fires `wb-menu-close`. */
export class WbBuilderMenu extends BuilderElement {
  static override styles = [
    base,
    css`
      [popover] {
        position: fixed;
        inset: auto;
        margin: 0;
        padding: 0.25rem;
        inline-size: 15rem;
        max-block-size: 70dvh;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 0.5rem;
        background: var(--ground);
        color: inherit;
        box-shadow: 0 0.75rem 2rem rgb(0 0 0 / 22%);
      }
      button {
        inline-size: 100%;
        justify-content: start;
        border-color: transparent;
        background: transparent;
        white-space: normal;
        text-align: start;
      }
      kbd {
        margin-inline-start: auto;
        color: var(--quiet);
        font: inherit;
        font-size: 0.75rem;
      }
      hr {
        margin: 0.25rem 0;
        border: 0;
        border-block-start: 1px solid var(--line);
      }
      .label {
        padding: 0.25rem 0.625rem;
        color: var(--quiet);
      }
    `,
  ];

  @query('[popover]') private readonly panel!: HTMLElement;
  @state() private row: Row | undefined;
  @state() private page: 'all' | 'move' | 'copy' = 'all';

  /** @param beside the row, or the button that was pressed */
  open(row: Row, beside: Element): void {
    this.row = row;
    this.page = 'all';
    const { left, bottom } = beside.getBoundingClientRect();
    void this.updateComplete.then(() => {
      this.panel.showPopover();
      const { width, height } = this.panel.getBoundingClientRect();
      this.panel.style.left = `${String(Math.max(8, Math.min(left, innerWidth - width - 8)))}px`;
      this.panel.style.top = `${String(Math.max(8, Math.min(bottom + 4, innerHeight - height - 8)))}px`;
      this.#focusFirst();
    });
  }

  override render(): TemplateResult {
    return html`<div
      popover
      role="menu"
      aria-label=${this.row?.title ?? 'Menu'}
      @keydown=${this.#onKey}
      @toggle=${this.#onToggle}
    >
      ${this.row ? (this.page === 'all' ? this.#all(this.row) : this.#places(this.row)) : ''}
    </div>`;
  }

  #all(row: Row): unknown {
    const { key, kind } = row;
    const section = kind === 'section';
    if (isTemplates(row)) return this.#entry('Add another template', () => this.editor.addTemplate(key));
    return [
      this.#entry('Move up', () => this.editor.shift(key, -1), 'Alt+↑', row.position === 1),
      this.#entry('Move down', () => this.editor.shift(key, 1), 'Alt+↓', row.position === row.size),
      section ? this.#entry('Move to …', () => this.#turn('move'), '', false, true) : '',
      html`<hr />`,
      this.#entry('Duplicate', () => this.editor.duplicate(key)),
      section ? this.#entry('Copy to …', () => this.#turn('copy'), '', false, true) : '',
      kind === 'template' ? '' : this.#entry(row.isHidden ? 'Show' : 'Hide', () => this.editor.toggleHidden(key)),
      html`<hr />`,
      this.#entry('Remove', () => this.editor.remove(key), 'Del'),
    ];
  }

  #places(row: Row): unknown {
    const item = row.item as Item;
    const lists = isSection(item) ? this.editor.destinations(item.type) : [];
    return [
      html`<p class="label">${this.page === 'move' ? 'Move to' : 'Copy to'}</p>`,
      ...lists.map(({ title, ...list }) =>
        this.#entry(title, () => {
          if (this.page === 'copy') this.editor.copyTo(row.key, list);
          else this.editor.moveTo(row.key, list, 'end');
        }),
      ),
    ];
  }

  #entry(label: string, run: () => unknown, keys = '', isOff = false, isTurn = false): TemplateResult {
    const press = (): void => {
      if (isOff) return;
      run();
      if (!isTurn) this.panel.hidePopover();
    };
    return html`<button role="menuitem" tabindex="-1" aria-disabled=${isOff} @click=${press}>
      ${label}${keys ? html`<kbd aria-hidden="true">${keys}</kbd>` : ''}
    </button>`;
  }

  #turn(page: 'move' | 'copy'): void {
    this.page = page;
    void this.updateComplete.then(() => this.#focusFirst());
  }

  #focusFirst(): void {
    this.panel.querySelector('button')?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const entries = [...this.panel.querySelectorAll('button')];
    const index = entries.findIndex((entry) => entry.matches(':focus'));
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') this.panel.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    entries.at(to % entries.length)?.focus();
  }

  #onToggle(event: ToggleEvent): void {
    if (event.newState === 'closed') this.dispatchEvent(new Event('wb-menu-close'));
  }
}

define('wb-builder-menu', WbBuilderMenu);
