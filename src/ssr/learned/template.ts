import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { noChange, nothing, type TemplateResult } from 'lit';

export const OPEN = '<!--lit-part-->';
export const CLOSE = '<!--/lit-part-->';

/**
 * What a template does with its next values: a child; an attribute of one value, or of several with text
 * around them; an attribute that is there or not; or nothing that a server writes, as with a listener.
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
      /** Whether there is one value and no text. */
      readonly isWhole: boolean;
    };

/** A template as text with holes, learned from what Lit's renderer writes for it. */
export interface LearnedTemplate {
  /** What stands before a template of this kind. */
  readonly open: string;
  /** The text around the holes: one more than these. */
  readonly texts: readonly string[];
  readonly holes: readonly Hole[];
}

/** Writes the values of a template into its holes; undefined when one of them must be left to Lit. */
export type Fill = (template: LearnedTemplate, values: readonly unknown[]) => string | undefined;

/** The inside of a template as Lit's renderer writes it, between its markers. */
function stock(strings: TemplateStringsArray, values: unknown[], open: string): string {
  const result = { _$litType$: 1, strings, values } as unknown as TemplateResult;
  const text = collectResultSync(renderThunked(result));
  if (!text.startsWith(open) || !text.endsWith(CLOSE)) throw new Error('not between its markers');
  return text.slice(open.length, -CLOSE.length);
}

const mark = (index: number): string => `@@hole${index}@@`;

/** An attribute whose value stands at `from` up to its quote: where its name starts, and the text around its holes. */
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

/** Where two texts part, when the longer one has something put in between. */
function inserted(longer: string, shorter: string): [at: number, what: string] {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return [at, longer.slice(at, at + longer.length - shorter.length)];
}

/** What Lit treats in a way of its own; a template is learned only when all of it comes out the same. */
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
  const open = `<!--lit-part ${digestForTemplateResult({ _$litType$: 1, strings, values: [] } as unknown as TemplateResult)}-->`;
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

/** A template that tells a server more than text with holes: elements and slots take part in the page's events. */
const HAS_ELEMENTS = /<(?:[a-z][^\s>/]*-|slot[\s>/])/i;

/** By a template's strings, which its place in the code keeps: bounded by the code. null: left to Lit. */
const known = new WeakMap<TemplateStringsArray, LearnedTemplate | null>();

/** The template of these strings, learned at its first use; null when it is not one that can be. */
export function learned(strings: TemplateStringsArray, fill: Fill): LearnedTemplate | null {
  let template = known.get(strings);
  if (template === undefined) {
    template = null;
    // Strings that are not of the code come anew with each value (`unsafeHTML`): nothing of them would be used again.
    if (Object.isFrozen(strings) && !strings.some((text) => HAS_ELEMENTS.test(text))) {
      try {
        template = learnFrom(strings, fill);
      } catch {
        // Lit draws it.
      }
    }
    known.set(strings, template);
  }
  return template;
}
