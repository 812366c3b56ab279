import type { ClassField, CustomElementDeclaration, Event, Package, Slot } from 'custom-elements-manifest';

/** Everything that a component offers, with one text for each thing: two sides are equal when all texts are. */
export interface Offer {
  readonly tag: string;
  /** Types by name. */
  readonly props: Readonly<Record<string, string>>;
  /** Types of the details by name of the DOM event; null: no detail. */
  readonly events: Readonly<Record<string, string | null>>;
  /** The name that the kit's users write, by name of the DOM event. */
  readonly listeners: Readonly<Record<string, string>>;
  readonly slots: readonly string[];
  /** Slots that take a `<template>`. */
  readonly templates: readonly string[];
  readonly testIds: readonly string[];
}

/** By name of the component. */
export type Offers = Readonly<Record<string, Offer>>;

type Declaration = Omit<CustomElementDeclaration, 'slots' | 'events'> & {
  slots?: (Slot & { template?: boolean })[];
  events?: Event[];
  testIds?: { name: string }[];
};

/** False for tags that place a store or an extension, and show nothing. */
export const isComponent = (tag: string): boolean => tag !== 'wb-store' && tag !== 'wb-extension-point';

/**
 * The offer of the manifest. It is read here and not by the generator, because the gate has to find the generator's
 * mistakes, too.
 */
export function manifestOffers({ modules }: Package, listener: (event: string) => string): Offers {
  const declarations = modules
    .flatMap(({ declarations: all = [] }) => all as Declaration[])
    .filter(({ tagName }) => tagName !== undefined && isComponent(tagName));
  return Object.fromEntries(
    declarations.map((declaration) => {
      const { tagName = '', members = [], events = [], slots = [], testIds = [] } = declaration;
      const settable = members.filter(
        (member): member is ClassField => member.kind === 'field' && !member.static && !member.readonly,
      );
      const offer: Offer = {
        tag: tagName,
        props: Object.fromEntries(settable.map(({ name, type }) => [name, type?.text ?? 'unknown'])),
        events: Object.fromEntries(events.map(({ name, type }) => [name, detailOf(type.text)])),
        listeners: Object.fromEntries(events.map(({ name }) => [name, listener(name)])),
        slots: slots.filter(({ template }) => !template).map(({ name }) => name),
        templates: slots.filter(({ template }) => template).map(({ name }) => name),
        testIds: testIds.map(({ name }) => name),
      };
      return [nameOf(tagName), offer];
    }),
  );
}

/** `wb-cart-item` is `CartItem`. */
const nameOf = (tag: string): string =>
  tag
    .slice('wb-'.length)
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^ExtensionUi/, 'ExtensionUI');

function detailOf(type: string): string | null {
  const [, detail = 'undefined'] = /^CustomEvent<(.*)>$/s.exec(type) ?? [];
  return detail === 'undefined' ? null : detail;
}
