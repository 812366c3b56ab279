import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deep } from './looks.js';

/** Presses keys one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

/** Types text, each character with its own key. */
export const typing = (text: string): Promise<void> => sendKeys({ type: text });

/** The focused element, searched through open shadow roots. */
export function holder(): Element | null {
  let it = document.activeElement;
  while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
  return it;
}

/** `data-testid` of the focused element. Without one its part, or its tag. */
export function focused(): string {
  const it = holder();
  return it?.getAttribute('data-testid') ?? it?.getAttribute('part') ?? it?.localName ?? 'nothing';
}

/**
 * Buttons of the page before and after the tested element. Tests do not move the focus beyond them: Firefox does not
 * return it.
 */
export const EDGE = 'outside-the-element';

/** Presses Tab until `id` has the focus. @throws with the focused elements on the way */
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

/** The elements that Tab must reach: every control, and one radio button of each group. */
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

/** Whether the focus is visible: a ring of its own, around its label, or of its frame. */
export function showsFocus(node: Element): boolean {
  // The browser draws the rings of native controls.
  if (node instanceof HTMLMediaElement) return true;
  const rings = [getComputedStyle(node), getComputedStyle(node, '::after')];
  for (let above = parentOf(node), steps = 0; above && steps < 2; above = parentOf(above), steps += 1) {
    rings.push(getComputedStyle(above));
  }
  // A visually hidden field: the ring is drawn beside it.
  if (node.nextElementSibling) rings.push(getComputedStyle(node.nextElementSibling));
  return rings.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  );
}

/**
 * The functions of a keyboard script. They are passed in, because a server loads the scenes too, and has no browser.
 */
export const keyboard = { press, typing, tabTo, shiftTab, focused, holder, expect };
export type Keyboard = typeof keyboard;
