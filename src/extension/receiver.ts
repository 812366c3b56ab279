import { fold, mayHold, NODES, type NodeSpec } from './schema.js';
import { functionId, isRecord, LIMITS, MUTATION, NODE, own, ROOT_ID, UPDATE } from './wire.js';
import { weight, type Value, type ValueRules } from './values.js';

/**
 * Draws the nodes that the receiver has validated. `View` is the type of a
 * drawn node.
 */
export interface Painter<View extends object> {
  element(name: string): View;
  text(data: string): View;
  /**
   * @param parent undefined: the root
   * @param before undefined: last
   */
  insert(parent: View | undefined, child: View, before: View | undefined): void;
  /** Removes the view and everything in it for good. */
  remove(view: View): void;
  /** @param value undefined: as if the property had never been set */
  set(view: View, property: string, value: Value | undefined): void;
  setText(view: View, data: string): void;
  /** The extension listens to the event. Called once per view and event. */
  listen(view: View, event: string, hear: () => number | undefined): void;
  /** Only called while the shopper is using the extension. */
  focus(view: View): void;
}

/** The extension exceeded a limit and must be ended. */
export class LimitError extends Error {}

/** The page's copy of an extension's nodes. */
export interface Receiver {
  /** The number of nodes, without the root. */
  size(): number;
  /** True when anything is drawn. */
  drawn(): boolean;
  /**
   * Applies the records of one batch.
   * @returns functions that are no longer needed
   * @throws LimitError when the extension exceeds a limit; apply nothing after
   * it
   */
  apply(records: unknown): readonly number[];
  /** Calls a method of a node. The only method is `focus`. */
  call(id: unknown, method: unknown): void;
}

interface RemoteNode<View extends object> {
  readonly id: string;
  /** Absent for the root and for texts. */
  readonly name: string | undefined;
  readonly spec: NodeSpec | undefined;
  readonly children: RemoteNode<View>[];
  /** Absent if the node is not drawn. Then nothing in it is drawn either. */
  view: View | undefined;
  /**
   * The names of its ancestors and its own, in the form that `mayHold` takes.
   */
  readonly path: string;
  readonly depth: number;
  /** Characters that its properties, or its text, count for. */
  readonly weights: Map<string, number>;
  /** By event; undefined after the listener was removed. */
  readonly listeners: Map<string, number | undefined>;
}

/**
 * Validates an extension's mutations one by one, trusts none, and draws the
 * nodes that the schema knows. An unknown node keeps its place in the list of
 * children, because the extension counts it too, but it is not drawn. Pure: no
 * DOM.
 * @param refuse called with everything that was ignored; for the author
 */
export function createReceiver<View extends object>(
  painter: Painter<View>,
  rules: ValueRules,
  refuse: (what: string) => void,
): Receiver {
  const nodes = new Map<unknown, RemoteNode<View>>();
  let characters = 0;
  let dropped: number[] = [];

  const add = (id: string, name?: string, parent?: RemoteNode<View>): RemoteNode<View> => {
    const spec = NODES.get(name ?? '');
    const node = {
      ...{ id, name, spec, children: [], view: undefined, weights: new Map(), listeners: new Map() },
      path: spec && parent ? `${parent.path} ${name ?? ''}` : '',
      depth: parent ? parent.depth + 1 : 0,
    };
    // The root does not count as a node.
    limit(nodes.size, LIMITS.nodes, 'nodes');
    limit(node.depth, LIMITS.depth, 'levels');
    nodes.set(id, node);
    return node;
  };
  const root = add(ROOT_ID);

  const weigh = ({ weights }: RemoteNode<View>, key: string, value: Value | undefined): void => {
    const current = weight(value);
    // Lists of choices have limits of their own.
    if (typeof value === 'string') limit(current, LIMITS.text, 'characters a text');
    characters += current - (weights.get(key) ?? 0);
    weights.set(key, current);
    limit(characters, LIMITS.allText, 'characters');
  };

  /** Creates a node with everything in it, from the extension's description. */
  function insert(parent: RemoteNode<View>, given: unknown, index: unknown): void {
    const record = isRecord(given) ? given : {};
    const [id, type, element, data, children] = ['id', 'type', 'element', 'data', 'children'].map((key) =>
      own(record, key),
    );
    const placed = Number.isSafeInteger(index) && (index as number) >= 0 && !isText(parent);
    if (!placed || typeof id !== 'string' || id.length > 64 || nodes.has(id)) {
      refuse(`a node with the id ${brief(id)}`);
      return;
    }
    const name = type === NODE.element ? (typeof element === 'string' ? element.replace(/^ui-/, '') : '') : undefined;
    const node = add(id, name, parent);
    const fits = (child: string): boolean => (parent === root || !!parent.view) && mayHold(parent.path, child);
    parent.children.splice(index as number, 0, node);
    if (name !== undefined) {
      if (node.spec && fits(name)) node.view = painter.element(name);
      else refuse(`<${brief(element)}> in <${brief(parent.name)}>`);
      // In the order of `UPDATE`.
      ['properties', 'attributes', 'eventListeners'].forEach((key, update) => {
        const values = own(record, key);
        if (isRecord(values))
          for (const property of Object.keys(values)) set(node, property, values[property], update + 1);
      });
      if (Array.isArray(children)) for (const child of children as unknown[]) insert(node, child, node.children.length);
    } else if (type === NODE.text && typeof data === 'string') {
      weigh(node, '', data);
      if (fits('#text')) node.view = painter.text(data);
      else if (data.trim()) refuse(`text in <${brief(parent.name)}>`);
    } else if (type !== NODE.comment) refuse(`a node with the id ${brief(id)}`);
    if (!node.view) return;
    const after = parent.children.slice(parent.children.indexOf(node) + 1).find(({ view }) => view);
    painter.insert(parent.view, node.view, after?.view);
  }

  const drop = (fn: number | undefined): void => {
    if (fn !== undefined) dropped.push(fn);
  };

  function forget(node: RemoteNode<View>): void {
    nodes.delete(node.id);
    for (const example of node.weights.values()) characters -= example;
    node.listeners.forEach(drop);
    node.children.forEach(forget);
  }

  function set(node: RemoteNode<View>, property: unknown, value: unknown, update: unknown): void {
    const { spec, view, listeners } = node;
    const key = fold(typeof property === 'string' ? property : '');
    const event = key.replace(/^on/, '').replace(/^click$/, 'press');
    const check = spec?.properties.get(key);
    const fn = functionId(value);
    const none = value === null || value === undefined;
    if (spec?.events.has(event) && (none || fn !== undefined)) {
      drop(listeners.get(event));
      if (view && !listeners.has(event)) painter.listen(view, event, () => listeners.get(event));
      listeners.set(event, fn);
    } else if (check && fn === undefined && update !== UPDATE.listener) {
      const current = none ? undefined : check(value, rules);
      if (current === undefined && !none) refuse(`this ${brief(property)} of <${brief(node.name)}>`);
      weigh(node, key, current);
      // A rejected value removes the former one, because that is no longer the
      // extension's value.
      if (view) painter.set(view, key, current);
    } else {
      refuse(`${brief(property)} of <${brief(node.name)}>`);
      drop(fn);
    }
  }

  function mutate(record: unknown): void {
    const [kind, id, first, second, update] = Array.isArray(record) ? (record as unknown[]) : [];
    const node = nodes.get(id);
    const child = kind === MUTATION.remove && typeof first === 'number' ? node?.children[first] : undefined;
    if (node && child) {
      node.children.splice(first as number, 1);
      forget(child);
      if (child.view) painter.remove(child.view);
    } else if (node && kind === MUTATION.insert) insert(node, first, second);
    else if (node && kind === MUTATION.property) set(node, first, second, update);
    else if (node && kind === MUTATION.text && isText(node) && typeof first === 'string') {
      weigh(node, '', first);
      if (node.view) painter.setText(node.view, first);
    } else refuse(`a mutation of ${brief(id)}`);
  }

  const isText = (node: RemoteNode<View>): boolean => node !== root && node.name === undefined;

  return {
    size: () => nodes.size - 1,
    drawn: () => root.children.some(({ view }) => view),
    apply: (records) => {
      dropped = [];
      (Array.isArray(records) ? records : [undefined]).forEach(mutate);
      return dropped;
    },
    call: (id, method) => {
      const view = nodes.get(id)?.view;
      if (!view || method !== 'focus') refuse(`the call of ${brief(method)}`);
      else painter.focus(view);
    },
  };
}

/** @throws LimitError when the count exceeds the limit */
export function limit(is: number, most: number, of: string): void {
  if (is > most) throw new LimitError(`more than ${most} ${of}`);
}

/** An untrusted value for a log: short, on one line. */
const brief = (value: unknown): string =>
  (typeof value === 'string' ? value : typeof value).slice(0, 40).replace(/[^\x20-\x7e]/g, '?');
