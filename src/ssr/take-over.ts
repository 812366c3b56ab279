/**
 * Takes parts of a page over when something of them changes, and not before. Lit's `hydrate` does what there is to do; it
 * is only shown fewer of the comments that mark the places of values.
 */
import { digestForTemplateResult, hydrate } from '@lit-labs/ssr-client';
import { noChange, nothing, type TemplateResult } from 'lit';
import type { ChildPart, DirectiveResult } from 'lit/directive.js';
import {
  clearPart,
  getCommittedValue,
  getDirectiveClass,
  isTemplateResult,
  setCommittedValue,
} from 'lit/directive-helpers.js';

/** A directive that makes one template of its arguments, with nothing in it that listens. */
interface Drawing<A extends unknown[]> {
  render: (...its: A) => TemplateResult;
  update: (part: ChildPart, its: A) => unknown;
}

/** By part that nobody has looked into: what the server has drawn it of, and for whom. */
const waiting = new WeakMap<ChildPart, { drawn: unknown[]; host: Element }>();

/** The shadow root that is being taken over, and the mark at which to go on. */
let walk: { root: ShadowRoot; next?: Node | undefined } | undefined;

/** What is known of a directive whose parts are taken over one by one. */
export interface Lazily<A extends unknown[]> {
  /**
   * Arguments for which it makes the same template at little cost, whatever its texts; and, when `within` is true, the same
   * templates inside of it.
   */
  plain: (its: A, within: boolean) => A;
  /** Whether it draws the same of both. */
  same: (drawn: A, its: A) => boolean;
  /** Shown what stands there, before it is taken over. @param start the mark before it */
  learn: (start: Node, drawn: A) => void;
  /** Told of what is not as the server has drawn it, and is drawn anew. */
  report: (host: Element, error: unknown) => void;
}

/**
 * Has what a directive has drawn taken over one by one, each when its arguments are others than the server's; until then
 * only the marks around it are looked at. Call it before anything is taken over.
 * @param value any value of that directive
 */
export function takeOverLazily<A extends unknown[]>(
  value: DirectiveResult,
  { plain, same, learn, report }: Lazily<A>,
): void {
  const prototype = getDirectiveClass(value)!.prototype as unknown as Drawing<A>;
  const { update } = prototype;
  let mark: string | undefined;
  prototype.update = function (this: Drawing<A>, part, its) {
    // Lit knows the end of a part that it takes over when it has come there.
    if (walk && part.endNode === null) {
      mark ??= `lit-part ${digestForTemplateResult(this.render(...plain(its, false)))}`;
      const start = part.startNode as Comment;
      if (start.data !== mark) throw new Error('it was drawn with another template');
      walk.next = endOf(start);
      waiting.set(part, { drawn: its, host: walk.root.host });
      return noChange;
    }
    const drawing = waiting.get(part);
    if (!drawing) return update.call(this, part, its);
    if (same(drawing.drawn as A, its)) {
      drawing.drawn = its;
      return noChange;
    }
    waiting.delete(part);
    try {
      learn(part.startNode!, drawing.drawn as A);
      takeOver(part, this.render(...plain(drawing.drawn as A, true)));
    } catch (error) {
      clearPart(part);
      setCommittedValue(part, nothing);
      report(drawing.host, error);
    }
    return update.call(this, part, its);
  };
}

/** Does what takes over a shadow root, which then may leave out parts of it. */
export function takingOver(root: ShadowRoot, act: () => void): void {
  const former = walk;
  const its: typeof walk = (walk = { root });
  try {
    withMarks(
      root,
      () => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
        return () => {
          if (!its.next) return walker.nextNode();
          walker.currentNode = its.next;
          its.next = undefined;
          return walker.currentNode;
        };
      },
      act,
    );
  } finally {
    walk = former;
  }
}

/** Makes a part as if Lit had drawn this in it. @throws when it is not what stands there */
function takeOver(part: ChildPart, drawn: TemplateResult): void {
  // Lit notes here what it has made.
  const home: { _$litPart$?: ChildPart } = {};
  const { startNode, endNode } = part as { startNode: Node; endNode: Node };
  const marks = () => {
    const walker = document.createTreeWalker(startNode.parentNode!, NodeFilter.SHOW_COMMENT);
    let at: Node | null = null;
    return () => (at = at === endNode ? null : at ? walker.nextNode() : (walker.currentNode = startNode));
  };
  withMarks(home as Node, marks, () => hydrate(unknownTexts(drawn), home as HTMLElement, part.options));
  setCommittedValue(part, getCommittedValue(home._$litPart$!));
}

/** Shows Lit, while it acts, what `marks` gives it when it looks for the comments of `root`. */
function withMarks(root: Node, marks: () => () => Node | null, act: () => void): void {
  const createTreeWalker = Reflect.get(document, 'createTreeWalker');
  document.createTreeWalker = function (its, ...more) {
    document.createTreeWalker = createTreeWalker;
    return its === root ? ({ nextNode: marks() } as TreeWalker) : createTreeWalker.call(this, its, ...more);
  };
  try {
    act();
  } finally {
    document.createTreeWalker = createTreeWalker;
  }
}

/** The mark that ends what starts with this one. */
function endOf(start: Comment): Node {
  let depth = 0;
  for (let node: Node | null = start; node; node = node.nextSibling) {
    if (node.nodeType !== Node.COMMENT_NODE) continue;
    const { data } = node as Comment;
    if (data.startsWith('lit-part')) depth += 1;
    else if (data.startsWith('/lit-part') && (depth -= 1) === 0) return node;
  }
  throw new Error('it does not end');
}

/**
 * The same templates, with a value in place of each text that is like no other: whatever comes next is written. What a
 * function of the arguments answers now is not what it has answered to the server.
 */
function unknownTexts<T>(value: T): T | number | typeof nothing {
  if (isTemplateResult(value)) return { ...value, values: value.values.map(unknownTexts) };
  if (Array.isArray(value)) return value.map(unknownTexts) as T;
  // Where nothing was written there is no text to be written into.
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'object' || typeof value === 'symbol' || typeof value === 'function' ? value : NaN;
}
