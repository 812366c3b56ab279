import type { CustomElementDeclaration } from 'custom-elements-manifest';
import type { ElementData, EventData, SlotData } from '../../../kits/generate/manifest-data.js';
import { moduleParts } from './reachable.js';
import { testIdsOf } from './test-ids.js';

/**
 * Adds what the analyzer does not read: test ids, which events bubble and can be canceled, and the fields of templates.
 * @param file the module of the class, by path from the root
 */
export function withElementData(declaration: CustomElementDeclaration, file: string): ElementData {
  const { events, slots } = declaration;
  const testIds = testIdsOf(file, declaration.name);
  const fields = fieldsOf(file, declaration.name);
  return {
    ...declaration,
    ...(events && { events: events.map(withEventData) }),
    ...(slots && { slots: slots.map((slot) => withSlotData(slot, fields)) }),
    ...(testIds.length > 0 && { testIds }),
  };
}

/** The description of an event states it, because people need to know it as well. */
export function withEventData(event: EventData): EventData {
  const text = event.description ?? '';
  return { ...event, bubbles: !/does not bubble/i.test(text), cancelable: /\bcancelable\b|\bcancel it\b/i.test(text) };
}

function withSlotData(slot: SlotData, fields: ReadonlyMap<string, string[]>): SlotData {
  const template = /^A `<template>`/.test(slot.description ?? '');
  const own = fields.get(slot.name);
  return { ...slot, ...(template && { template }), ...(own && { fields: own }) };
}

/** The `@fields` tags of a class: `@fields item - title, price`, or with several slots that have the same fields. */
function fieldsOf(file: string, name: string): ReadonlyMap<string, string[]> {
  const module = moduleParts(file);
  const text = module?.declarations.get(name)?.getFullText(module.source) ?? '';
  return new Map(
    [...text.matchAll(/@fields ([\w -]+?) - ([^\n]*)/g)].flatMap(([, slots = '', names = '']) => {
      const fields = names.split(',').map((field) => field.trim());
      return slots.split(' ').map((slot): [string, string[]] => [slot, fields]);
    }),
  );
}
