import { findCards, keepsDigits, type Finding } from '../../src/extension/card-numbers.js';
import type { Tell } from './view.js';

export type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Characters that are told, as of every text that crosses. */
const MOST = 10_000;

/** Stands between the fields in which is typed and the extension. */
export interface CardGuard {
  /** @param warn says in the field that no card number belongs there; undefined: takes it back */
  add(control: Typed, warn: (text?: string) => void): void;
  /** Tells of an event, unless what was typed is, or may become, the number of a payment card. */
  hear(control: Typed, type: string, tell: Tell): void;
  /** The extension takes away what stands in the field, for that text. */
  lose(control: Typed, next: string): void;
}

/**
 * A card's number is not told: neither one in a field, nor one that neighbouring fields have together, nor one that is
 * typed in portions of which the extension takes away each. Digits that may become one are not told while they are typed;
 * those of several fields not until the shopper is elsewhere.
 * @param root of the extension
 */
export function createCardGuard(root: ShadowRoot, text: string): CardGuard {
  const warns = new Map<Typed, (text?: string) => void>();
  const held = new Map<Typed, () => void>();
  /** In which the shopper is typing. */
  let last: Typed | undefined;
  /** What was taken away from there meanwhile. */
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
