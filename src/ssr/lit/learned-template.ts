import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html, noChange, nothing } from 'lit';

export const OPEN = '<!--lit-part-->';
export const CLOSE = '<!--/lit-part-->';

/**
 * The place of one or more values in a template: a child; an attribute with one value, or with several and text around
 * them; a boolean attribute; or silent, when a server writes nothing, as for a listener.
 */
export type Hole =
  | { readonly kind: 'child' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'boolean'; readonly name: string; readonly tag: string }
  | {
      readonly kind: 'attribute';
      readonly name: string;
      readonly tag: string;
      /** `name="` and the text before the first value. */
      readonly lead: string;
      /** The text after each value; the quote at the end of the last. */
      readonly tails: readonly string[];
      /** True if there is one value and no text. */
      readonly isWhole: boolean;
    };

/** A template as text with holes, learned from the output of Lit's renderer. */
export interface LearnedTemplate {
  /** The opening marker. */
  readonly open: string;
  /** The texts around the holes; one more than there are holes. */
  readonly texts: readonly string[];
  readonly holes: readonly Hole[];
}

/** Writes values into the holes; undefined when one of them must be left to Lit. */
export type Fill = (template: LearnedTemplate, values: readonly unknown[]) => string | undefined;

/** The output of Lit's renderer for a template, without the markers around it. */
function stock(strings: TemplateStringsArray, values: unknown[], open: string): string {
  const text = collectResultSync(renderThunked(html(strings, ...values)));
  if (!text.startsWith(open) || !text.endsWith(CLOSE)) throw new Error('not between its markers');
  return text.slice(open.length, -CLOSE.length);
}

const mark = (index: number): string => `@@hole${index}@@`;

/** The attribute whose value contains `from`: its start, end and name, and the texts around its holes. */
function attributeAt(text: string, from: number, first: number) {
  const before = /([^\s"'<>/=]+)="([^"]*)$/.exec(text.slice(0, from));
  const end = text.indexOf('"', from);
  if (!before || end < 0) throw new Error('neither a child nor an attribute');
  const [whole, name = '', start = ''] = before;
  const pieces = [start];
  let rest = text.slice(from, end);
  for (let index = first; rest.startsWith(mark(index)); index += 1) {
    rest = rest.slice(mark(index).length);
    const next = rest.indexOf(mark(index + 1));
    pieces.push(next < 0 ? rest : rest.slice(0, next));
    rest = next < 0 ? '' : rest.slice(next);
  }
  return { start: from - whole.length, end: end + 1, name, pieces };
}

const tagBefore = (text: string, at: number): string =>
  text
    .slice(0, at)
    .match(/<[a-z][^\s>/]*/gi)
    ?.at(-1)
    ?.slice(1)
    .toLowerCase() ?? '';

/** The place and the text that the longer text has in addition. */
function inserted(longer: string, shorter: string): [at: number, what: string] {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return [at, longer.slice(at, at + longer.length - shorter.length)];
}

/** Values that Lit treats specially. A template is learned only when its output is the same as Lit's for all of them. */
const probes: readonly unknown[] = [
  nothing,
  null,
  undefined,
  noChange,
  '',
  0,
  1.5,
  true,
  false,
  '<b class="x">&amp;\'</b>',
  '<!--lit-part-->',
  ['a', ['<', 'b']],
  [],
];

function learnFrom(strings: TemplateStringsArray, fill: Fill): LearnedTemplate {
  const open = `<!--lit-part ${digestForTemplateResult(html(strings))}-->`;
  const count = strings.length - 1;
  const marks = Array.from({ length: count }, (_, index) => mark(index));
  const shown = stock(strings, marks, open);
  const texts: string[] = [];
  const holes: Hole[] = [];
  let done = 0;
  const cut = (from: number, to: number, hole: Hole): void => {
    if (from < done) throw new Error('holes out of order');
    texts.push(shown.slice(done, from));
    holes.push(hole);
    done = to;
  };
  for (let index = 0; index < count; index += 1) {
    const at = shown.indexOf(mark(index));
    if (at < 0) {
      const without = stock(strings, marks.with(index, nothing as unknown as string), open);
      if (without === shown) cut(done, done, { kind: 'silent' });
      else {
        const [start, name] = inserted(shown, without);
        cut(start, start + name.length, { kind: 'boolean', name, tag: tagBefore(shown, start) });
      }
    } else if (shown.startsWith(OPEN, at - OPEN.length) && shown.startsWith(CLOSE, at + mark(index).length)) {
      cut(at - OPEN.length, at + mark(index).length + CLOSE.length, { kind: 'child' });
    } else {
      const { start, end, name, pieces } = attributeAt(shown, at, index);
      const [first = '', ...others] = pieces;
      cut(start, end, {
        kind: 'attribute',
        name,
        tag: tagBefore(shown, start),
        lead: `${name}="${first}`,
        tails: others.with(-1, `${others.at(-1) ?? ''}"`),
        isWhole: pieces.join('') === '' && others.length === 1,
      });
      index += pieces.length - 2;
    }
  }
  texts.push(shown.slice(done));
  const learned: LearnedTemplate = { open, texts, holes };
  for (let turn = 0; count > 0 && turn < probes.length; turn += 1) {
    for (const values of [
      marks.map(() => probes[turn]),
      marks.map((_, index) => probes[(turn + index) % probes.length]),
    ]) {
      if (fill(learned, values) !== open + stock(strings, [...values], open) + CLOSE) throw new Error('not the same');
    }
  }
  return learned;
}

/** Templates with elements or slots are left to Lit, whose renderer tracks them for events. */
const HAS_ELEMENTS = /<(?:[a-z][^\s>/]*-|slot[\s>/])/i;

/** By the strings of a template; null: left to Lit. The code has a limited number of templates. */
const known = new WeakMap<TemplateStringsArray, LearnedTemplate | null>();

/** The template of these strings, learned at its first use; null when it is left to Lit. */
export function learned(strings: TemplateStringsArray, fill: Fill): LearnedTemplate | null {
  let template = known.get(strings);
  if (template === undefined) {
    template = null;
    // `unsafeHTML` makes new strings for each value. Learning them would be no use.
    if (Object.isFrozen(strings) && !strings.some((text) => HAS_ELEMENTS.test(text))) {
      try {
        template = learnFrom(strings, fill);
      } catch {
        // Lit renders it.
      }
    }
    known.set(strings, template);
  }
  return template;
}
