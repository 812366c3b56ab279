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
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

interface RemoteNode<View> {
  readonly id: string;
  readonly name: string | undefined;
  readonly spec: NodeSpec | undefined;
  readonly children: RemoteNode<View>[];
  /** Absent: it is not drawn, nor is anything in it. */
  view: View | undefined;
  parent: RemoteNode<View> | undefined;
  depth: number;
  /** Characters that its properties, or its text, weigh. */
  readonly weights: Map<string, number>;
  readonly listeners: Map<string, number>;
}

/**
 * The page's copy of what an extension has: takes its mutations one by one, believes none, and has those drawn that the
 * schema knows. A node that it does not know keeps its place in the count, since the extension counts it too, and is not
 * drawn. Pure: no DOM.
 */
export class Receiver<View> {
  readonly #nodes = new Map<string, RemoteNode<View>>();
  readonly #root: RemoteNode<View>;
  #characters = 0;
  #dropped: number[] = [];
  /** How many messages, nodes, properties and values were passed over so far. */
  refused = 0;

  constructor(
    private readonly painter: Painter<View>,
    private readonly rules: ValueRules,
    /** Hears what was passed over and why; for the author. */
    private readonly report: (problem: string) => void = () => undefined,
  ) {
    this.#root = {
      ...{ id: ROOT_ID, name: undefined, spec: undefined, children: [], view: undefined, parent: undefined, depth: 0 },
      ...{ weights: new Map(), listeners: new Map() },
    };
    this.#nodes.set(ROOT_ID, this.#root);
  }

  /** Nodes that stand, without the root. */
  get size(): number {
    return this.#nodes.size - 1;
  }

  /** Whether anything is drawn. */
  get drawn(): boolean {
    return this.#root.children.some(({ view }) => view !== undefined);
  }

  /**
   * Applies what came as one batch.
   * @returns functions that are not needed any more
   * @throws LimitError when it goes beyond a bound; nothing may be applied after it
   */
  apply(records: unknown): readonly number[] {
    this.#dropped = [];
    if (!Array.isArray(records)) this.#refuse('mutations that are no list');
    else for (const record of records as unknown[]) this.#mutate(record);
    return this.#dropped;
  }

  /** Calls a method of a node. There is one: `focus`. */
  call(id: unknown, method: unknown): void {
    const view = typeof id === 'string' ? this.#nodes.get(id)?.view : undefined;
    if (view === undefined || method !== 'focus') this.#refuse(`the call of ${brief(method)}`);
    else this.painter.focus(view);
  }

  #mutate(record: unknown): void {
    const [kind, id, ...rest] = Array.isArray(record) ? (record as unknown[]) : [];
    const node = typeof id === 'string' ? this.#nodes.get(id) : undefined;
    if (!node) this.#refuse(`a mutation of ${brief(id)}, which is no node`);
    else if (kind === MUTATION.insert) this.#insert(node, rest[0], rest[1]);
    else if (kind === MUTATION.remove) this.#remove(node, rest[0]);
    else if (kind === MUTATION.text) this.#text(node, rest[0]);
    else if (kind === MUTATION.property) this.#property(node, rest[0], rest[1], rest[2] ?? UPDATE.property);
    else this.#refuse(`a mutation of kind ${brief(kind)}`);
  }

  #insert(parent: RemoteNode<View>, child: unknown, index: unknown): void {
    const { children } = parent;
    if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) {
      this.#refuse('an insertion without a place');
      return;
    }
    if (parent !== this.#root && parent.spec === undefined && parent.name === undefined) {
      this.#refuse('an insertion into a text');
      return;
    }
    const node = this.#make(parent, child);
    if (!node) return;
    children.splice(Math.min(index, children.length), 0, node);
    if (node.view === undefined) return;
    const after = children.slice(children.indexOf(node) + 1).find(({ view }) => view !== undefined);
    this.painter.insert(parent.view, node.view, after?.view);
  }

  /** Makes a node with all in it, from what the extension says of it. */
  #make(parent: RemoteNode<View>, its: unknown): RemoteNode<View> | undefined {
    const [id, type] = isRecord(its) ? [own(its, 'id'), own(its, 'type')] : [];
    if (!isRecord(its) || typeof id !== 'string' || id.length > 64 || this.#nodes.has(id)) {
      this.#refuse(`a node with the id ${brief(id)}`);
      return undefined;
    }
    const depth = parent.depth + 1;
    if (this.size >= LIMITS.nodes) throw new LimitError(`more than ${LIMITS.nodes} nodes`);
    if (depth > LIMITS.depth) throw new LimitError(`nodes nested deeper than ${LIMITS.depth}`);
    const element = type === NODE.element ? own(its, 'element') : undefined;
    const name = typeof element === 'string' ? element.replace(/^ui-/, '') : undefined;
    const spec = name === undefined ? undefined : NODES.get(name);
    const node: RemoteNode<View> = {
      ...{ id, name, spec, children: [], view: undefined, parent, depth },
      ...{ weights: new Map(), listeners: new Map() },
    };
    this.#nodes.set(id, node);
    const there = parent === this.#root || parent.view !== undefined;
    if (type === NODE.text) {
      const data = own(its, 'data');
      this.#weigh(node, '', typeof data === 'string' ? data.length : 0);
      if (typeof data !== 'string') this.#refuse('a text that is none');
      else if (there && mayHold(parent.name, '#text')) node.view = this.painter.text(data);
      else if (data.trim() !== '') this.#refuse(`text in ${parent.name ?? 'nothing'}`);
      return node;
    }
    if (type === NODE.comment) return node;
    if (!spec || name === undefined) this.#refuse(`<${brief(element)}>`);
    else if (there && this.#fits(parent, name)) node.view = this.painter.element(name);
    else this.#refuse(`<${name}> in <${parent.name ?? 'root'}>`);
    for (const [key, update] of SERIALIZED) {
      const values = own(its, key);
      if (isRecord(values))
        for (const property of Object.keys(values)) this.#property(node, property, values[property], update);
    }
    const children = own(its, 'children');
    if (Array.isArray(children))
      for (const child of children as unknown[]) this.#insert(node, child, node.children.length);
    return node;
  }

  #fits(parent: RemoteNode<View>, name: string): boolean {
    if (!mayHold(parent.name, name)) return false;
    if (name !== 'form' && name !== 'link') return true;
    for (let at: RemoteNode<View> | undefined = parent; at; at = at.parent)
      if (name === 'form' ? at.name === 'form' : at.name === 'link' || at.name === 'button') return false;
    return true;
  }

  #remove({ children }: RemoteNode<View>, index: unknown): void {
    const node = typeof index === 'number' ? children[index] : undefined;
    if (!node) {
      this.#refuse('a removal of what is not there');
      return;
    }
    children.splice(index as number, 1);
    this.#forget(node);
    if (node.view !== undefined) this.painter.remove(node.view);
  }

  #forget(node: RemoteNode<View>): void {
    this.#nodes.delete(node.id);
    for (const its of node.weights.values()) this.#characters -= its;
    this.#dropped.push(...node.listeners.values());
    for (const child of node.children) this.#forget(child);
  }

  #text(node: RemoteNode<View>, data: unknown): void {
    if (node.name !== undefined || node === this.#root || typeof data !== 'string') {
      this.#refuse('a text that is none');
      return;
    }
    this.#weigh(node, '', data.length);
    if (node.view !== undefined) this.painter.setText(node.view, data);
  }

  #property(node: RemoteNode<View>, name: unknown, value: unknown, update: unknown): void {
    if (typeof name !== 'string' || node === this.#root) {
      this.#refuse(`the property ${brief(name)}`);
      return;
    }
    const fn = functionId(value);
    if (fn !== undefined || update === UPDATE.listener || this.#isListener(node, name)) {
      this.#listen(node, fold(name).replace(update === UPDATE.listener ? '' : /^on/, ''), fn, value);
      return;
    }
    const key = fold(name);
    const check = node.spec?.properties.get(key);
    const none = value === null || value === undefined;
    const its = none ? undefined : check?.(value, this.rules);
    if (!check || (its === undefined && !none)) this.#refuse(`the property ${brief(name)} of <${node.name ?? 'text'}>`);
    if (!check) return;
    this.#weigh(node, key, its === undefined ? 0 : weight(its));
    // One that is refused is taken away: what stood there before is not what the extension says any more.
    if (node.view !== undefined) this.painter.set(node.view, key, its);
  }

  /** `onPress` set to nothing is a listener that is taken away. */
  #isListener({ spec }: RemoteNode<View>, name: string): boolean {
    const key = fold(name);
    return key.startsWith('on') && (spec?.events.has(key.slice(2)) ?? false);
  }

  #listen(node: RemoteNode<View>, name: string, fn: number | undefined, value: unknown): void {
    const event = name === 'click' ? 'press' : name;
    if (!node.spec?.events.has(event) || (fn === undefined && value !== null && value !== undefined)) {
      this.#refuse(`the event ${brief(name)} of <${node.name ?? 'text'}>`);
      if (fn !== undefined) this.#dropped.push(fn);
      return;
    }
    const former = node.listeners.get(event);
    if (former !== undefined) this.#dropped.push(former);
    if (fn === undefined) node.listeners.delete(event);
    else node.listeners.set(event, fn);
    if (former === undefined && fn !== undefined && node.view !== undefined)
      this.painter.listen(node.view, event, () => node.listeners.get(event));
  }

  #weigh(node: RemoteNode<View>, key: string, characters: number): void {
    if (characters > LIMITS.text) throw new LimitError(`a text of more than ${LIMITS.text} characters`);
    this.#characters += characters - (node.weights.get(key) ?? 0);
    node.weights.set(key, characters);
    if (this.#characters > LIMITS.allText) throw new LimitError(`texts of more than ${LIMITS.allText} characters`);
  }

  #refuse(what: string): void {
    this.refused += 1;
    this.report(what);
  }
}

const SERIALIZED = [
  ['properties', UPDATE.property],
  ['attributes', UPDATE.attribute],
  ['eventListeners', UPDATE.listener],
] as const;

/** What a stranger sent, for a log: short, and of one line. */
const brief = (value: unknown): string =>
  (typeof value === 'string' ? value : typeof value).slice(0, 40).replace(/[^\x20-\x7e]/g, '?');
