import type { KitElement } from '../../generate/model.js';
import { handlerName } from '../../generate/names.js';
import { elements, Lines, refuses, wrongValue, type TestFile } from './cases.js';

const imports = (all: readonly KitElement[]): string[] => [
  ...all.map((element) => `import type { ${element.class} } from '${element.module}';`),
  "import type { StorefrontEvents } from 'storefront-elements/events';",
  'declare const own: <T>() => T;',
];

/** One element of a test, in the words of its framework. */
interface Spelling {
  name: string;
  /** `wrong` is undefined for a prop that takes anything. */
  props: readonly { key: string; type: string; wrong: string | undefined }[];
  listeners: readonly { key: string; argument: string }[];
}

/** Right values of all props and listeners in one tag, and one wrong value each in tags of their own. */
function check(lines: Lines, { name, props, listeners }: Spelling): void {
  lines.add('void (', `  <${name}`);
  for (const { key, type } of props) lines.add(`    ${key}={own<${type}>()}`);
  for (const { key, argument } of listeners) lines.add(`    ${key}={own<(argument: ${argument}) => void>()}`);
  lines.add('  />', ');');
  for (const { key, wrong } of props)
    if (wrong !== undefined) lines.refused(`<${name} ${key}>`, `void (<${name} ${key}={${wrong}} />);`);
  for (const { key } of listeners)
    lines.refused(`<${name} ${key}>`, `void (<${name} ${key}={own<(argument: { wrong: 1 }) => void>()} />);`);
  lines.refused(`<${name} noSuchProp>`, `void (<${name} noSuchProp={1} />);`);
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The components of storefront-react. */
export function reactComponents(): TestFile {
  const lines = new Lines();
  const all = elements().flatMap((element) =>
    element.component === undefined ? [] : [{ ...element, component: element.component }],
  );
  lines.add("import * as Kit from 'storefront-react';", ...imports(all));
  for (const { component, class: type, props, events } of all) {
    check(lines, {
      name: `Kit.${component}`,
      props: props.map((prop) => ({
        key: prop.name,
        type: reactProp(type, prop.name),
        wrong: refuses(prop) ? wrongValue(prop) : undefined,
      })),
      listeners: events.map(({ name }) => ({
        key: handlerName(name),
        argument:
          name === 'payment-success'
            ? "StorefrontEvents['payment-success']['detail']['order']"
            : `StorefrontEvents['${name}']`,
      })),
    });
  }
  return lines.file('react-components.tsx');
}

/** A list's items are rendered by React. */
const reactProp = (type: string, prop: string): string =>
  prop === 'renderItem' ? `(...args: Parameters<NonNullable<${type}['renderItem']>>) => string` : `${type}['${prop}']`;

/** The tags in React. */
export function reactTags(): TestFile {
  const lines = new Lines();
  lines.add("import 'storefront-elements/types/react';", ...imports(elements()));
  for (const element of elements()) {
    check(lines, {
      name: element.tag,
      props: element.props.flatMap((prop) => [
        {
          key: prop.name,
          type: `${element.class}['${prop.name}']`,
          wrong: refuses(prop) ? wrongValue(prop) : undefined,
        },
        ...(prop.attribute === undefined || prop.attribute === prop.name
          ? []
          : [
              {
                key: prop.attribute,
                type: `${element.class}['${prop.name}']`,
                wrong: refuses(prop) ? wrongValue(prop) : undefined,
              },
            ]),
      ]),
      listeners: element.events.map(({ name }) => ({ key: `on${name}`, argument: `StorefrontEvents['${name}']` })),
    });
  }
  return lines.file('react-tags.tsx');
}

/** The tags in Solid. */
export function solidTags(): TestFile {
  const lines = new Lines();
  lines.add('/** @jsxImportSource solid-js */', "import 'storefront-elements/types/solid';", ...imports(elements()));
  for (const element of elements()) {
    check(lines, {
      name: element.tag,
      props: element.props.flatMap((prop) =>
        [kebab(prop.name), `prop:${prop.name}`].map((key) => ({
          key,
          type: `${element.class}['${prop.name}']`,
          wrong: refuses(prop) ? wrongValue(prop) : undefined,
        })),
      ),
      listeners: element.events.map(({ name }) => ({ key: `on:${name}`, argument: `StorefrontEvents['${name}']` })),
    });
  }
  return lines.file('solid-tags.tsx');
}
