import {
  h,
  inject,
  type FunctionalComponent,
  type HTMLAttributes,
  type SetupContext,
  type VNode,
  type VNodeProps,
} from 'vue';
import { defineOnce, registerTag } from './define-once.js';
import { ItemSlot, TemplateSlot } from './records.js';
import { SERVER } from './server.js';
import { contentOf, keepsSlot, type DrawRecords } from './slots.js';
import { keepEqual, restoreDefaults } from './updates.js';

/**
 * An element as the kit knows it. Generated from the manifest; the names are short because every page loads them. Lists are
 * words with spaces between.
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
  /** Slots whose `<template>` the element renders once per record. */
  readonly r?: string;
  /** Defines the tag. */
  readonly d: () => Promise<unknown>;
}

/** Listeners by the name of their prop: `onPaymentSuccess` for `@payment-success`. */
type Listeners<H> = { [K in keyof H]?: ((argument: H[K]) => unknown) | undefined };
/** Read as `unknown`: an attribute of the page says nothing to the element. vue-tsc names `data-x` `dataX`. */
type DataAttributes = { [K in `data${Capitalize<string>}`]?: unknown };
type Props<P, H> = Omit<HTMLAttributes, keyof P | keyof H> & DataAttributes & VNodeProps & P & Listeners<H>;
type Slots<S> = { [K in keyof S]?: (props: S[K]) => unknown };

/**
 * A component over an element.
 *
 * @template E the element, which a `ref` gives
 * @template P props
 * @template H argument of each listener
 * @template S slots, with their props
 */
export interface ElementComponent<E extends HTMLElement, P, H, S> extends Omit<
  FunctionalComponent<Props<P, H>>,
  'slots'
> {
  (
    props: Props<P, H>,
    context?: Omit<SetupContext, 'expose'>,
  ): VNode & {
    /** Read by vue-tsc for the types of slots and refs. */
    __ctx?: { props: Props<P, H>; slots: Slots<S>; attrs?: unknown; emit?: unknown; expose(element: E): void };
  };
}

/** Vue's modifiers of listeners, which it adds to their names. */
const MODIFIERS = /(?:Once|Passive|Capture)+$/;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const words = (list: string): readonly string[] => list.match(/\S+/g) ?? [];
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const handlerOf = (event: string): string => `on${camel(`-${event}`)}`;

/** Called with the placed order itself, and not with the event that carries it. */
const ORDER_HANDLER = 'onPaymentSuccess';

type Listener = (argument: unknown) => unknown;

/** A listener of the event that hands on the order. Vue gives several listeners of one event as an array. */
const withOrder =
  (listeners: Listener | readonly (Listener | undefined)[]) =>
  ({ detail }: CustomEvent<{ order: unknown }>): void => {
    for (const listener of [listeners].flat()) listener?.(detail.order);
  };

/**
 * The component of an element. It is a functional component: Vue then gives the element itself to a `ref`, and a page of
 * many cards creates no instances with state of their own.
 *
 * Text, numbers and booleans become attributes, which a server can write. Objects and functions become properties, which
 * an element that is not defined yet takes over later.
 */
export function component<E extends HTMLElement, P, H, S>(table: ElementTable): ElementComponent<E, P, H, S> {
  /** By each way to write it: `hide-add`, `hideAdd`. */
  const keys = new Map<string, string>();
  const props = new Map<string, string>();
  const add = (kind: string, prop: string, name: string): void => {
    for (const key of [prop, kebab(prop), name]) keys.set(key, kind + name);
    props.set(kind + name, prop);
  };
  // `^`: an attribute, though the element has a property of that name.
  for (const text of words(table.a)) {
    const [prop = '', attribute = kebab(prop)] = text.split('=');
    add('^', prop, attribute);
  }
  for (const prop of words(table.p)) add('.', prop, prop);
  for (const event of words(table.e)) keys.set(handlerOf(event.replace(/^wb-/, '')), handlerOf(event));

  registerTag(table.t, table.d);
  const isList = props.has('.renderItem');
  const templates = words(table.r ?? '');
  const records: DrawRecords = (name, draw) =>
    isList && name === 'item' ? h(ItemSlot, { key: name, draw }) : h(TemplateSlot, { key: name, slotName: name, draw });

  const render = (given: Readonly<Record<string, unknown>>, { slots }: Omit<SetupContext, 'expose'>): VNode => {
    const written: Record<string, unknown> = {
      onVnodeBeforeMount: () => defineOnce(table.t, table.d),
      onVnodeBeforeUpdate: keepEqual,
      onVnodeUpdated: (vnode: VNode, former: VNode) => restoreDefaults(vnode, former, props),
    };
    for (const [key, value] of Object.entries(given)) {
      const name = keys.get(key) ?? keys.get(key.replace(MODIFIERS, ''));
      const kind = name?.[0];
      if (name === undefined) written[key] = value;
      else if (kind === '^') written[name] = value === false ? null : value === true ? '' : value;
      else if (kind !== '.')
        written[name + (MODIFIERS.exec(key)?.[0] ?? '')] =
          name === ORDER_HANDLER && value ? withOrder(value as Listener) : value;
      else if (value !== undefined) written[name] = value;
    }
    const content = contentOf(slots, templates, records);
    const renderOnServer = typeof document === 'undefined' && inject(SERVER, undefined);
    return renderOnServer ? renderOnServer({ tag: table.t, props: written, content }) : h(table.t, written, content);
  };
  // Without `props`, Vue hands on all that the page gives; with `inheritAttrs` it would write them a second time.
  return keepsSlot(Object.assign(render as never, { displayName: table.t, inheritAttrs: false }));
}
