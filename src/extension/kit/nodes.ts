import { MUTATION, NODE, ROOT_ID, UPDATE, type EventPayload } from '../wire.js';
import type { NodeProperties } from './node-types.js';
import type { RemoteConnection } from './remote-connection.js';

/** The properties of a node: plain values, and listeners such as `onPress`. */
export type Properties = Readonly<Record<string, unknown>> & {
  readonly [listener: `on${string}`]: ((event: EventPayload) => unknown) | undefined;
};
/**
 * The properties of a node with this name. If the name is only known at run
 * time, any properties.
 */
export type PropertiesOf<N extends string> = N extends keyof NodeProperties ? Readonly<NodeProperties[N]> : Properties;
export type Child = Element | Text | string | number;

type Emit = (record: unknown) => void;
let ids = 0;

/** A text that can be changed. */
export class Text {
  readonly id = `k${(ids += 1)}`;
  emit: Emit | undefined;

  constructor(private value: string) {}

  get data(): string {
    return this.value;
  }
  set data(value: string) {
    this.value = value;
    this.emit?.([MUTATION.text, this.id, value]);
  }

  connect(emit: Emit | undefined): void {
    this.emit = emit;
  }

  serialize(): unknown {
    return { id: this.id, type: NODE.text, data: this.value };
  }
}

class Parent {
  emit: Emit | undefined;
  readonly children: (Element | Text)[] = [];

  constructor(readonly id: string) {}

  append(...children: readonly Child[]): void {
    for (const child of children) {
      const node = typeof child === 'string' || typeof child === 'number' ? new Text(String(child)) : child;
      this.children.push(node);
      node.connect(this.emit);
      this.emit?.([MUTATION.insert, this.id, node.serialize(), this.children.length - 1]);
    }
  }

  /** Removes a child. No effect if it is not a child. */
  remove(child: Element | Text): void {
    const index = this.children.indexOf(child);
    if (index < 0) return;
    this.children.splice(index, 1);
    child.connect(undefined);
    this.emit?.([MUTATION.remove, this.id, index]);
  }

  replaceChildren(...children: readonly Child[]): void {
    for (const child of [...this.children].reverse()) this.remove(child);
    this.append(...children);
  }

  connect(emit: Emit | undefined): void {
    this.emit = emit;
    for (const child of this.children) child.connect(emit);
  }
}

/** One of the nodes of the guide, such as `stack` or `text-field`. */
export class Element<N extends string = string> extends Parent {
  readonly #properties: Record<string, unknown>;

  constructor(
    readonly name: N,
    properties: PropertiesOf<N>,
  ) {
    super(`k${(ids += 1)}`);
    this.#properties = { ...properties };
  }

  /** Changes properties; undefined removes one. */
  set(properties: PropertiesOf<N>): void {
    for (const [name, value] of Object.entries(properties)) {
      this.#properties[name] = value;
      this.emit?.([MUTATION.property, this.id, name, value ?? null, UPDATE.property]);
    }
  }

  /** Focuses the node. Only works while the shopper is using the extension. */
  focus(): void {
    this.emit?.([undefined, this.id, 'focus']);
  }

  serialize(): unknown {
    const { id, name: element } = this;
    const children = this.children.map((child) => child.serialize());
    return { id, type: NODE.element, element, properties: this.#properties, children };
  }
}

/** Creates a node. It is shown once it is in `host.root`. */
export function element<N extends keyof NodeProperties | (string & {})>(
  name: N,
  properties?: PropertiesOf<N>,
  ...children: readonly Child[]
): Element<N> {
  const node = new Element(name, properties ?? ({} as PropertiesOf<N>));
  node.append(...children);
  return node;
}

export const text = (data: string): Text => new Text(data);

/** The root for an extension's nodes. */
export type Root = Pick<Parent, 'append' | 'remove' | 'replaceChildren'>;

/** A root that sends all changes of one turn together. */
export function createRoot(connection: RemoteConnection): Root {
  let queue: unknown[] = [];
  const root = new Parent(ROOT_ID);
  root.connect((record) => {
    if (Array.isArray(record) && record[0] === undefined) {
      // Sent after this turn's nodes, because it may refer to one of them.
      queueMicrotask(() => connection.call(String(record[1]), String(record[2])));
      return;
    }
    if (queue.push(record) === 1)
      queueMicrotask(() => {
        const records = queue;
        queue = [];
        connection.mutate(records);
      });
  });
  return root;
}
