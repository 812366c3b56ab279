import { fold, mayHold, NODES, type NodeSpec } from './schema.js';
import { functionId, isRecord, LIMITS, MUTATION, NODE, own, ROOT_ID, UPDATE } from './wire.js';
import { weight, type Value, type ValueRules } from './values.js';

/** Draws what the receiver has found good. `View` is whatever it draws with. */
export interface Painter<View> {
  element(name: string): View;
  text(data: string): View;
  /** @param parent undefined: the root @param before undefined: last */
  insert(parent: View | undefined, child: View, before: View | undefined): void;
  /** It, and all in it, is gone for good. */
  remove(view: View): void;
  /** @param value undefined: as if it had never been set */
  set(view: View, property: string, value: Value | undefined): void;
  setText(view: View, data: string): void;
  /** The extension wants to hear of it; called once per view and event. */
  listen(view: View, event: string, hear: () => number | undefined): void;
  /** Only ever asked for while the shopper does something. */
  focus(view: View): void;
}

/** It went beyond a bound, and is ended. */
export class LimitError extends Error {}

/** The page's copy of what an extension has. */
export interface Receiver {
  /** Nodes that stand, without the root. */
  size(): number;
  /** Whether anything is drawn. */
  drawn(): boolean;
  /**
   * Applies what came as one batch.
   * @returns functions that are not needed any more
   * @throws LimitError when it goes beyond a bound; nothing may be applied after it
   */
  apply(records: unknown): readonly number[];
  /** Calls a method of a node. There is one: `focus`. */
  call(id: unknown, method: unknown): void;
}

interface RemoteNode<View> {
  readonly id: string;
  /** Absent: the root, or a text. */
  readonly name: string | undefined;
  readonly spec: NodeSpec | undefined;
  readonly children: RemoteNode<View>[];
  /** Absent: it is not drawn, nor is anything in it. */
  view: View | undefined;
  readonly parent: RemoteNode<View> | undefined;
  readonly depth: number;
  /** Characters that its properties, or its text, weigh. */
  readonly weights: Map<string, number>;
  readonly listeners: Map<string, number>;
}

/**
 * Takes an extension's mutations one by one, believes none, and has those drawn that the schema knows. A node that it does
 * not know keeps its place in the count, since the extension counts it too, and is not drawn. Pure: no DOM.
 * @param refuse hears what was passed over; for the author
 */
export function createReceiver<View>(
  painter: Painter<View>,
  rules: ValueRules,
  refuse: (what: string) => void,
): Receiver {
  const nodes = new Map<unknown, RemoteNode<View>>();
  let characters = 0;
  let dropped: number[] = [];

  const add = (id: string, parent?: RemoteNode<View>, name?: string): RemoteNode<View> => {
    const depth = parent ? parent.depth + 1 : 0;
    // The root is no node.
    limit(nodes.size, LIMITS.nodes, 'nodes');
    limit(depth, LIMITS.depth, 'levels');
    const node = {
      ...{ id, name, spec: NODES.get(name ?? ''), children: [], view: undefined, parent, depth },
      ...{ weights: new Map(), listeners: new Map() },
    };
    nodes.set(id, node);
    return node;
  };
  const root = add(ROOT_ID);

  const weigh = ({ weights }: RemoteNode<View>, key: string, its: number): void => {
    limit(its, LIMITS.text, 'characters in one text');
    characters += its - (weights.get(key) ?? 0);
    weights.set(key, its);
    limit(characters, LIMITS.allText, 'characters');
  };

  function insert(parent: RemoteNode<View>, child: unknown, index: unknown): void {
    const { children } = parent;
    if (!Number.isSafeInteger(index) || (index as number) < 0) refuse('a place that is none');
    else if (isText(parent)) refuse('a node in a text');
    else {
      const node = make(parent, child);
      if (!node) return;
      children.splice(index as number, 0, node);
      if (node.view === undefined) return;
      const after = children.slice(children.indexOf(node) + 1).find(({ view }) => view !== undefined);
      painter.insert(parent.view, node.view, after?.view);
    }
  }

  /** Makes a node with all in it, from what the extension says of it. */
  function make(parent: RemoteNode<View>, given: unknown): RemoteNode<View> | undefined {
    const its = isRecord(given) ? given : {};
    const [id, type, element, data] = ['id', 'type', 'element', 'data'].map((key) => own(its, key));
    if (typeof id !== 'string' || id.length > 64 || nodes.has(id)) {
      refuse(`a node with the id ${brief(id)}`);
      return undefined;
    }
    const name = type === NODE.element ? (typeof element === 'string' ? element.replace(/^ui-/, '') : '') : undefined;
    const node = add(id, parent, name);
    const drawn = parent === root || parent.view !== undefined;
    if (type === NODE.text && typeof data === 'string') {
      weigh(node, '', data.length);
      if (drawn && mayHold(parent.name, '#text')) node.view = painter.text(data);
      else if (data.trim()) refuse(`text in <${brief(parent.name)}>`);
    } else if (name === undefined && type !== NODE.comment) refuse('a node of no kind');
    if (name === undefined) return node;
    if (drawn && node.spec && fits(parent, name)) node.view = painter.element(name);
    else refuse(`<${brief(element)}> in <${brief(parent.name)}>`);
    for (const [key, update] of SERIALIZED) {
      const values = own(its, key);
      if (isRecord(values)) for (const property of Object.keys(values)) set(node, property, values[property], update);
    }
    const children = own(its, 'children');
    if (Array.isArray(children)) for (const child of children as unknown[]) insert(node, child, node.children.length);
    return node;
  }

  function forget(node: RemoteNode<View>): void {
    nodes.delete(node.id);
    for (const its of node.weights.values()) characters -= its;
    dropped.push(...node.listeners.values());
    node.children.forEach(forget);
  }

  function set(node: RemoteNode<View>, property: unknown, value: unknown, update: unknown): void {
    const { spec, view } = node;
    const [key, fn, none] = [
      fold(typeof property === 'string' ? property : ''),
      functionId(value),
      value === null || value === undefined,
    ];
    // `onPress` set to nothing is a listener that is taken away.
    const event = update === UPDATE.listener ? key : /^on(.*)/.exec(key)?.[1];
    const listens = fn !== undefined || update === UPDATE.listener || spec?.events.has(event ?? '');
    const check = listens ? undefined : spec?.properties.get(key);
    if (check) {
      const its = none ? undefined : check(value, rules);
      if (its === undefined && !none) refuse(`this ${brief(property)} of <${brief(node.name)}>`);
      weigh(node, key, weight(its));
      // One that is refused is taken away: what stood there before is not what the extension says any more.
      if (view !== undefined) painter.set(view, key, its);
    } else if (!listens || !listen(node, (event ?? key).replace(/^click$/, 'press'), fn, none)) {
      refuse(`${brief(property)} of <${brief(node.name)}>`);
      if (fn !== undefined) dropped.push(fn);
    }
  }

  /** @returns whether there is such an event, and something to be called */
  function listen(
    { spec, view, listeners }: RemoteNode<View>,
    event: string,
    fn: number | undefined,
    none: boolean,
  ): boolean {
    if (!spec?.events.has(event) || (fn === undefined && !none)) return false;
    const former = listeners.get(event);
    if (former !== undefined) dropped.push(former);
    if (fn === undefined) listeners.delete(event);
    else listeners.set(event, fn);
    if (former === undefined && fn !== undefined && view !== undefined)
      painter.listen(view, event, () => listeners.get(event));
    return true;
  }

  function mutate(record: unknown): void {
    const [kind, id, first, second, update] = Array.isArray(record) ? (record as unknown[]) : [];
    const node = nodes.get(id);
    if (!node) refuse(`a mutation of ${brief(id)}`);
    else if (kind === MUTATION.insert) insert(node, first, second);
    else if (kind === MUTATION.remove) {
      const child = typeof first === 'number' ? node.children[first] : undefined;
      if (!child) refuse('a removal of nothing');
      else {
        node.children.splice(first as number, 1);
        forget(child);
        if (child.view !== undefined) painter.remove(child.view);
      }
    } else if (kind === MUTATION.text && isText(node) && typeof first === 'string') {
      weigh(node, '', first.length);
      if (node.view !== undefined) painter.setText(node.view, first);
    } else if (kind === MUTATION.property) set(node, first, second, update);
    else refuse(`a mutation of kind ${brief(kind)}`);
  }

  const isText = (node: RemoteNode<View>): boolean => node !== root && node.name === undefined;

  return {
    size: () => nodes.size - 1,
    drawn: () => root.children.some(({ view }) => view !== undefined),
    apply: (records) => {
      dropped = [];
      if (Array.isArray(records)) records.forEach(mutate);
      else refuse('mutations that are no list');
      return dropped;
    },
    call: (id, method) => {
      const view = nodes.get(id)?.view;
      if (view === undefined || method !== 'focus') refuse(`the call of ${brief(method)}`);
      else painter.focus(view);
    },
  };
}

/** Whether a node may be there: by its parent, and by all above for what is nowhere in itself. */
function fits<View>(parent: RemoteNode<View>, name: string): boolean {
  const apart = name === 'form' ? /^form$/ : name === 'link' && /^(link|button)$/;
  for (let at: RemoteNode<View> | undefined = parent; apart && at; at = at.parent)
    if (apart.test(at.name ?? '')) return false;
  return mayHold(parent.name, name);
}

const SERIALIZED = [
  ['properties', UPDATE.property],
  ['attributes', UPDATE.attribute],
  ['eventListeners', UPDATE.listener],
] as const;

/** @throws LimitError */
function limit(is: number, most: number, of: string): void {
  if (is > most) throw new LimitError(`more than ${most} ${of}`);
}

/** What a stranger sent, for a log: short, and of one line. */
const brief = (value: unknown): string =>
  (typeof value === 'string' ? value : typeof value).slice(0, 40).replace(/[^\x20-\x7e]/g, '?');
