import { withComponent, type KitElement, type KitEvent, type KitSlot } from './model.js';
import { attributeName, handlerName } from './names.js';
import { doc, note, quoted, union, words } from './text.js';

type Component = KitElement & { component: string };

/** How the component function of a kit takes its types and its table. */
interface KitShape {
  /** First lines of the module. */
  opening: readonly string[];
  /** The type argument of the slots, if the kit types them. */
  slots: (element: Component) => string;
  /** The component function needs the names of the slots that take a `<template>`. */
  namesTemplates: boolean;
}

const react: KitShape = {
  // For React's server components: these run in the browser, and for the first HTML.
  opening: ["'use client';"],
  slots: () => '',
  namesTemplates: false,
};

const vue: KitShape = {
  opening: [],
  slots: (element) =>
    `, ${members(element.slots.map((slot) => `${doc(slot.description)}${quoted(slot.name || 'default')}: ${slotProps(element, slot)};`))}`,
  namesTemplates: true,
};

/** A list with `renderItem` draws its items with a slot of Vue, which gets what that function gets. */
const slotProps = (element: Component, { name, template }: KitSlot): string =>
  template && name === 'item' && element.props.some((prop) => prop.name === 'renderItem')
    ? `{ item: Parameters<NonNullable<${element.class}['renderItem']>>[0]; index: number }`
    : 'object';

/** src/kits/react/elements.ts: the components for React. */
export const reactElements = (elements: readonly KitElement[]): string => componentsModule(elements, react);

/** src/kits/vue/elements.ts: the components for Vue. */
export const vueElements = (elements: readonly KitElement[]): string => componentsModule(elements, vue);

function componentsModule(elements: readonly KitElement[], kit: KitShape): string {
  const components = withComponent(elements);
  return [
    note,
    ...kit.opening,
    "import type { StorefrontEvents } from 'storefront-elements/events';",
    ...components.map((element) => `import type { ${element.class} } from '${element.module}';`),
    "import { component } from './component.js';",
    '',
    'type Props<E, Name extends keyof E> = { [N in Name]?: E[N] | undefined };',
    '',
    ...components.map((element) => componentOf(element, kit)),
  ].join('\n');
}

function componentOf(element: Component, kit: KitShape): string {
  const { tag, component, summary, props, events, slots, define } = element;
  // An attribute has the name of its prop, but for case: the table names only the others.
  const attributes = props.flatMap(({ name, attribute }) =>
    attribute === undefined ? [] : attribute === attributeName(name) ? name : `${name}=${attribute}`,
  );
  const properties = props.filter(({ attribute }) => attribute === undefined);
  const templates = slots.filter(({ template }) => template);
  const listeners = events.map((event) => `${doc(event.description)}${handlerName(event.name)}: ${argument(event)};`);
  return `${doc(summary)}export const ${component} = /* @__PURE__ */ component<
    ${element.class}, Props<${element.class}, ${union(props.map(({ name }) => name))}>, ${members(listeners)}${kit.slots(element)}
  >({
    t: '${tag}',
    a: ${words(attributes)},
    p: ${words(properties.map(({ name }) => name))},
    e: ${words(events.map(({ name }) => name))},
    ${kit.namesTemplates && templates.length > 0 ? `r: ${words(templates.map(({ name }) => name))},` : ''}
    d: () => import('${define}'),
  });
  `;
}

/** An object type; `object` when it has no members, because `{}` would allow any value. */
const members = (lines: readonly string[]): string => (lines.length === 0 ? 'object' : `{ ${lines.join('\n')} }`);

/** A listener gets the DOM event. The payment's success alone is told by the placed order itself. */
const argument = ({ name }: KitEvent): string =>
  name === 'payment-success' ? `StorefrontEvents['${name}']['detail']['order']` : `StorefrontEvents['${name}']`;
