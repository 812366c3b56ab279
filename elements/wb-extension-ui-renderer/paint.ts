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
  /** Before its mutations: the number of the last typed text of which the extension knew. */
  heard(turn: unknown): void;
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
  let lost: readonly [HTMLElement, number] | undefined;
  /** When the shopper last pressed or typed something here. */
  let touched = -Infinity;
  /** What the extension wants to have the focus. */
  let wanted: Partial<HTMLElement> | undefined;

  const controls = (): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('a,button,input,select,textarea,summary')].filter(
      (control) => !control.closest('[hidden]'),
    );

  const dress = (): void => adoptStyles(root, [baseStyles, buttonStyles, ...(fields?.styles ?? []), paintStyles]);
  dress();
  home.tabIndex = -1;
  // Not on keys: one who tabs from field to field is not held among them.
  for (const type of ['click', 'input'])
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
    heard: (turn) => fields?.typing.heard(turn),
    element: (name) => {
      const view = fields?.makers[name]?.() ?? drawNode(name, surroundings);
      if (view.label !== undefined) named.add(view);
      return view;
    },
    text: (data) => ({ node: new Text(data) }),
    insert: (parent, child, before) => (parent?.inside ?? home).insertBefore(child.node, before?.node ?? null),
    remove: ({ node }) => {
      const active = root.activeElement as HTMLElement | null;
      if (active && node.contains(active)) {
        lost = [active, controls().indexOf(active)];
        fields?.lose(active);
      }
      node.remove();
    },
    set: (view, property, value) => view.set?.(property, value),
    setText: ({ node }, data) => (node.textContent = data),
    listen: (view, event, hear) => view.listen?.(event, (payload) => tell(hear, view, payload)),
    focus: ({ node, control = node }) => {
      if (performance.now() - touched < 5000) wanted = control;
    },
    settle: () => {
      for (const view of named) {
        const { node, inside, label } = view;
        if (!node.isConnected) named.delete(view);
        const text = inside!.textContent.trim();
        inside!.hidden = !text && !label && !inside!.querySelector('[role=img]');
        // A label beside a text would say something else than what is seen.
        attribute(inside!, 'aria-label', text ? '' : label);
      }
      const [was, index] = lost ?? [];
      lost = undefined;
      if (was && !root.activeElement) {
        const all = controls();
        const same = (its?: HTMLElement): boolean => its?.localName === was.localName && nameOf(its) === nameOf(was);
        // Of several with one name, the one in its place.
        const next = [all[index!], ...all].find(same) ?? all[index!] ?? home;
        next.focus();
        fields?.typing.resume(next, was);
      }
      // Once a batch, since the page is laid out for it; and only from within: one who has left is not brought back.
      if (root.activeElement) wanted?.focus?.();
      wanted = undefined;
    },
  };
}

function nameOf(control: HTMLElement): string {
  const { labels } = control as Partial<Pick<HTMLInputElement, 'labels'>>;
  return labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.textContent;
}
