import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { rowsOf, type Row } from '../model/rows.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';
import { treeStyles } from './tree.styles.js';
import { isTemplates, type WbBuilderMenu } from './wb-builder-menu.js';

/** Pages, templates and sections, as a tree. Fires `wb-add` with the place where a section is to be added. */
export class WbBuilderTree extends BuilderElement {
  static override styles = [base, treeStyles];
  static override readonly hears = ['document', 'select'];

  @query('[role=tree]') private readonly tree!: HTMLElement;
  @query('wb-builder-menu') private readonly menu!: WbBuilderMenu;
  @state() private focused = 'header';
  @state() private dragged: string | undefined;
  @state() private drop: { key: string; isBefore: boolean } | undefined;
  #open = new Map<string, boolean>();
  #rows: Row[] = [];
  #takeFocus = false;
  #selected: string | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { selected } = this.editor;
    if (selected !== this.#selected) {
      this.#selected = selected;
      if (selected !== undefined) this.#reveal(selected);
    }
    this.#rows = rowsOf(this.editor.store.document, (key, standard) => this.#open.get(key) ?? standard);
    if (!this.#rows.some(({ key }) => key === this.focused)) this.focused = this.#rows[0]?.key ?? '';
  }

  override render(): TemplateResult {
    return html`
      <div role="tree" aria-label="Pages and sections" @keydown=${this.#onKey} @focusin=${this.#onFocus}>
        ${repeat(
          this.#rows,
          ({ key }) => key,
          (row) => guard(this.#lookOf(row), () => this.#row(row)),
        )}
      </div>
      <wb-builder-menu .editor=${this.editor} @wb-menu-close=${this.#onMenuClose}></wb-builder-menu>
    `;
  }

  protected override updated(): void {
    if (!this.#takeFocus) return;
    this.#takeFocus = false;
    this.#element(this.focused)?.focus();
  }

  /** Puts the focus on the row of a thing. */
  focusRow(key: string): void {
    this.#reveal(key);
    this.focused = key;
    this.#takeFocus = true;
    this.requestUpdate();
  }

  /** A row is drawn again when one of these has changed: a page may have hundreds. */
  #lookOf(row: Row): unknown[] {
    const { key, title, hint, isHidden, isOpen, position, size, level } = row;
    const look = [
      key,
      title,
      hint,
      isHidden,
      isOpen,
      position,
      size,
      level,
      this.focused === key,
      this.dragged === key,
    ];
    return [
      ...look,
      this.editor.selected === key,
      this.drop?.key === key ? this.drop.isBefore : undefined,
      row.holds?.of,
    ];
  }

  #row(row: Row): TemplateResult {
    const { key, kind, level, title, hint, isHidden, isOpen, position, size } = row;
    const isSelected = this.editor.selected === key;
    const drop = this.drop?.key === key ? (this.drop.isBefore ? 'before' : 'after') : nothing;
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the tree around it has the keys
    return html`<div
      class="item"
      role="treeitem"
      data-key=${key}
      data-kind=${kind}
      data-level=${level}
      data-drop=${drop}
      ?data-dragged=${this.dragged === key}
      ?data-hidden=${isHidden}
      aria-level=${level}
      aria-posinset=${position}
      aria-setsize=${size}
      aria-expanded=${isOpen ?? nothing}
      aria-selected=${isSelected}
      aria-label=${`${title}${hint ? ` ${hint}` : ''}${isHidden ? ', hidden' : ''}`}
      tabindex=${this.focused === key ? 0 : -1}
      @click=${(event: MouseEvent) => this.#onClick(event, row)}
      @pointerdown=${(event: PointerEvent) => this.#onPointer(event, row)}
      @mousedown=${keepFocus}
    >
      <span class="twist" ?data-open=${isOpen}>${isOpen === undefined ? '' : icon('chevron')}</span>
      <span class="words"><b>${title}</b> ${hint ? html`<span>${hint}</span>` : ''}</span>
      ${isHidden ? html`<span class="mark" title="Hidden">${icon('hidden')}</span>` : ''}
      ${
        kind === 'group' && !isTemplates(row)
          ? ''
          : html`<button class="plain icon tool" tabindex="-1" data-tool="menu" aria-hidden="true" title="More">
              ${icon('more')}
            </button>`
      }
      ${
        (row.holds ?? kind === 'group')
          ? html`<button
              class="plain icon tool"
              tabindex="-1"
              data-tool="add"
              aria-hidden="true"
              title=${row.holds ? 'Add a section' : isTemplates(row) ? 'Add a template' : 'Add a page'}
            >
              ${icon('plus')}
            </button>`
          : ''
      }
    </div>`;
  }

  #element(key: string): HTMLElement | null {
    return this.tree.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  }

  #reveal(key: string): void {
    this.focused = key;
    for (let found = this.editor.find(key); found?.place.of !== undefined; found = this.editor.find(found.place.of))
      this.#open.set(found.place.of, true);
    const found = this.editor.find(key);
    const owner = found?.place.list === 'blocks' ? this.editor.find(found.place.of ?? '') : found;
    const list = owner?.place.list;
    if (list === 'sections') {
      const holder = this.editor.find(owner?.place.of ?? '');
      if (holder) this.#open.set(holder.place.list, true);
    } else if (list !== undefined) this.#open.set(list, true);
  }

  #toggle(key: string, isOpen: boolean): void {
    this.#open.set(key, isOpen);
    this.requestUpdate();
  }

  #onFocus(event: FocusEvent): void {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key !== undefined) this.focused = key;
  }

  #onClick(event: MouseEvent, row: Row): void {
    const path = event.composedPath();
    const tool = path.find((node) => node instanceof HTMLElement && node.dataset['tool'] !== undefined) as
      HTMLElement | undefined;
    if (tool?.dataset['tool'] === 'add') {
      this.#add(row);
      return;
    }
    if (tool) {
      this.menu.open(row, tool);
      return;
    }
    const isTwist = path.some((node) => node instanceof HTMLElement && node.classList.contains('twist'));
    if (row.kind === 'group' || isTwist) {
      if (row.isOpen !== undefined) this.#toggle(row.key, !row.isOpen);
      return;
    }
    this.#choose(row);
  }

  #choose(row: Row): void {
    this.focused = row.key;
    this.#selected = row.key;
    if (row.isOpen === false && row.kind !== 'section') this.#open.set(row.key, true);
    this.editor.select(row.key);
  }

  #add(row: Row): void {
    if (row.key === 'pages') {
      this.editor.addPage();
      return;
    }
    if (!row.holds) {
      this.editor.addTemplate(row.key);
      return;
    }
    this.dispatchEvent(new CustomEvent('wb-add', { detail: { ...row.holds }, bubbles: true, composed: true }));
  }

  #onMenuClose(): void {
    this.focusRow(this.editor.selected ?? this.focused);
  }

  #onKey(event: KeyboardEvent): void {
    const index = this.#rows.findIndex(({ key }) => key === this.focused);
    const row = this.#rows[index];
    if (!row) return;
    if (!this.#act(event, row, index)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns whether the key means something here */
  #act(event: KeyboardEvent, row: Row, index: number): boolean {
    const go = (to: Row | undefined): true => {
      if (to) this.focusRow(to.key);
      return true;
    };
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
      if (row.place) this.editor.shift(row.key, event.key === 'ArrowUp' ? -1 : 1);
      this.#takeFocus = true;
      this.requestUpdate();
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    switch (event.key) {
      case 'ArrowDown':
        return go(this.#rows[index + 1]);
      case 'ArrowUp':
        return go(this.#rows[index - 1]);
      case 'Home':
        return go(this.#rows[0]);
      case 'End':
        return go(this.#rows.at(-1));
      case 'ArrowRight':
        if (row.isOpen === false) this.#toggle(row.key, true);
        else if (row.isOpen) go(this.#rows[index + 1]);
        return true;
      case 'ArrowLeft':
        if (row.isOpen) this.#toggle(row.key, false);
        else go(this.#rows.find(({ key }) => key === row.parent));
        return true;
      case 'Enter':
      case ' ':
        if (row.kind === 'group') this.#toggle(row.key, !row.isOpen);
        else this.#choose(row);
        return true;
      case 'Delete':
        if (row.kind === 'group') return false;
        this.editor.remove(row.key);
        this.#takeFocus = true;
        return true;
      case '+':
      case 'Insert':
        if (!row.holds && row.kind !== 'group') return false;
        this.#add(row);
        return true;
      case 'ContextMenu':
      case 'F10':
        if ((row.kind === 'group' && !isTemplates(row)) || (event.key === 'F10' && !event.shiftKey)) return false;
        this.menu.open(row, this.#element(row.key) ?? this);
        return true;
      default:
        return this.#find(event.key, index);
    }
  }

  /** A letter leads to the next row that begins with it. */
  #find(key: string, index: number): boolean {
    if (key.length !== 1 || !/\S/.test(key)) return false;
    const rows = [...this.#rows.slice(index + 1), ...this.#rows.slice(0, index + 1)];
    const next = rows.find(({ title }) => title.toLowerCase().startsWith(key.toLowerCase()));
    if (next) this.focusRow(next.key);
    return next !== undefined;
  }

  /** A drag begins after some pixels, so that a click stays a click. A finger scrolls the list instead. */
  #onPointer(event: PointerEvent, row: Row): void {
    if (event.button !== 0 || event.pointerType === 'touch' || row.kind === 'group') return;
    const { clientX, clientY } = event;
    const over = new AbortController();
    const move = (next: PointerEvent): void => {
      if (this.dragged === undefined && Math.hypot(next.clientX - clientX, next.clientY - clientY) < 5) return;
      this.dragged = row.key;
      next.preventDefault();
      this.#aim(next.clientX, next.clientY, row);
    };
    const end = (isDropped: boolean): void => {
      over.abort();
      if (isDropped && this.drop) this.#land(row, this.drop);
      if (this.dragged !== undefined)
        addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => (this.dragged = this.drop = undefined));
    };
    const { signal } = over;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal, capture: true });
  }

  #aim(x: number, y: number, dragged: Row): void {
    const under = this.shadowRoot?.elementFromPoint(x, y)?.closest<HTMLElement>('[data-key]');
    const row = this.#rows.find(({ key }) => key === under?.dataset['key']);
    if (!under || !row || !canDrop(dragged, row)) {
      this.drop = undefined;
      return;
    }
    const { top, height } = under.getBoundingClientRect();
    const isBefore = row.kind === dragged.kind && y < top + height / 2;
    if (this.drop?.key !== row.key || this.drop.isBefore !== isBefore) this.drop = { key: row.key, isBefore };
  }

  #land(dragged: Row, { key, isBefore }: { key: string; isBefore: boolean }): void {
    const row = this.#rows.find((one) => one.key === key);
    if (!row) return;
    if (row.kind !== dragged.kind) {
      if (row.holds) this.editor.moveTo(dragged.key, row.holds, null);
    } else if (row.place) {
      const after = isBefore ? (this.editor.find(key)?.place.after ?? null) : key;
      this.editor.moveTo(dragged.key, row.place, after === dragged.key ? (this.editor.find(dragged.key)?.place.after ?? null) : after); // prettier-ignore
    }
    this.focusRow(dragged.key);
  }
}

/** A tool in a row is hidden from assistive technology, so the row takes the focus in its place. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target as Element).closest('[data-tool]')) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** A section goes among sections of the same place, or to the top of a list that takes it. */
const canDrop = (dragged: Row, onto: Row): boolean =>
  onto.kind === dragged.kind
    ? dragged.kind === 'section' || onto.parent === dragged.parent
    : dragged.kind === 'section' && onto.holds !== undefined;

define('wb-builder-tree', WbBuilderTree);
