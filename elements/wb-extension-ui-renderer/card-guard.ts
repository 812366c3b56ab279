import { findCards, keepsDigits, type Finding } from '../../src/extension/card-numbers.js';
import type { Tell } from './view.js';

export type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Maximum number of characters sent, as for every text on the channel. */
const MOST = 10_000;

/** Checks typed text before the extension receives it. */
export interface CardGuard {
  /** @param warn shows in the field that no card number belongs there; `undefined` removes the warning */
  add(control: Typed, warn: (text?: string) => void): void;
  /** Sends an event, unless the text is or may become a payment card number. */
  hear(control: Typed, type: string, tell: Tell): void;
  /** The extension replaces this text in the field. */
  lose(control: Typed, next: string): void;
}

/**
 * Keeps card numbers from the extension: a number in one field, a number spread over neighbouring fields, and a number
 * typed in portions that the extension clears. Digits that may become a card number are not sent while they are typed.
 * Digits in several fields are not sent until the shopper has left them.
 * @param root of the extension
 */
export function createCardGuard(root: ShadowRoot, text: string): CardGuard {
  const warns = new Map<Typed, (text?: string) => void>();
  const held = new Map<Typed, () => void>();
  /** The field in which the shopper types. */
  let last: Typed | undefined;
  /** Text that was cleared from it meanwhile. */
  let taken: string[] = [];

  const look = (typed: Typed): Finding => {
    const all = [...root.querySelectorAll<Typed>('[autocomplete]')];
    const at = all.indexOf(typed);
    const values = all.map(({ value }) => value);
    const found = findCards([...values.slice(0, at), ...taken, ...values.slice(at)]);
    found.splice(at, taken.length);
    all.forEach((control, index) => warns.get(control)?.(found[index] === 'card' ? text : undefined));
    return found[at];
  };
  const release = (): void => {
    for (const [control, tell] of held) {
      if (look(control) === 'card') continue;
      held.delete(control);
      tell();
    }
  };
  root.addEventListener('submit', release, true);
  root.addEventListener('focusout', (event) => {
    if (!warns.has((event as FocusEvent).relatedTarget as Typed)) release();
  });
  // Runs after the field's own listeners.
  root.addEventListener('change', () => {
    taken = [];
    last = undefined;
  });
  return {
    add: (control, warn) => {
      warns.set(control, warn);
      control.addEventListener('input', () => {
        last = control;
        look(control);
      });
    },
    hear: (control, type, tell) => {
      const now = (): void => tell({ type, value: control.value.slice(0, MOST) });
      if (type === 'focus' || type === 'blur') tell({ type });
      else {
        const found = look(control);
        if (!found || (found === 'long' && type === 'change')) now();
        else if (type === 'change' && taken.length === 0) held.set(control, now);
      }
    },
    lose: (control, next) => {
      if (control === last && control.value && !keepsDigits(control.value, next)) taken.push(control.value);
    },
  };
}
