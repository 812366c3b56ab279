import { adoptStyles } from 'lit';
import type { Painter } from '../../src/extension/receiver.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { baseStyles, buttonStyles } from '../../src/element-base/base.styles.js';
import { paintStyles } from './paint.styles.js';
import { attribute, make, tools, type Surroundings, type View } from './view.js';
import type { Fields } from './view-fields.js';
import { drawNode } from './view-nodes.js';

/** Text that a batch with a field contains, in the escaped form of JSON. */
const FIELD = /field|area|checkbox|select|radio|\\u/;

/** Renders on the page. */
export interface DomPainter extends Painter<View> {
  /** Before a batch: loads the code of fields, if this is the first batch with one. */
  prepare(batch: unknown): Promise<void>;
  /** Before its mutations: the number of the last typed text that the extension knew. */
  heard(turn: unknown): void;
  /** After a batch: hides nodes without a name, and restores the focus to where it was, or close by. */
  settle(): void;
}

/**
 * Renders an extension's nodes. Each is made by `createElement`, its text is set as text, and its attributes are listed
 * here. Content of an extension is never parsed as markup.
 * @param root closed, and used by this extension only
 * @param tell receives an event that the extension listens for
 */
export function createPainter(
  root: ShadowRoot,
  surroundings: Surroundings,
  tell: (hear: () => number | undefined, view: View, payload: EventPayload) => void,
): DomPainter {
  const home = make('div', 'home');
  let fields: Fields | undefined;
  /** Nodes that need an accessible name. */
  const named = new Set<View>();
  /** The control that had the focus when it was removed, and its position among the controls. */
  let lost: readonly [HTMLElement, number] | undefined;
  /** Time of the shopper's last press or key here. */
  let touched = -Infinity;
  /** The node that the extension wants to focus. */
  let wanted: Partial<HTMLElement> | undefined;

  const controls = (): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('a,button,input,select,textarea,summary')].filter(
      (control) => !control.closest('[hidden]'),
    );

  const applyStyles = (): void => adoptStyles(root, [baseStyles, buttonStyles, ...(fields?.styles ?? []), paintStyles]);
  applyStyles();
  home.tabIndex = -1;
  // Not on keys: a shopper who tabs from field to field must not be trapped among them.
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
      applyStyles();
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
        // A label in addition to text could differ from the visible text.
        attribute(inside!, 'aria-label', text ? '' : label);
      }
      const [was, index] = lost ?? [];
      lost = undefined;
      if (was && !root.activeElement) {
        const all = controls();
        const same = (element?: HTMLElement): boolean =>
          element?.localName === was.localName && nameOf(element) === nameOf(was);
        // Among several with one name, the one at the same position.
        const next = [all[index!], ...all].find(same) ?? all[index!] ?? home;
        next.focus();
        fields?.typing.resume(next, was);
      }
      // Once per batch, because it forces layout. The focus moves only within the extension: a shopper who has left is
      // not brought back.
      if (root.activeElement) wanted?.focus?.();
      wanted = undefined;
    },
  };
}

function nameOf(control: HTMLElement): string {
  const { labels } = control as Partial<Pick<HTMLInputElement, 'labels'>>;
  return labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.textContent;
}
