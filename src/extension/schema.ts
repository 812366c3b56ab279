import { currency, flag, image, integer, link, number, oneOf, options, text, type Check } from './values.js';

/** What may be inside a node: anything, parts of a sentence, items of a list, or nothing. */
export type Content = 'any' | 'phrasing' | 'items' | 'none';

export interface NodeSpec {
  readonly content: Content;
  /** May be part of a sentence: in a heading, a paragraph, a link or a button. */
  readonly phrasing: boolean;
  readonly properties: ReadonlyMap<string, Check>;
  readonly events: ReadonlySet<string>;
}

/** Names as they are compared: attributes have no capitals, and some have hyphens. */
export const fold = (name: string): string => name.toLowerCase().replaceAll('-', '');

/** Icons that there are, each with its path in a square of 24. */
export const ICONS: Readonly<Record<string, string>> = {
  check: 'M4 12l6 6L20 6',
  close: 'M5 5l14 14M19 5L5 19',
  info: 'M12 11v7M12 6v1M12 2a10 10 0 100 20 10 10 0 000-20',
  warning: 'M12 9v5M12 17v1M12 3L2 21h20z',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  next: 'M9 5l7 7-7 7',
  star: 'M12 3l3 6 6 1-4.5 4.5 1 6.5-5.5-3-5.5 3 1-6.5L3 10l6-1z',
};

/** Kinds of values that have a name. */
const KINDS: Readonly<Record<string, Check>> = {
  ...{ flag, number, link, image, currency, options },
  icon: oneOf(Object.keys(ICONS)),
};

const FIELD = 'label hint error required:flag disabled:flag name !input !change !focus !blur';
const TONE = 'tone:base|muted|info|success|warning|critical';
const EMPHASIS = 'emphasis:none|strong|soft';
const GAP = 'gap:none|small|base|large';

/**
 * Every node that an extension may have: its name, what may be in it (`+`: it may itself be part of a sentence), its
 * properties, each with the kind, the bounds or the words of its values where it is no text, and `!` its events. There is no
 * style, class or id, no HTML, and no input for passwords, files or cards.
 */
const TABLE = `
box any padding:none|small|base|large border:flag surface:flag
stack any ${GAP} direction:block|inline align:start|center|end|stretch
grid any ${GAP} columns:1..6
inline phrasing+ ${EMPHASIS} ${TONE}
heading phrasing level:2..4
text phrasing size:small|base|large ${TONE} ${EMPHASIS}
link phrasing+ href:link
image none src:image alt width:1..4000 height:1..4000
icon none+ name:icon label
divider none
badge phrasing+ ${TONE}
banner any heading ${TONE}
list items marker:none|bullet|number
list-item any
button phrasing label variant:primary|secondary|plain disabled:flag type:button|submit !press
text-field none ${FIELD} value type:text|email|tel|url|search maxLength:1..5000
number-field none ${FIELD} value min:number max:number step:number
text-area none ${FIELD} value rows:2..20 maxLength:1..10000
checkbox none ${FIELD} checked:flag
select none ${FIELD} value options
radio-group none ${FIELD} value options
disclosure any summary open:flag !toggle
progress none label value:number max:number
money none+ amount:-1e12..1e12 currency
form any label !submit`;

function check(kind: string): Check {
  const [least, most] = kind.split('..');
  if (most) return integer(Number(least), Number(most));
  return kind.includes('|') ? oneOf(kind.split('|')) : (KINDS[kind] ?? text);
}

/** What there is of each node, by its name. */
export const NODES: ReadonlyMap<string, NodeSpec> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line): [string, NodeSpec] => {
      const [name = '', content = '', ...rest] = line.split(' ');
      const properties = rest.filter((word) => word[0] !== '!').map((word) => word.split(':'));
      return [
        name,
        {
          content: content.replace('+', '') as Content,
          phrasing: content.endsWith('+'),
          properties: new Map(properties.map(([property = '', kind = property]) => [fold(property), check(kind)])),
          events: new Set(rest.filter((word) => word[0] === '!').map((word) => word.slice(1))),
        },
      ];
    }),
);

/** Whether a parent may hold a child: a node by its name, or `#text`. The root has no name. */
export function mayHold(parent: string | undefined, child: string): boolean {
  const content = parent === undefined ? 'any' : (NODES.get(parent)?.content ?? 'none');
  if (content === 'any') return child !== 'list-item';
  if (content === 'items') return child === 'list-item';
  // A link in a button, or in a link, could not be pressed apart from it.
  if (content === 'none' || (child === 'link' && parent !== undefined && /^(button|link)$/.test(parent))) return false;
  return child === '#text' || NODES.get(child)?.phrasing === true;
}
