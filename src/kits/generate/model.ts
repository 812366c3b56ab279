import type { ClassField, Package } from 'custom-elements-manifest';
import type { ElementData } from './manifest-data.js';
import { componentName, handlerName } from './names.js';

/** A property that a page may set. */
export interface KitProp {
  name: string;
  /** The type as the class writes it. */
  type: string;
  /** The attribute that sets it; undefined when text cannot say its value. */
  attribute: string | undefined;
  description: string;
}

export interface KitEvent {
  /** As the DOM knows it, such as `wb-products-load`. */
  name: string;
  /** The type of `detail` as the class writes it; undefined when the event has none. */
  detail: string | undefined;
  description: string;
}

export interface KitSlot {
  /** Empty: the default slot. */
  name: string;
  /** The slot takes a `<template>`, which the element fills. */
  template: boolean;
  /** Names for `data-field` in that template. */
  fields: readonly string[];
  description: string;
}

/** Everything that a framework needs to know of an element. */
export interface KitElement {
  tag: string;
  /** The name of the element's class. */
  class: string;
  /** The name of its component in the kits; undefined: it has none. */
  component: string | undefined;
  /** The module that exports the class without defining the tag. */
  module: string;
  /** The module that defines the tag. */
  define: string;
  summary: string;
  props: readonly KitProp[];
  events: readonly KitEvent[];
  slots: readonly KitSlot[];
  testIds: readonly string[];
}

/**
 * The elements of a manifest, by tag.
 * @throws when two props or events of an element, or two components, would have one name, or when an event has two details
 */
export function kitElements({ modules }: Package): KitElement[] {
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration): declaration is ElementData => 'customElement' in declaration)
    .flatMap((declaration) => (declaration.tagName === undefined ? [] : [elementOf(declaration.tagName, declaration)]))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  refuseTwice(
    'the kits',
    elements.flatMap(({ component }) => component ?? []),
  );
  refuseTwoDetails(elements);
  return elements;
}

/** The elements that have a component. */
export const withComponent = (elements: readonly KitElement[]): (KitElement & { component: string })[] =>
  elements.flatMap((element) =>
    element.component === undefined ? [] : [{ ...element, component: element.component }],
  );

function elementOf(tag: string, declaration: ElementData): KitElement {
  const attributes = new Map((declaration.attributes ?? []).map(({ name, fieldName }) => [fieldName, name]));
  const settable = (declaration.members ?? []).filter(
    (member): member is ClassField => member.kind === 'field' && !member.static && !member.readonly,
  );
  const element: KitElement = {
    tag,
    class: declaration.name,
    component: componentName(tag),
    module: tag === 'wb-store' ? 'storefront-elements/context' : `storefront-elements/${tag}`,
    define: tag === 'wb-store' ? 'storefront-elements/context/define.js' : `storefront-elements/${tag}/define.js`,
    summary: declaration.summary ?? '',
    props: settable.map(({ name, type, description }) => ({
      name,
      type: type?.text ?? 'unknown',
      attribute: attributes.get(name),
      description: description ?? '',
    })),
    events: (declaration.events ?? []).map(({ name, type, description }) => ({
      name,
      detail: detailOf(type.text),
      description: description ?? '',
    })),
    slots: (declaration.slots ?? []).map(({ name, template = false, fields = [], description }) => ({
      name,
      template,
      fields,
      description: description ?? '',
    })),
    testIds: (declaration.testIds ?? []).map(({ name }) => name),
  };
  refuseTwice(`<${tag}>`, [
    ...element.props.map(({ name }) => name),
    ...element.events.map(({ name }) => handlerName(name)),
  ]);
  return element;
}

/** `CustomEvent<AddDetail>` has the detail `AddDetail`. */
function detailOf(type: string): string | undefined {
  const detail = /^CustomEvent<(.*)>$/s.exec(type)?.[1];
  return detail === 'undefined' ? undefined : detail;
}

/** A listener on the page learns the type of a detail from the name of its event alone. */
function refuseTwoDetails(elements: readonly KitElement[]): void {
  const details = new Map<string, string | undefined>();
  for (const { tag, events } of elements) {
    for (const { name, detail } of events) {
      if (details.has(name) && details.get(name) !== detail)
        throw new Error(`<${tag}>: ${name} has the detail ${String(detail)}, elsewhere ${String(details.get(name))}`);
      details.set(name, detail);
    }
  }
}

function refuseTwice(where: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${where}: two things have the name "${twice}"`);
}
