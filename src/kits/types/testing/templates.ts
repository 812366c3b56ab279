import type { KitElement } from '../../generate/model.js';
import { withoutPrefix } from '../../generate/names.js';
import { Lines, refuses, wrongValue, type TestFile } from './cases.js';

/** Values for the templates of an element: `own` has its props, `heard` and `wrong` are listeners. */
const script = (element: KitElement): string[] => [
  `import type { ${element.class} } from '${element.module}';`,
  "import type { StorefrontEvents } from 'storefront-elements/events';",
  `const own = {} as ${element.class};`,
  'const heard = {} as { [Name in keyof StorefrontEvents]: (argument: StorefrontEvents[Name]) => void };',
  'const wrong = (argument: { wrong: 1 }): void => void argument;',
];

/** A component of storefront-vue in a template. */
export function vueComponent(element: KitElement & { component: string }): TestFile {
  const lines = new Lines();
  const { component, props, events } = element;
  lines.add(
    '<script setup lang="ts">',
    `import { ${component} } from 'storefront-vue';`,
    ...script(element),
    "const paid = (order: StorefrontEvents['payment-success']['detail']['order']): void => void order;",
    '</script>',
    '<template>',
    `  <${component}`,
  );
  for (const { name } of props) lines.add(`    :${name}="own.${name}"`);
  for (const { name } of events)
    lines.add(`    @${withoutPrefix(name)}="${name === 'payment-success' ? 'paid' : `heard['${name}']`}"`);
  lines.add('  />');
  for (const prop of props.filter(refuses))
    lines.refused(`<${component} ${prop.name}>`, `  <${component} :${prop.name}="${wrongValue(prop)}" />`);
  for (const { name } of events)
    lines.refused(`<${component} @${withoutPrefix(name)}>`, `  <${component} @${withoutPrefix(name)}="wrong" />`);
  lines.add('</template>');
  return lines.file(`Component${component}.vue`);
}

/** A tag in a template of Vue, in a file of another name: a file may use itself as a tag. */
export function vueTag(element: KitElement): TestFile {
  const lines = new Lines();
  const { tag, props, events } = element;
  lines.add(
    '<script setup lang="ts">',
    "import 'storefront-elements/types/vue';",
    ...script(element),
    '</script>',
    '<template>',
    `  <${tag}`,
  );
  for (const { name } of props) lines.add(`    :${name}="own.${name}"`);
  for (const { name } of events) lines.add(`    @${name}="heard['${name}']"`);
  lines.add('  />');
  for (const prop of props.filter(refuses))
    lines.refused(`<${tag} ${prop.name}>`, `  <${tag} :${prop.name}="${wrongValue(prop)}" />`);
  for (const { name } of events) lines.refused(`<${tag} @${name}>`, `  <${tag} @${name}="wrong" />`);
  lines.add('</template>');
  return lines.file(`Tag${tag}.vue`);
}

/** A tag in a component of Svelte. */
export function svelteTag(element: KitElement): TestFile {
  const lines = new Lines();
  const { tag, props, events } = element;
  lines.add(
    '<script lang="ts">',
    "import 'storefront-elements/types/svelte';",
    ...script(element),
    '</script>',
    `<${tag}`,
  );
  for (const { name } of props) lines.add(`  ${name}={own.${name}}`);
  for (const { name } of events) lines.add(`  on${name}={heard['${name}']}`);
  lines.add(`></${tag}>`);
  for (const prop of props.filter(refuses))
    lines.refused(`<${tag} ${prop.name}>`, `<${tag} ${prop.name}={${wrongValue(prop)}}></${tag}>`);
  for (const { name } of events) lines.refused(`<${tag} on${name}>`, `<${tag} on${name}={wrong}></${tag}>`);
  for (const prop of props.filter(({ type, attribute, name }) => type === 'boolean' && attribute !== name))
    lines.refused(`<${tag} ${prop.attribute ?? ''}={false}>`, `<${tag} ${prop.attribute ?? ''}={false}></${tag}>`);
  return lines.file(`${tag}.svelte`);
}

/** A tag in the template of an Angular component. */
export function angularTag(element: KitElement, directive: string): TestFile {
  const lines = new Lines();
  const { tag, props, events } = element;
  lines.add(
    "import { Component } from '@angular/core';",
    `import { ${directive} } from '../../../../angular/index.js';`,
    `import type { ${element.class} } from '${element.module}';`,
    "import type { StorefrontEvents } from 'storefront-elements/events';",
    '@Component({',
    "  selector: 'app-test',",
    `  imports: [${directive}],`,
    '  template: `',
    `    <${tag}`,
  );
  for (const { name } of props) lines.add(`      [${name}]="own.${name}"`);
  for (const { name } of events) lines.add(`      (${name})="heard['${name}']($event)"`);
  lines.add(`    ></${tag}>`);
  for (const prop of props.filter(refuses))
    lines.refused(`<${tag} ${prop.name}>`, `    <${tag} [${prop.name}]="${wrongValue(prop)}"></${tag}>`);
  for (const { name } of events) lines.refused(`<${tag} (${name})>`, `    <${tag} (${name})="wrong($event)"></${tag}>`);
  lines.add(
    '  `,',
    '})',
    'export class Test {',
    `  own!: ${element.class};`,
    '  heard!: { [Name in keyof StorefrontEvents]: (argument: StorefrontEvents[Name]) => void };',
    '  wrong!: (argument: { wrong: 1 }) => void;',
    '}',
  );
  return lines.file(`${tag}.ts`);
}
