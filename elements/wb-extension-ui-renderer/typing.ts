import type { EventPayload } from '../../src/extension/wire.js';
import type { Typed } from './card-guard.js';

/** The text that the shopper has typed in a field. */
interface Writing {
  /** Number of the text that was last sent to the extension, or will be. 0 for none. */
  turn: number;
  text: string;
  /** The extension listens for text. */
  isHeard: boolean;
  /** Text was typed that the extension receives later. */
  isUnsent: boolean;
  /** The extension has set the value. */
  given: boolean;
  /** The shopper has left the field, or confirmed its text. */
  done: boolean;
}

/**
 * Protects typed text and the caret from an extension that is slightly behind. Every text sent to the extension has a
 * number, and each batch carries the number of the last text that the extension had received. A value for a field with
 * newer text is outdated. It is skipped, because the extension's value for the newer text will follow.
 */
export interface Typing {
  add(control: Typed): void;
  listen(control: Typed): void;
  /**
   * The extension had received this text when it made the current batch. Without a number it had received everything.
   */
  heard(turn: unknown): void;
  /** Assigns a number to a text that is sent. */
  number(control: Typed, payload: EventPayload): EventPayload;
  /** Sets the extension's value, unless the shopper's text is newer. @param lose receives text that is lost */
  write(control: Typed, next: string, lose: () => void): void;
  /** The focused field will be removed. Its text is no more final than before. */
  leave(control: Element): void;
  /** A field replaces the focused one. Text and caret move to it. */
  resume(next: Element, was: Element): void;
}

export function createTyping(): Typing {
  const writings = new WeakMap<Element, Writing>();
  let [last, known] = [0, 0];
  const of = (control: Element): Writing => writings.get(control)!;
  const isAhead = ({ turn, isUnsent }: Writing): boolean => isUnsent || turn > known;
  const isFocused = (control: Typed): boolean => (control.getRootNode() as ShadowRoot).activeElement === control;
  return {
    add: (control) => {
      const writing: Writing = { turn: 0, text: '', isHeard: false, isUnsent: false, given: false, done: false };
      writings.set(control, writing);
      control.addEventListener('input', () => {
        writing.done = false;
        writing.isUnsent = writing.isHeard;
      });
      control.addEventListener('change', () => {
        writing.done = true;
        writing.isUnsent = false;
      });
    },
    listen: (control) => (of(control).isHeard = true),
    heard: (turn) => (known = typeof turn === 'number' ? turn : Infinity),
    number: (control, payload) => {
      const writing = of(control);
      if (payload.value === undefined) return payload;
      if (payload.value !== writing.text) writing.turn = last += 1;
      writing.text = payload.value;
      writing.isUnsent = false;
      return { ...payload, turn: writing.turn };
    },
    write: (control, next, lose) => {
      const writing = of(control);
      writing.given = true;
      const focused = isFocused(control);
      // Setting the same value again would move the caret.
      if (control.value === next || (focused && isAhead(writing))) return;
      lose();
      const { value, selectionStart, selectionEnd } = control;
      writing.text = control.value = next;
      if (focused) select(control, value, selectionStart, selectionEnd);
    },
    // Chromium fires a change event for a removed field.
    leave: (control) => control.addEventListener('change', (event) => event.stopImmediatePropagation(), true),
    resume: (next, was) => {
      if (!writings.has(next) || !writings.has(was)) return;
      const [control, { value, selectionStart, selectionEnd }] = [next as Typed, was as Typed];
      const [writing, former] = [of(next), of(was)];
      if (value !== control.value && (isAhead(former) || !(writing.given || former.done))) {
        control.value = value;
        const fire = (type: string): unknown => control.dispatchEvent(new Event(type, { bubbles: true }));
        // The extension receives text it had not received, and as always receives the final text when the shopper
        // leaves the field.
        if (isAhead(former)) fire('input');
        control.addEventListener('blur', () => fire('change'), { once: true });
      }
      select(control, value, selectionStart, selectionEnd);
    },
  };
}

/** Selects the same part in a new text. Positions count from the end where the ends are the same. */
function select(control: Typed, before: string, start: number | null, end: number | null): void {
  const { value: now } = control;
  // Number and URL fields have no selection that a page can read.
  if (start === null || end === null || control.selectionStart === null) return;
  const most = Math.min(before.length, now.length);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const place = (at: number): number =>
    before.length - at <= tail ? now.length - (before.length - at) : Math.min(at, now.length - tail);
  control.setSelectionRange(place(start), place(end));
}
