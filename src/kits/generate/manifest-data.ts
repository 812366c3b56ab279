import type { CustomElementDeclaration, Event, Slot } from 'custom-elements-manifest';

/** A test id that an element renders. */
export interface TestId {
  /** `{…}` stands for a part that the data gives: `shipping-method-{id}`. */
  name: string;
  description?: string;
}

/** An event of our manifest. The schema of the manifest allows more keys. */
export interface EventData extends Event {
  bubbles?: boolean;
  cancelable?: boolean;
}

/** A slot of our manifest. */
export interface SlotData extends Slot {
  /** The slot takes a `<template>`, which the element fills once per record. */
  template?: boolean;
  /** Names for `data-field` in that template. */
  fields?: string[];
}

/** An element of our manifest. */
export interface ElementData extends CustomElementDeclaration {
  events?: EventData[];
  slots?: SlotData[];
  testIds?: TestId[];
}
