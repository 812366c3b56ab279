import type { EventPayload } from '../../src/extension/wire.js';
import type { Typed } from './card-guard.js';

/** What the shopper has written in a field. */
interface Writing {
  /** Number of the text that the extension was told last, or will be; 0: of none. */
  turn: number;
  text: string;
  /** The extension wants to hear of texts. */
  isHeard: boolean;
  /** Something was typed of which it is told later. */
  isWaiting: boolean;
  /** The extension has said what stands there. */
  given: boolean;
  /** The shopper has left it, or confirmed it. */
  done: boolean;
}

/**
 * Keeps what a shopper types, and the caret, from an extension that is a little late. Every text that it is told has a
 * number, and with what it draws comes the last one that it had heard: what it says of a field in which another text was
 * typed meanwhile is of the past. It is passed over, since its word on the newer text is on its way.
 */
export interface Typing {
  add(control: Typed): void;
  listen(control: Typed): void;
  /** The extension had heard of this text when it made the batch that is drawn now; without a number, of everything. */
  heard(turn: unknown): void;
  /** Numbers what is told of a text. */
  number(control: Typed, payload: EventPayload): EventPayload;
  /** Writes what the extension says, unless the shopper is ahead of it. @param lose hears of what goes */
  write(control: Typed, next: string, lose: () => void): void;
  /** A field in which the shopper is will be taken away: its text is no more final than before. */
  leave(control: Element): void;
  /** A field takes the place of one that the shopper was in: text and caret go along. */
  resume(next: Element, was: Element): void;
}

export function createTyping(): Typing {
  const writings = new WeakMap<Element, Writing>();
  let [last, known] = [0, 0];
  const of = (control: Element): Writing => writings.get(control)!;
  const isAhead = ({ turn, isWaiting }: Writing): boolean => isWaiting || turn > known;
  const isFocused = (control: Typed): boolean => (control.getRootNode() as ShadowRoot).activeElement === control;
  return {
    add: (control) => {
      const writing: Writing = { turn: 0, text: '', isHeard: false, isWaiting: false, given: false, done: false };
      writings.set(control, writing);
      control.addEventListener('input', () => {
        writing.done = false;
        writing.isWaiting = writing.isHeard;
      });
      control.addEventListener('change', () => {
        writing.done = true;
        writing.isWaiting = false;
      });
    },
    listen: (control) => (of(control).isHeard = true),
    heard: (turn) => (known = typeof turn === 'number' ? turn : Infinity),
    number: (control, payload) => {
      const writing = of(control);
      if (payload.value === undefined) return payload;
      if (payload.value !== writing.text) writing.turn = last += 1;
      writing.text = payload.value;
      writing.isWaiting = false;
      return { ...payload, turn: writing.turn };
    },
    write: (control, next, lose) => {
      const writing = of(control);
      writing.given = true;
      const focused = isFocused(control);
      // Setting the same again would move the caret.
      if (control.value === next || (focused && isAhead(writing))) return;
      lose();
      const { value, selectionStart, selectionEnd } = control;
      writing.text = control.value = next;
      if (focused) select(control, value, selectionStart, selectionEnd);
    },
    // Chromium fires a change for what is taken away.
    leave: (control) => control.addEventListener('change', (event) => event.stopImmediatePropagation(), true),
    resume: (next, was) => {
      if (!writings.has(next) || !writings.has(was)) return;
      const [control, { value, selectionStart, selectionEnd }] = [next as Typed, was as Typed];
      const [writing, former] = [of(next), of(was)];
      if (value !== control.value && (isAhead(former) || !(writing.given || former.done))) {
        control.value = value;
        const fire = (type: string): unknown => control.dispatchEvent(new Event(type, { bubbles: true }));
        // It is told of what it had not heard, and as ever when the shopper leaves.
        if (isAhead(former)) fire('input');
        control.addEventListener('blur', () => fire('change'), { once: true });
      }
      select(control, value, selectionStart, selectionEnd);
    },
  };
}

/** Selects in a text what was selected in the one before: places count from the end where the ends are the same. */
function select(control: Typed, before: string, start: number | null, end: number | null): void {
  const { value: now } = control;
  // Numbers and addresses have no selection that a page could know.
  if (start === null || end === null || control.selectionStart === null) return;
  const most = Math.min(before.length, now.length);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const place = (at: number): number =>
    before.length - at <= tail ? now.length - (before.length - at) : Math.min(at, now.length - tail);
  control.setSelectionRange(place(start), place(end));
}
