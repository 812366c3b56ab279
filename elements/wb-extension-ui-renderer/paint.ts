import { adoptStyles } from 'lit';
import type { Painter } from '../../src/extension/receiver.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { baseStyles, buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { paintStyles } from './paint.styles.js';
import { attribute, make, tools, type Surroundings, type View } from './view.js';
import type { Fields } from './view-fields.js';
import { drawNode } from './view-nodes.js';

/** What a batch has in it when it may have a field, escaped as JSON may be. */
const FIELD = /field|area|checkbox|select|radio|\\u/;

/** Draws on the page. */
export interface DomPainter extends Painter<View> {
  /** Before a batch: brings what its fields are drawn with, when it is the first one that has any. */
  prepare(batch: unknown): Promise<void>;
  /** After a batch: what has no name is not shown, and the focus is where it was, or close by. */
  settle(): void;
}

/**
 * Draws an extension's nodes: each is made by `createElement`, its texts are text, its attributes are named here. Nothing
 * of a stranger is ever parsed.
 * @param root closed, and the extension's alone
 * @param tell hears an event for which the extension listens
 */
export function createPainter(
  root: ShadowRoot,
  surroundings: Surroundings,
  tell: (hear: () => number | undefined, view: View, payload: EventPayload) => void,
): DomPainter {
  const home = make('div', 'home');
  let fields: Fields | undefined;
  /** Those that need a name. */
  const named = new Set<View>();
  /** What had the focus when it was taken away, and its place among the controls. */
  let lost: readonly [HTMLInputElement, number] | undefined;
  /** When the shopper last did something here. */
  let touched = -Infinity;

  const controls = (): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('a,button,input,select,textarea,summary')].filter(
      (control) => !control.closest('[hidden]'),
    );

  const dress = (): void => adoptStyles(root, [baseStyles, buttonStyles, ...(fields?.styles ?? []), paintStyles]);
  dress();
  home.tabIndex = -1;
  for (const type of ['pointerdown', 'keydown', 'click', 'input'])
    root.addEventListener(type, ({ isTrusted }) => {
      if (isTrusted) touched = performance.now();
    });
  root.replaceChildren(home);

  return {
    prepare: async (batch) => {
      if (fields || typeof batch !== 'string' || !FIELD.test(batch)) return;
      const { createFields } = await import('./view-fields.js');
      fields = createFields(root, { ...surroundings, ...tools });
      dress();
    },
    element: (name) => {
      const view = fields?.makers[name]?.() ?? drawNode(name, surroundings);
      if (view.label !== undefined) named.add(view);
      return view;
    },
    text: (data) => ({ node: new Text(data) }),
    insert: (parent, child, before) => (parent?.inside ?? home).insertBefore(child.node, before?.node ?? null),
    remove: ({ node }) => {
      const active = root.activeElement as HTMLInputElement | null;
      const gone = active && node.contains(active);
      if (gone) lost = [active, controls().indexOf(active)];
      node.remove();
      if (gone) fields?.guard.lose(active, '');
      for (const its of named) if (node.contains(its.node)) named.delete(its);
    },
    set: (view, property, value) => view.set?.(property, value),
    setText: ({ node }, data) => (node.textContent = data),
    listen: (view, event, hear) => view.listen?.(event, (payload) => tell(hear, view, payload)),
    // Only right after the shopper did something in the extension: it takes the focus from nobody.
    focus: ({ node, control = node }) => {
      const active = navigator.userActivation?.isActive ?? true;
      if (active && performance.now() - touched < 5000) (control as Partial<HTMLElement>).focus?.();
    },
    settle: () => {
      for (const { inside, label } of named) {
        const text = inside!.textContent.trim();
        inside!.hidden = !text && !label && !inside!.querySelector('[role=img]');
        // A label beside a text would say something else than what is seen.
        attribute(inside!, 'aria-label', text ? '' : label);
      }
      if (!lost) return;
      const [was, index] = lost;
      lost = undefined;
      if (root.activeElement) return;
      const all = controls();
      const same = (its: HTMLElement): boolean => its.localName === was.localName && nameOf(its) === nameOf(was);
      const next = all.find(same) ?? all[index] ?? home;
      next.focus();
      if (next instanceof HTMLInputElement && next.type === 'text')
        next.setSelectionRange(was.selectionStart, was.selectionEnd);
    },
  };
}

function nameOf(control: HTMLElement): string {
  const { labels } = control as Partial<Pick<HTMLInputElement, 'labels'>>;
  return labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.textContent;
}
