import { currency, finite, flag, image, integer, link, oneOf, options, text, type Check } from './values.js';

/** What may be inside a node: anything, parts of a sentence, items of a list, or nothing. */
export type Content = 'any' | 'phrasing' | 'items' | 'none';

export interface NodeSpec {
  readonly content: Content;
  /** May be part of a sentence: in a heading, a paragraph, a link or a button. */
  readonly phrasing?: true;
  readonly properties: ReadonlyMap<string, Check>;
  readonly events: ReadonlySet<string>;
}

const size = oneOf('small', 'base', 'large');
const gap = oneOf('none', 'small', 'base', 'large');
const tone = oneOf('base', 'muted', 'info', 'success', 'warning', 'critical');

/** Names as they are compared: attributes have no capitals, and some have hyphens. */
export const fold = (name: string): string => name.toLowerCase().replaceAll('-', '');

function node(
  content: Content,
  properties: Readonly<Record<string, Check>> = {},
  extras: { events?: readonly string[]; phrasing?: true } = {},
): NodeSpec {
  return {
    content,
    properties: new Map(Object.entries(properties).map(([name, check]) => [fold(name), check])),
    events: new Set(extras.events),
    ...(extras.phrasing && { phrasing: true }),
  };
}

const field = { label: text, hint: text, error: text, required: flag, disabled: flag, name: text };
const edited = { events: ['input', 'change', 'focus', 'blur'] };

/** Icons that there are. */
export const ICONS = ['check', 'close', 'info', 'warning', 'plus', 'minus', 'next', 'star'] as const;

/**
 * Every node that an extension may have, with every property. There is no style, class or id, no HTML, and no input for
 * passwords, files or cards.
 */
export const NODES: ReadonlyMap<string, NodeSpec> = new Map([
  ['box', node('any', { padding: gap, border: flag, surface: flag })],
  [
    'stack',
    node('any', { gap, direction: oneOf('block', 'inline'), align: oneOf('start', 'center', 'end', 'stretch') }),
  ],
  ['grid', node('any', { gap, columns: integer(1, 6) })],
  ['inline', node('phrasing', { emphasis: oneOf('none', 'strong', 'soft'), tone }, { phrasing: true })],
  ['heading', node('phrasing', { level: integer(2, 4) })],
  ['text', node('phrasing', { size, tone, emphasis: oneOf('none', 'strong', 'soft') })],
  ['link', node('phrasing', { href: link }, { phrasing: true })],
  ['image', node('none', { src: image, alt: text, width: integer(1, 4000), height: integer(1, 4000) })],
  ['icon', node('none', { name: oneOf(...ICONS), label: text }, { phrasing: true })],
  ['divider', node('none')],
  ['badge', node('phrasing', { tone }, { phrasing: true })],
  ['banner', node('any', { heading: text, tone })],
  ['list', node('items', { marker: oneOf('none', 'bullet', 'number') })],
  ['list-item', node('any')],
  [
    'button',
    node(
      'phrasing',
      { label: text, variant: oneOf('primary', 'secondary', 'plain'), disabled: flag, type: oneOf('button', 'submit') },
      { events: ['press'] },
    ),
  ],
  [
    'text-field',
    node(
      'none',
      { ...field, value: text, type: oneOf('text', 'email', 'tel', 'url', 'search'), maxLength: integer(1, 5000) },
      edited,
    ),
  ],
  ['number-field', node('none', { ...field, value: text, min: finite, max: finite, step: finite }, edited)],
  ['text-area', node('none', { ...field, value: text, rows: integer(2, 20), maxLength: integer(1, 10_000) }, edited)],
  ['checkbox', node('none', { ...field, checked: flag }, edited)],
  ['select', node('none', { ...field, value: text, options }, edited)],
  ['radio-group', node('none', { ...field, value: text, options }, edited)],
  ['disclosure', node('any', { summary: text, open: flag }, { events: ['toggle'] })],
  ['progress', node('none', { label: text, value: finite, max: finite })],
  ['money', node('none', { amount: integer(-1e12, 1e12), currency }, { phrasing: true })],
  ['form', node('any', { label: text }, { events: ['submit'] })],
]);

/** Whether a parent may hold a child: a node by its name, or `#text`. The root has no name. */
export function mayHold(parent: string | undefined, child: string): boolean {
  const content = parent === undefined ? 'any' : (NODES.get(parent)?.content ?? 'none');
  if (content === 'any') return child !== 'list-item';
  if (content === 'items') return child === 'list-item';
  if (content === 'none') return false;
  if (child === '#text') return true;
  // A link in a button, or in a link, could not be pressed apart from it.
  return NODES.get(child)?.phrasing === true && !(child === 'link' && (parent === 'button' || parent === 'link'));
}
