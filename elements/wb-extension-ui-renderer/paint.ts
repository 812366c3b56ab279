import { adoptStyles } from 'lit';
import type { Painter } from '../../src/extension/receiver.js';
import type { Value } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { baseStyles, buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { paintStyles } from './paint.styles.js';
import { attribute, make, type Surroundings, type View } from './view.js';
import { fieldMakers } from './view-fields.js';
import { nodeMakers } from './view-nodes.js';

/** What can have the focus in an extension. */
const CONTROLS = 'a, button, input, select, textarea, summary';

/** What had the focus when its node was taken away. */
interface Lost {
  tag: string;
  label: string;
  index: number;
  selection: readonly [number | null, number | null] | undefined;
}

/**
 * Draws an extension's nodes: each is made by `createElement`, its texts are text, its attributes are named here. Nothing
 * of a stranger is ever parsed.
 */
export class DomPainter implements Painter<View> {
  readonly #home = make('div', 'home');
  readonly #named = new Set<View>();
  #lost: Lost | undefined;
  /** When the shopper last did something here. */
  #touched = -Infinity;

  /**
   * @param root closed, and the extension's alone
   * @param tell hears an event for which the extension listens
   */
  constructor(
    private readonly root: ShadowRoot,
    private readonly its: Surroundings,
    private readonly tell: (hear: () => number | undefined, view: View, payload: EventPayload) => void,
  ) {
    adoptStyles(root, [baseStyles, buttonStyles, fieldStyles, paintStyles]);
    this.#home.tabIndex = -1;
    for (const type of ['pointerdown', 'keydown', 'click', 'input'])
      root.addEventListener(type, ({ isTrusted }) => {
        if (isTrusted) this.#touched = performance.now();
      });
    root.replaceChildren(this.#home);
  }

  element(name: string): View {
    const maker = nodeMakers.get(name) ?? fieldMakers.get(name);
    if (!maker) throw new TypeError(`No way to draw <${name}>`);
    const view = maker(this.its);
    if (view.node instanceof HTMLElement && !view.node.className) {
      view.node.className = name;
      view.node.dataset['node'] = name;
    }
    if (view.named) this.#named.add(view);
    return view;
  }

  text(data: string): View {
    return { node: new Text(data), inside: undefined };
  }

  insert(parent: View | undefined, child: View, before: View | undefined): void {
    (parent?.inside ?? this.#home).insertBefore(child.node, before?.node ?? null);
  }

  remove(view: View): void {
    const active = this.root.activeElement;
    if (active && view.node.contains(active)) {
      const label = labelOf(active);
      const selection = active instanceof HTMLInputElement && (['selectionStart', 'selectionEnd'] as const);
      this.#lost = {
        tag: active.localName,
        label,
        index: this.#controls().indexOf(active),
        selection: selection ? [active[selection[0]], active[selection[1]]] : undefined,
      };
    }
    view.node.remove();
    for (const its of this.#named) if (view.node.contains(its.node)) this.#named.delete(its);
  }

  set(view: View, property: string, value: Value | undefined): void {
    view.set?.(property, value);
  }

  setText(view: View, data: string): void {
    view.node.textContent = data;
  }

  listen(view: View, event: string, hear: () => number | undefined): void {
    view.listen?.(event, (payload) => this.tell(hear, view, payload));
  }

  /** Only right after the shopper did something in the extension: it takes the focus from nobody. */
  focus(view: View): void {
    const active = navigator.userActivation?.isActive ?? true;
    if (active && performance.now() - this.#touched < 5000) view.control?.focus();
  }

  /** After a batch: what has no name is not shown, and the focus is where it was, or close by. */
  settle(): void {
    for (const { node, named, inside } of this.#named) {
      if (!(node instanceof HTMLElement) || !named) continue;
      const text = inside?.textContent.trim() ?? '';
      node.hidden = !text && !named.label && !inside?.querySelector('[role="img"]');
      // A label beside a text would say something else than what is seen.
      attribute(node, 'aria-label', text ? '' : named.label);
    }
    const lost = this.#lost;
    this.#lost = undefined;
    if (!lost || this.root.activeElement) return;
    const alike = this.#controls().filter(({ localName }) => localName === lost.tag);
    const found = alike.find((control) => labelOf(control) === lost.label) ?? this.#controls()[lost.index];
    const next = found instanceof HTMLElement ? found : this.#home;
    next.focus();
    if (next instanceof HTMLInputElement && lost.selection && next.type === 'text')
      next.setSelectionRange(lost.selection[0], lost.selection[1]);
  }

  #controls(): Element[] {
    return [...this.root.querySelectorAll(CONTROLS)].filter((control) => !control.closest('[hidden]'));
  }
}

function labelOf(control: Element): string {
  const { labels } = control as Partial<Pick<HTMLInputElement, 'labels'>>;
  return labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.textContent;
}
