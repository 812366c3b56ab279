import { handler } from './kits.js';
import type { Offer, Offers } from './offer.js';
import type { Table } from './table.js';

/** One thing that two sides do not offer alike. The side that has it wrong, or has it not, is named first. */
export type Problem = string;

/**
 * Compares the offer of a kit with that of the manifest.
 * @param side the kit's file
 */
export function compareOffers(side: string, offers: Offers, manifest: Offers): Problem[] {
  const problems = compareNames(side, 'component', Object.keys(offers), Object.keys(manifest));
  for (const [component, wanted] of Object.entries(manifest)) {
    const offer = offers[component];
    if (offer) problems.push(...compareOffer(`${side}: ${component}`, offer, wanted));
  }
  return problems;
}

function compareOffer(at: string, offer: Offer, wanted: Offer): Problem[] {
  return [
    ...(offer.tag === wanted.tag ? [] : [`${at} is <${offer.tag}>, in the manifest <${wanted.tag}>`]),
    ...compareTexts(at, 'prop', offer.props, wanted.props),
    ...compareTexts(at, 'event', offer.events, wanted.events),
    ...compareTexts(at, 'listener of', offer.listeners, wanted.listeners),
    ...compareNames(at, 'slot', offer.slots, wanted.slots),
    ...compareNames(at, 'template', offer.templates, wanted.templates),
    ...compareNames(at, 'test id', offer.testIds, wanted.testIds),
  ];
}

type Texts = Readonly<Record<string, string | null>>;

function compareTexts(at: string, kind: string, texts: Texts, wanted: Texts): Problem[] {
  const problems = compareNames(at, kind, Object.keys(texts), Object.keys(wanted));
  for (const [name, text] of Object.entries(texts)) {
    const other = wanted[name];
    if (other !== undefined && text !== other)
      problems.push(`${at}: ${kind} "${name}" is ${text ?? 'nothing'}, in the manifest ${other ?? 'nothing'}`);
  }
  return problems;
}

/** @param at the side, and what it compares with the other one, which the message calls the manifest */
export function compareNames(at: string, kind: string, names: readonly string[], wanted: readonly string[]): Problem[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${at} has no ${kind} "${name}"`),
    ...names
      .filter((name) => !wanted.includes(name))
      .map((name) => `${at} has the ${kind} "${name}", the manifest not`),
    ...twice.map((name) => `${at} has the ${kind} "${name}" twice`),
  ];
}

/** Compares the code of a kit's components, and their types, with the manifest. */
export function compareTables(side: string, tables: Readonly<Record<string, Table>>, manifest: Offers): Problem[] {
  const problems = compareNames(side, 'component', Object.keys(tables), Object.keys(manifest));
  for (const [component, wanted] of Object.entries(manifest)) {
    const table = tables[component];
    if (!table) continue;
    const at = `${side}: ${component}`;
    const props = Object.keys(wanted.props);
    const events = Object.keys(wanted.events);
    if (table.tag !== wanted.tag) problems.push(`${at} is <${table.tag}>, in the manifest <${wanted.tag}>`);
    if (table.define !== `storefront-elements/${wanted.tag}/define.js`)
      problems.push(`${at} loads "${table.define}", which does not define <${wanted.tag}>`);
    problems.push(
      ...compareNames(at, 'prop', table.props, props),
      ...compareNames(`${at} (types)`, 'prop', table.typedProps, props),
      ...compareNames(at, 'event', table.events, events),
      ...compareNames(`${at} (types)`, 'event', table.typedEvents, events),
    );
    for (const [name, event] of Object.entries(table.handlers)) {
      if (event in wanted.events && name !== handler(event))
        problems.push(`${at} (types): handler of "${event}" is ${name}, and not ${handler(event)}`);
    }
  }
  return problems;
}
