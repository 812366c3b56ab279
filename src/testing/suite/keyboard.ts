import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deep } from './looks.js';

/** Presses keys one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

/** Types letters, each by its own key. */
export const typing = (text: string): Promise<void> => sendKeys({ type: text });

/** What holds the focus, looked for through open shadow roots. */
export function holder(): Element | null {
  let it = document.activeElement;
  while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
  return it;
}

/** `data-testid` of what holds the focus; without one its part, else its tag. */
export function focused(): string {
  const it = holder();
  return it?.getAttribute('data-testid') ?? it?.getAttribute('part') ?? it?.localName ?? 'nothing';
}

/** Buttons of the page before and after what is on stage. Nothing goes beyond them: Firefox gives no keys back. */
export const EDGE = 'edge-of-the-stage';

/** Goes on by Tab until `id` holds the focus. @throws with what held it on the way */
export async function tabTo(id: string, { back = false, most = 60 } = {}): Promise<void> {
  const way: string[] = [];
  while (focused() !== id) {
    if (way.length === most || way.at(-1) === EDGE)
      throw new Error(`Tab never comes to ${id}, but to ${way.join(', ')}`);
    await (back ? shiftTab() : press('Tab'));
    way.push(focused());
  }
}

export async function shiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  try {
    await press('Tab');
  } finally {
    await sendKeys({ up: 'Shift' });
  }
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isOut = (node: Element): boolean => {
  for (let above: Element | null = node; above; above = parentOf(above)) {
    if (above.hasAttribute('inert') || above.getAttribute('aria-hidden') === 'true') return true;
  }
  return false;
};

const parentOf = (node: Element): Element | null => {
  if (node.assignedSlot) return node.assignedSlot;
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** What Tab must come to: everything that can be worked, and one radio of each group. */
export function stopsOf(el: Element): Element[] {
  const groups = new Map<string, HTMLInputElement>();
  const stops: Element[] = [];
  for (const node of deep(el)) {
    if (!(node instanceof HTMLElement) || !node.matches(CONTROLS) || node.tabIndex < 0 || node.matches(':disabled')) {
      continue;
    }
    if (!node.checkVisibility({ visibilityProperty: true }) || isOut(node)) continue;
    if (node instanceof HTMLInputElement && node.type === 'radio') {
      const before = groups.get(node.name);
      if (!before || node.checked) groups.set(node.name, node);
    } else {
      stops.push(node);
    }
  }
  return [...stops, ...groups.values()];
}

/** Whether a shopper sees that it holds the focus: a ring of its own, around what it covers, or of the frame around it. */
export function showsFocus(node: Element): boolean {
  // The browser draws the rings of its own controls.
  if (node instanceof HTMLMediaElement) return true;
  const rings = [getComputedStyle(node), getComputedStyle(node, '::after')];
  for (let above = parentOf(node), steps = 0; above && steps < 2; above = parentOf(above), steps += 1) {
    rings.push(getComputedStyle(above));
  }
  // A field that is hidden for its label or its swatch: the ring is drawn beside it.
  if (node.nextElementSibling) rings.push(getComputedStyle(node.nextElementSibling));
  return rings.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  );
}

/** What a script of keys is written with. Given to it, because a server reads the scenes too, and has no browser. */
export const keyboard = { press, typing, tabTo, shiftTab, focused, holder, expect };
export type Keyboard = typeof keyboard;
