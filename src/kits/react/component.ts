'use client';
import {
  createElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FunctionComponent,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { useRenderItem, type RenderItem } from './render-item.js';
import { afterHydration } from './after-hydration.js';
import { equalData } from './equal-data.js';

/**
 * One element for the kit. Generated from the manifest; the names are short because every page loads it. Lists are words
 * with spaces between.
 */
export interface ElementTable {
  /** The tag. */
  readonly t: string;
  /** Props that text can say. `target=for`: the attribute is not the prop in kebab case. */
  readonly a: string;
  /** Props that are objects or functions. */
  readonly p: string;
  /** DOM events. */
  readonly e: string;
  /** Defines the tag. */
  readonly d: () => Promise<unknown>;
}

type Handlers<E, H> = {
  [K in keyof H]?: ((argument: H[K] extends Event ? H[K] & { readonly currentTarget: E } : H[K]) => void) | undefined;
};
type Given<P> = {
  [K in keyof P]?: (K extends 'renderItem' ? Rendered<P[K]> : P[K]) | undefined;
};
/** A list of React renders its items with React. */
type Rendered<F> = NonNullable<F> extends (...args: infer A) => unknown ? (...args: A) => ReactNode : F;

/**
 * @template E the element, which a `ref` gives
 * @template P props
 * @template H the argument of each handler
 */
export type ElementProps<E extends HTMLElement, P, H> = Omit<HTMLAttributes<E>, keyof P | keyof H> &
  Given<P> &
  Handlers<E, H> & { ref?: Ref<E> | undefined };

/** A component over an element. */
export interface ElementComponent<E extends HTMLElement, P, H> extends FunctionComponent<ElementProps<E, P, H>> {
  readonly tag: string;
  /** Loads the code of the tag and defines it. */
  readonly define: () => Promise<unknown>;
}

type Values = Record<string, unknown>;
type Handler = (argument: unknown) => void;
type Host = HTMLElement & Values;

/** React warns of layout effects on a server, where they never run. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Its handler receives the placed order itself, and not the event that carries it. */
const ORDER_EVENT = 'payment-success';

/** `wb-products-load` is handled by `onProductsLoad`. */
const handlerOf = (event: string): string =>
  `on-${event.replace(/^wb-/, '')}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const words = (list: string): readonly string[] => list.match(/\S+/g) ?? [];
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** State of an element between two renders. */
interface Kept {
  properties: Values;
  attributes: readonly string[];
  handlers: Readonly<Record<string, Handler>>;
  listeners: Map<string, (event: Event) => void>;
}

/**
 * The component of an element. Text, numbers and booleans become attributes, which a server can write, too. Objects and
 * functions become properties after React has put the element into the page: React itself writes "[object Object]" into an
 * attribute while a tag is not defined yet, and never sets the property later.
 */
export function component<E extends HTMLElement, P, H>({ t, a, p, e, d }: ElementTable): ElementComponent<E, P, H> {
  const objects = new Set(words(p));
  const rendersItems = objects.has('renderItem');
  const attributeOf = new Map(
    words(a).map((text) => {
      const [prop = '', attribute = kebab(prop)] = text.split('=');
      return [prop, attribute];
    }),
  );
  const eventOf = new Map(words(e).map((event) => [handlerOf(event), event]));

  const Storefront = ({ ref, children, ...given }: Values & { ref?: Ref<E>; children?: ReactNode }): ReactNode => {
    const host = useRef<Host>(null);
    const kept = useRef<Kept>({ properties: {}, attributes: [], handlers: {}, listeners: new Map() });
    const written: Values = {};
    const attributes: string[] = [];
    const properties: Values = {};
    const handlers: Record<string, Handler> = {};
    for (const [name, value] of Object.entries(given)) {
      const event = eventOf.get(name);
      if (value === undefined) continue;
      if (event !== undefined) {
        if (typeof value === 'function') handlers[event] = value as Handler;
      } else if (objects.has(name)) properties[name] = value;
      else {
        const attribute = attributeOf.get(name);
        written[attribute ?? name] = value;
        if (attribute !== undefined) attributes.push(name);
      }
    }
    // The same for every render of this component, so React's order of hooks is kept.
    const items = rendersItems ? useRenderItem(host, properties['renderItem'] as RenderItem | undefined) : undefined;
    if (items?.renderItem) properties['renderItem'] = items.renderItem;

    useImperativeHandle(ref, () => host.current as unknown as E, []);
    useLayout(() => {
      if (host.current) update(host.current, kept.current, { properties, attributes, handlers });
    });
    useLayout(() => {
      const { current: element } = host;
      const { listeners } = kept.current;
      return () => {
        for (const [event, listener] of listeners) element?.removeEventListener(event, listener);
        listeners.clear();
      };
    }, []);
    useEffect(() => {
      if (!customElements.get(t)) afterHydration(() => void d());
    }, []);
    return createElement(t, { ...written, ref: host }, children, items?.portals);
  };
  return Object.assign(Storefront as FunctionComponent<ElementProps<E, P, H>>, { displayName: t, tag: t, define: d });
}

/** Gives the element what this render says and the former one did not. */
function update(
  element: Host,
  kept: Kept,
  { properties, attributes, handlers }: Pick<Kept, 'properties' | 'attributes' | 'handlers'>,
): void {
  const { listeners } = kept;
  kept.handlers = handlers;
  for (const [event, listener] of listeners) {
    if (event in handlers) continue;
    element.removeEventListener(event, listener);
    listeners.delete(event);
  }
  for (const event of Object.keys(handlers)) {
    if (listeners.has(event)) continue;
    // One listener for all renders: it calls the handler of the latest one.
    const listener = (fired: Event): void =>
      kept.handlers[event]?.(event === ORDER_EVENT ? (fired as CustomEvent<{ order: unknown }>).detail.order : fired);
    listeners.set(event, listener);
    element.addEventListener(event, listener);
  }
  for (const [name, value] of Object.entries(properties)) {
    // A page may write its objects inside of the tag: a new object of the same content is no change.
    if (!(name in kept.properties) || !equalData(value, kept.properties[name])) element[name] = value;
  }
  const left = [
    ...Object.keys(kept.properties).filter((name) => !(name in properties)),
    ...kept.attributes.filter((name) => !attributes.includes(name)),
  ];
  if (left.length > 0) reset(element, left);
  kept.properties = properties;
  kept.attributes = attributes;
}

/** A prop that is not given any more has its default again. */
function reset(element: Host, names: readonly string[]): void {
  const Class = customElements.get(element.localName);
  const fresh = Class && (new Class() as Host);
  for (const name of names) {
    if (fresh) element[name] = fresh[name];
    // React has removed the attribute. A property waits on the element for the definition.
    else Reflect.deleteProperty(element, name);
  }
}
