/** Undo and redo of one's own changes. A step is one gesture; its operations are the inverses of what was done. */
import type { SiteOperation } from '@storefront/contract/site';
import { isSameField, shortened, touches } from './targets.js';

export interface Step {
  /** Name for people: "Move Hero". */
  readonly label: string;
  readonly operations: readonly SiteOperation[];
  /** Changes of others that had arrived when the step was made. */
  readonly seen: number;
}

interface OpenStep extends Step {
  readonly gesture: string | undefined;
  readonly at: number;
}

/** A pause ends a step. In milliseconds. */
const PAUSE_MS = 1000;
/** Changes of others that are remembered. A step that is older asks whenever anything has changed. */
const MOST_OTHERS = 5000;

export class History {
  #undo: OpenStep[] = [];
  #redo: Step[] = [];
  #others: SiteOperation[] = [];
  #forgotten = 0;

  constructor(readonly now: () => number = Date.now) {}

  get #seen(): number {
    return this.#forgotten + this.#others.length;
  }

  get undoLabel(): string | undefined {
    return this.#undo.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#redo.at(-1)?.label;
  }

  /**
   * Remembers a change of one's own.
   * @param inverses of `applyOperations`
   * @param gesture changes with the same name become one step until a pause, or until `endGesture`
   */
  record(label: string, inverses: readonly SiteOperation[], gesture?: string): void {
    const last = this.#undo.at(-1);
    const at = this.now();
    const seen = this.#seen;
    this.#redo = [];
    if (gesture === undefined || last?.gesture !== gesture || at - last.at > PAUSE_MS) {
      this.#undo.push({ label, operations: inverses, gesture, at, seen });
      return;
    }
    this.#undo.pop();
    const operations = joined(inverses, last.operations);
    if (operations.length > 0) this.#undo.push({ label, operations, gesture, at, seen: last.seen });
  }

  /** The next change is a step of its own. */
  endGesture(): void {
    const last = this.#undo.at(-1);
    if (last) this.#undo.splice(-1, 1, { ...last, gesture: undefined });
  }

  /** Changes of others. */
  addOthers(operations: readonly SiteOperation[]): void {
    this.#others.push(...operations);
    const over = Math.max(0, this.#others.length - MOST_OTHERS);
    this.#others.splice(0, over);
    this.#forgotten += over;
  }

  /** The whole document was replaced: every step asks. */
  addReplacement(): void {
    this.#forgotten += this.#others.length + 1;
    this.#others = [];
  }

  next(direction: 'undo' | 'redo'): Step | undefined {
    return direction === 'undo' ? this.#undo.at(-1) : this.#redo.at(-1);
  }

  /** Whether others have changed since what the step changes. */
  isChangedElsewhere({ operations, seen }: Step): boolean {
    if (seen < this.#forgotten) return true;
    const since = this.#others.slice(seen - this.#forgotten);
    return since.some((other) => operations.some((own) => touches(own, other)));
  }

  /** The step was done. @param inverses bring it back; undefined: it could not be done, and is dropped */
  done(direction: 'undo' | 'redo', inverses?: readonly SiteOperation[]): void {
    const step = direction === 'undo' ? this.#undo.pop() : this.#redo.pop();
    if (!step || !inverses) return;
    const opposite = { label: step.label, operations: inverses, seen: this.#seen };
    if (direction === 'undo') this.#redo.push(opposite);
    else this.#undo.push({ ...opposite, gesture: undefined, at: 0 });
  }
}

/** Inverses of a gesture that goes on: the newest come first. A field that is set again and again keeps one. */
function joined(newer: readonly SiteOperation[], older: readonly SiteOperation[]): SiteOperation[] {
  const [own] = newer;
  if (newer.length === 1 && own && isSameField(older[0], own)) return shortened([own, ...older]);
  return [...newer, ...older];
}
