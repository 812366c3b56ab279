import type { Painter } from '../receiver.js';
import type { Value } from '../values.js';

/** A node as a test sees it. */
export interface Outline {
  name: string;
  properties: Map<string, Value>;
  events: Map<string, () => number | undefined>;
  children: Outline[];
  parent: Outline | undefined;
}

const make = (name: string): Outline => ({
  name,
  properties: new Map(),
  events: new Map(),
  children: [],
  parent: undefined,
});

/** A painter that builds an outline instead of DOM nodes. */
export class OutlinePainter implements Painter<Outline> {
  readonly root = make('root');
  readonly focused: Outline[] = [];
  element = make;
  text(data: string): Outline {
    return make(`"${data}"`);
  }
  insert(parent: Outline | undefined, child: Outline, before: Outline | undefined): void {
    const to = parent ?? this.root;
    to.children.splice(before ? to.children.indexOf(before) : to.children.length, 0, child);
    child.parent = to;
  }
  remove(view: Outline): void {
    const siblings = view.parent?.children ?? [];
    siblings.splice(siblings.indexOf(view), 1);
  }
  set(view: Outline, property: string, value: Value | undefined): void {
    if (value === undefined) view.properties.delete(property);
    else view.properties.set(property, value);
  }
  setText(view: Outline, data: string): void {
    view.name = `"${data}"`;
  }
  listen(view: Outline, event: string, hear: () => number | undefined): void {
    view.events.set(event, hear);
  }
  focus(view: Outline): void {
    this.focused.push(view);
  }
  /** The outline as markup, for reading. */
  toString(at: Outline = this.root): string {
    const inside = at.children.map((child) => this.toString(child)).join('');
    if (at === this.root) return inside;
    if (at.name.startsWith('"')) return at.name.slice(1, -1);
    const properties = [...at.properties].map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
    return `<${at.name}${properties}>${inside}</${at.name}>`;
  }
}
