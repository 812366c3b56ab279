import { withComponent, type KitElement } from './model.js';
import { handlerName, withoutPrefix } from './names.js';

/** One component as a kit offers it: what must be equal in all kits, and what each of them calls its events. */
export interface ParityEntry {
  tag: string;
  /** Types by name of the property. */
  props: Record<string, string>;
  /** Types of the details by name of the DOM event; null: no detail. */
  events: Record<string, string | null>;
  /** The name that the kit's users write, by name of the DOM event. */
  listeners: Record<string, string>;
  slots: string[];
  /** Slots that take a `<template>`. */
  templates: string[];
  testIds: string[];
}

export type Parity = Record<string, ParityEntry>;

const listenerOf = { react: handlerName, vue: withoutPrefix };

/** The offer of a framework's kit by name of the component, as its parity.json has it. */
export function parityOf(elements: readonly KitElement[], kit: keyof typeof listenerOf): Parity {
  return Object.fromEntries(
    withComponent(elements).map(({ component, tag, props, events, slots, testIds }) => [
      component,
      {
        tag,
        props: byName(props.map(({ name, type }) => [name, type])),
        events: byName(events.map(({ name, detail }) => [name, detail ?? null])),
        listeners: byName(events.map(({ name }) => [name, listenerOf[kit](name)])),
        slots: slots.flatMap(({ name, template }) => (template ? [] : [name])).sort(),
        templates: slots.flatMap(({ name, template }) => (template ? [name] : [])).sort(),
        testIds: [...testIds].sort(),
      },
    ]),
  );
}

const byName = <T>(pairs: [string, T][]): Record<string, T> =>
  Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
