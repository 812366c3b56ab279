import { currency, flag, image, integer, link, number, oneOf, text, type Check } from './values.js';

/**
 * The allowed content of a node: anything, phrasing (parts of a sentence), list
 * items, or nothing. `+`: the node itself may also be part of a sentence in a
 * heading, paragraph, link or button.
 */
export type Content = 'any' | 'phrasing' | 'phrasing+' | 'items' | 'none' | 'none+';

export interface NodeSpec {
  /** The HTML element that draws the node, or that wraps it. */
  readonly tag: keyof HTMLElementTagNameMap;
  readonly content: Content;
  readonly properties: ReadonlyMap<string, Check>;
  readonly events: ReadonlySet<string>;
}

/**
 * Normalises a name for comparison: attributes have no capitals, and some have
 * hyphens.
 */
export const fold = (name: string): string => name.toLowerCase().replaceAll('-', '');

/** The available icons, each with its path in a 24 × 24 square. */
export const ICONS: Readonly<Record<string, string>> = {
  check: 'M4 12l6 6L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  info: 'M12 11v7M12 6v1M12 2a10 10 0 100 20 10 10 0 000-20',
  warning: 'M12 9v5M12 17v1M12 3L2 21h20z',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  next: 'M9 5l7 7-7 7',
  star: 'M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z',
};

/** The kinds of values that have a name. */
const KINDS: Readonly<Record<string, Check>> = {
  ...{ flag, number, link, image, currency },
  icon: oneOf(Object.keys(ICONS)),
};

const TONE = 'tone:base|muted|info|success|warning|critical';
const EMPHASIS = 'emphasis:none|strong|soft';
const GAP = 'gap:none|small|base|large';

/**
 * Every node that an extension may use, except fields. Each line has the name,
 * the HTML element if it is not a `div`, the allowed content, the properties
 * and, after `!`, the events. A property has a kind, limits or allowed words if
 * it is not a text. There is no style, class or id, no HTML, and no input for
 * passwords, files or cards.
 */
const TABLE = `
box any padding:none|small|base|large border:flag surface:flag
stack any ${GAP} direction:block|inline align:start|center|end|stretch
grid any ${GAP} columns:1..6
inline:span phrasing+ ${EMPHASIS} ${TONE}
heading:h2 phrasing level:2..4
text:p phrasing size:small|base|large ${TONE} ${EMPHASIS}
link:a phrasing+ href:link
image:img none src:image alt width:1..4000 height:1..4000
icon:span none+ name:icon label
divider:hr none
badge:span phrasing+ ${TONE}
banner any heading ${TONE}
list:ul items marker:none|bullet|number
list-item:li any
button:button phrasing label variant:primary|secondary|plain disabled:flag type:button|submit !press
disclosure:details any summary open:flag !toggle
progress:label none label value:number max:number
money:span none+ amount:-1e12..1e12 currency
form:form any label !submit`;

const nodes = new Map<string, NodeSpec>();

/**
 * The specification of each node by name. Fields are included once they have
 * been described.
 */
export const NODES: ReadonlyMap<string, NodeSpec> = nodes;

/**
 * Adds the nodes of a table like the one above to those that extensions may
 * use.
 */
export function describeNodes(table: string, kinds: Readonly<Record<string, Check>> = {}): void {
  for (const line of table.trim().split('\n')) {
    const [head, content, ...words] = line.split(' ') as [string, Content, ...string[]];
    const [name, tag = 'div'] = head.split(':') as [string, NodeSpec['tag']?];
    const properties = new Map<string, Check>();
    const events = new Set<string>();
    for (const word of words) {
      const [property, kind = property] = word.split(':') as [string, string?];
      const [least, most] = kind.split('..');
      if (word[0] === '!') events.add(word.slice(1));
      else if (most) properties.set(fold(property), integer(+least!, +most));
      else
        properties.set(
          fold(property),
          kind.includes('|') ? oneOf(kind.split('|')) : ({ ...KINDS, ...kinds }[kind] ?? text),
        );
    }
    nodes.set(name, { tag, content, properties, events });
  }
}
describeNodes(TABLE);

/**
 * True if the child may be at that place.
 * @param path names of its ancestors, from the outermost one to its parent,
 * separated by spaces; empty at the root
 * @param child its name, or `#text`
 */
export function mayHold(path: string, child: string): boolean {
  const content = path ? (NODES.get(path.replace(/.* /, ''))?.content ?? 'none') : 'any';
  // A link inside a button or another link could not be pressed separately.
  // With nested forms it would be unclear which one is submitted.
  const apart = child === 'form' ? /form/ : child === 'link' && /link|button/;
  if ((content === 'items') !== (child === 'list-item') || (apart && apart.test(path))) return false;
  if (content[0] !== 'p') return content[0] !== 'n';
  return child === '#text' || NODES.get(child)?.content.endsWith('+') === true;
}
