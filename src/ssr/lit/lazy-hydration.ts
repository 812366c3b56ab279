/**
 * Hydrates parts of a page when they change, and not before. Lit's `hydrate` does the work. It finds the markers of values
 * with `document.createTreeWalker`, and here it is given a walker that leaves some of them out.
 */
import { digestForTemplateResult, hydrate } from '@lit-labs/ssr-client';
import { noChange, nothing, render, type RootPart, type TemplateResult } from 'lit';
import type { ChildPart, DirectiveResult } from 'lit/directive.js';
import {
  clearPart,
  getCommittedValue,
  getDirectiveClass,
  isTemplateResult,
  setCommittedValue,
} from 'lit/directive-helpers.js';

/** A directive that returns one template for its arguments, without event listeners inside. */
interface TemplateDirective<A extends unknown[]> {
  render: (...args: A) => TemplateResult;
  update: (part: ChildPart, args: A) => unknown;
}

/** Parts that were left out: the arguments that the server had, and the element. */
const leftOut = new WeakMap<ChildPart, { args: unknown[]; host: Element }>();

/** The hydration of a shadow root that is running. */
interface Hydration {
  readonly root: ShadowRoot;
  /** True if Lit uses our walker. Otherwise nothing can be left out. */
  isWalking: boolean;
  /** The marker at which Lit has to go on, after a part was left out. */
  next?: Node | undefined;
}
let current: Hydration | undefined;

/** How the parts of a directive are hydrated one by one. */
export interface LazyDirective<A extends unknown[]> {
  /**
   * Cheap arguments for which the directive returns the same template, with any texts. When `inner` is true, the templates
   * inside have to be the same, too.
   */
  cheapArguments: (args: A, inner: boolean) => A;
  /** True if the directive renders the same for both. */
  isSame: (rendered: A, args: A) => boolean;
  /** Called with the marker before a part, and the arguments that the server had, before that part is hydrated. */
  beforeHydration: (start: Node, rendered: A) => void;
  /** Called when the markup of a part was not as expected. The part is then rendered again. */
  onMismatch: (host: Element, error: unknown) => void;
}

/**
 * Hydrates each part of a directive when its arguments differ from the server's. Until then Lit sees only the two markers
 * around it. Call it before any element hydrates.
 * @param value any result of that directive
 */
export function hydrateLazily<A extends unknown[]>(
  value: DirectiveResult,
  { cheapArguments, isSame, beforeHydration, onMismatch }: LazyDirective<A>,
): void {
  const prototype = getDirectiveClass(value)!.prototype as unknown as TemplateDirective<A>;
  const { update } = prototype;
  let marker: string | undefined;
  prototype.update = function (this: TemplateDirective<A>, part, args) {
    // Lit sets the end of a part after it has hydrated it.
    if (current?.isWalking && part.endNode === null) {
      marker ??= `lit-part ${digestForTemplateResult(this.render(...cheapArguments(args, false)))}`;
      const start = part.startNode as Comment;
      if (start.data !== marker) throw new Error('the server rendered another template');
      current.next = endOf(start);
      leftOut.set(part, { args, host: current.root.host });
      return noChange;
    }
    const rendered = leftOut.get(part);
    if (!rendered) return update.call(this, part, args);
    if (isSame(rendered.args as A, args)) {
      rendered.args = args;
      return noChange;
    }
    leftOut.delete(part);
    try {
      beforeHydration(part.startNode!, rendered.args as A);
      hydratePart(part, this.render(...cheapArguments(rendered.args as A, true)));
    } catch (error) {
      clearPart(part);
      setCommittedValue(part, nothing);
      onMismatch(rendered.host, error);
    }
    return update.call(this, part, args);
  };
}

/**
 * Runs the hydration of a shadow root. Parts of lazy directives may be left out
 * of it.
 */
export function withLazyParts(root: ShadowRoot, hydrateRoot: () => void): void {
  const outer = current;
  const hydration: Hydration = (current = { root, isWalking: false });
  try {
    withWalker(
      root,
      () => {
        hydration.isWalking = true;
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
        return () => {
          if (!hydration.next) return walker.nextNode();
          walker.currentNode = hydration.next;
          hydration.next = undefined;
          return walker.currentNode;
        };
      },
      hydrateRoot,
    );
  } finally {
    current = outer;
  }
}

/**
 * Gives a part the value that Lit would have if it had rendered this template.
 * @throws when the markup belongs to another template
 */
function hydratePart(part: ChildPart, template: TemplateResult): void {
  // Lit keeps the part that it has made on its container. This one holds nothing else.
  const container = {} as HTMLElement;
  const { startNode, endNode } = part as { startNode: Node; endNode: Node };
  const markers = () => {
    const walker = document.createTreeWalker(startNode.parentNode!, NodeFilter.SHOW_COMMENT);
    let at: Node | null = null;
    return () => (at = at === endNode ? null : at ? walker.nextNode() : (walker.currentNode = startNode));
  };
  withWalker(container, markers, () => hydrate(withUnknownTexts(template), container, part.options));
  // Rendering `noChange` changes nothing and returns that part.
  const hydrated: RootPart = render(noChange, container);
  setCommittedValue(part, getCommittedValue(hydrated));
}

/** While `act` runs, the first tree walker made for `root` returns the nodes of `markers`. */
function withWalker(root: Node, markers: () => () => Node | null, act: () => void): void {
  const createTreeWalker = Reflect.get(document, 'createTreeWalker');
  document.createTreeWalker = function (node, ...more) {
    document.createTreeWalker = createTreeWalker;
    return node === root ? ({ nextNode: markers() } as TreeWalker) : createTreeWalker.call(this, node, ...more);
  };
  try {
    act();
  } finally {
    document.createTreeWalker = createTreeWalker;
  }
}

/** The marker that closes the part which this one opens. */
function endOf(start: Comment): Node {
  let depth = 0;
  for (let node: Node | null = start; node; node = node.nextSibling) {
    if (node.nodeType !== Node.COMMENT_NODE) continue;
    const { data } = node as Comment;
    if (data.startsWith('lit-part')) depth += 1;
    else if (data.startsWith('/lit-part') && (depth -= 1) === 0) return node;
  }
  throw new Error('the closing marker is missing');
}

/**
 * The same templates with NaN for each text. NaN equals nothing, so Lit writes whatever text comes next. Functions of the
 * arguments may return another text now than they did on the server.
 */
function withUnknownTexts<T>(value: T): T | number | typeof nothing {
  if (isTemplateResult(value)) return { ...value, values: value.values.map(withUnknownTexts) };
  if (Array.isArray(value)) return value.map(withUnknownTexts) as T;
  // Lit has made no text node for an empty value.
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'object' || typeof value === 'symbol' || typeof value === 'function' ? value : NaN;
}
