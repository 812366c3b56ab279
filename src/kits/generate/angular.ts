import type { KitElement } from './model.js';
import { componentName, withoutPrefix } from './names.js';
import { doc, list, note } from './text.js';

/** src/kits/angular/directives.ts: a directive for each tag, with typed inputs. */
export const angularDirectives = (elements: readonly KitElement[]): string =>
  [
    note,
    "import { Directive } from '@angular/core';",
    ...elements.map((element) => `import type { ${element.class} } from '${element.module}';`),
    "import { StorefrontDirective, type Input } from './directive.js';",
    '',
    ...elements.map(directiveOf),
    '/** All directives, for the imports of a component. */',
    `export const storefrontDirectives = [${elements.map(directiveName).join(', ')}] as const;`,
    '',
  ].join('\n');

function directiveOf(element: KitElement): string {
  const setters = element.props.map(
    ({ name, description }) =>
      `${doc(description)}set ${name}(value: Input<${element.class}, '${name}'>) { this.set('${name}', value); }`,
  );
  return `${doc(element.summary)}@Directive({ selector: '${element.tag}', inputs: ${list(element.props.map(({ name }) => name))} })
  export class ${directiveName(element)} extends StorefrontDirective<${element.class}> {
    ${setters.join('\n')}
  }
  `;
}

/** Tags without a component in the kits have a directive, too: `Store`. */
export const directiveName = ({ tag }: KitElement): string =>
  componentName(tag) ??
  withoutPrefix(tag).replaceAll(/(^|-)(.)/g, (_, _dash: string, letter: string) => letter.toUpperCase());
