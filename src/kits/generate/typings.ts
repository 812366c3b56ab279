import type { KitElement } from './model.js';
import { doc, note, quoted, union } from './text.js';

/** src/kits/types/tags.ts: the facts of every tag that the typings of frameworks are made of. */
export const tagsModule = (elements: readonly KitElement[]): string =>
  [
    note,
    ...elements.map((element) => `import type { ${element.class} } from '${sourceOf(element)}';`),
    "import type { StorefrontEvents } from '../../events/index.js';",
    '',
    '/** Facts of every tag. */',
    'export interface StorefrontTags {',
    ...elements.map(tagOf),
    '}',
    '',
  ].join('\n');

function tagOf(element: KitElement): string {
  const renamed = element.props.flatMap(({ name, attribute }) =>
    attribute === undefined || attribute === name ? [] : [`${quoted(attribute)}: ${quoted(name)};`],
  );
  return `${doc(element.summary)}${quoted(element.tag)}: {
    element: ${element.class};
    props: ${union(element.props.map(({ name }) => name))};
    attributes: ${object(renamed)};
    events: ${object(element.events.map(({ name, description }) => `${doc(description)}${quoted(name)}: StorefrontEvents['${name}'];`))};
    slots: ${object(element.slots.map(({ name, description }) => `${doc(description)}${quoted(name || 'default')}: object;`))};
  };`;
}

const object = (lines: readonly string[]): string => (lines.length === 0 ? 'object' : `{ ${lines.join('\n')} }`);

/** The module of an element's class, seen from src/kits/types. */
const sourceOf = ({ tag }: KitElement): string =>
  tag === 'wb-store' ? '../../context/index.js' : `../../../elements/${tag}/${tag}.js`;
