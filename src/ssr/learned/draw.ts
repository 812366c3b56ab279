import { isRenderLightDirective, renderLight } from '@lit-labs/ssr-client/directives/render-light.js';
import { isHydratable, LitElementRenderer, type RenderInfo } from '@lit-labs/ssr';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import { renderValue } from '@lit-labs/ssr/lib/render-value.js';
import { noChange, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { PartType, type Directive, type DirectiveClass, type PartInfo } from 'lit/directive.js';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { CLOSE, learned, OPEN, type Hole, type LearnedTemplate } from './template.js';

/**
 * What an element's `render()` has returned, as `renderValue` of `@lit-labs/ssr` draws it, byte for byte; but templates that
 * were learned are joined from texts. What is not text with holes is left to `renderValue`, whose holes come back here.
 */
export function drawShadow(value: unknown, info: RenderInfo): ThunkedRenderResult {
  // None of this shadow root's is open yet.
  openFrames(info, info.customElementHostStack.length - 1);
  return draw(value, info);
}

function draw(value: unknown, info: RenderInfo): ThunkedRenderResult {
  const writer = new Writer(info);
  writer.child(value);
  return writer.end();
}

/** Values that Lit's renderer will ask for, in order, while it draws one template. */
interface Frame {
  readonly values: readonly unknown[];
  next: number;
  /** Shadow roots that it stands in. */
  readonly depth: number;
}

/** By page: a frame for each template that Lit's renderer is drawing, the innermost last. */
const frames = new WeakMap<RenderInfo, Frame[]>();

/** The frames of a page down to a depth. What stands deeper is of an element that failed in its midst. */
function openFrames(info: RenderInfo, depth: number): Frame[] {
  let open = frames.get(info);
  if (!open) frames.set(info, (open = []));
  while ((open.at(-1)?.depth ?? 0) > depth) open.pop();
  return open;
}

/**
 * The drawing of the hole that Lit's renderer has come to; undefined when it is not one of ours. It asks here because
 * such a hole holds `renderLight()`: the one value for which it takes text as it is.
 */
export function drawNext(info: RenderInfo): ThunkedRenderResult | undefined {
  const frame = openFrames(info, info.customElementHostStack.length).at(-1);
  return frame && frame.next < frame.values.length ? draw(frame.values[frame.next++], info) : undefined;
}

/** As Lit's renderer escapes, but most texts have nothing to be escaped, and none is searched twice. */
function escape(text: string): string {
  let [done, from] = ['', 0];
  for (let index = 0; index < text.length; index += 1) {
    let entity: string;
    switch (text.charCodeAt(index)) {
      case 34:
        entity = '&quot;';
        break;
      case 38:
        entity = '&amp;';
        break;
      case 39:
        entity = '&#39;';
        break;
      case 60:
        entity = '&lt;';
        break;
      case 62:
        entity = '&gt;';
        break;
      default:
        continue;
    }
    done += text.slice(from, index) + entity;
    from = index + 1;
  }
  return from === 0 ? text : done + text.slice(from);
}

const isObject = (value: unknown): value is object =>
  value !== null && (typeof value === 'object' || typeof value === 'function');
const isIterable = (value: object): value is Iterable<unknown> =>
  Array.isArray(value) || typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';
/** What Lit makes of a value that is no template: an object's own words, whatever they are. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (String as (its: unknown) => string)(value);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === nothing || value === noChange;

/** A directive that only the real thing can run. */
class Unknown extends Error {}

/** What directives make of a value, as Lit runs them on a server: made anew, and asked to `render`. */
function resolved(value: unknown, part: PartInfo): unknown {
  let its = value;
  while (isObject(its)) {
    const type = getDirectiveClass(its) as (DirectiveClass & { prototype: Directive }) | undefined;
    if (!type) return its;
    if (type.prototype instanceof AsyncDirective || isRenderLightDirective(its)) throw new Unknown();
    its = new type(part).render(...(its as { values: unknown[] }).values);
  }
  return its;
}

const CHILD: PartInfo = { type: PartType.CHILD };

/** Neither compiled beforehand, which Lit's renderer refuses, nor of a kind that is drawn without marks. */
const isLearnable = (result: TemplateResult): boolean =>
  (result as Partial<TemplateResult>).strings !== undefined && isHydratable(result);

class Writer {
  readonly #info: RenderInfo;
  readonly #done: ThunkedRenderResult = [];
  #text = '';

  constructor(info: RenderInfo) {
    this.#info = info;
  }

  end(): ThunkedRenderResult {
    this.#done.push(this.#text);
    return this.#done;
  }

  child(value: unknown): void {
    if (typeof value === 'string') this.#text += OPEN + escape(value) + CLOSE;
    else if (isObject(value)) this.#object(value);
    else this.#text += OPEN + (isNothing(value) ? '' : escape(textOf(value))) + CLOSE;
  }

  #object(value: object): void {
    if (isTemplateResult(value)) this.#template(value as TemplateResult);
    else if (getDirectiveClass(value)) this.#directive(value);
    else {
      this.#text += OPEN;
      if (isIterable(value)) for (const item of value) this.child(item);
      else this.#text += escape(textOf(value));
      this.#text += CLOSE;
    }
  }

  #directive(value: object): void {
    let its: unknown;
    try {
      its = resolved(value, CHILD);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      this.#leave(() => inFrame([], this.#info, () => renderValue(value, this.#info)));
      return;
    }
    this.child(its);
  }

  #template(result: TemplateResult): void {
    const template = isLearnable(result) ? learned(result.strings, fill) : null;
    if (!template) {
      this.#leave(() => stock(result, this.#info));
      return;
    }
    const [text, count] = [this.#text, this.#done.length];
    try {
      this.fill(template, result.values);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      this.#text = text;
      this.#done.length = count;
      this.#leave(() => stock(result, this.#info));
    }
  }

  fill({ open, texts, holes }: LearnedTemplate, values: readonly unknown[]): void {
    let text = open + texts[0]!;
    let next = 0;
    for (let index = 0; index < holes.length; index += 1) {
      const hole = holes[index]!;
      if (hole.kind === 'child') {
        const value = values[next++];
        if (typeof value === 'string') text += OPEN + escape(value) + CLOSE;
        else {
          this.#text += text;
          this.child(value);
          text = '';
        }
      } else if (hole.kind === 'silent') next += 1;
      else if (hole.kind === 'boolean') text += flag(hole, values[next++]);
      else {
        text += attribute(hole, values, next);
        next += hole.tails.length;
      }
      text += texts[index + 1]!;
    }
    this.#text += text + CLOSE;
  }

  #leave(thunk: () => ThunkedRenderResult): void {
    this.#done.push(this.#text, thunk);
    this.#text = '';
  }
}

function flag({ name, tag }: Hole & { kind: 'boolean' }, value: unknown): string {
  const its = isObject(value) ? resolved(value, { type: PartType.BOOLEAN_ATTRIBUTE, name, tagName: tag }) : value;
  return its && its !== nothing && its !== noChange ? name : '';
}

function attribute(
  { name, tag, lead, tails, isWhole }: Hole & { kind: 'attribute' },
  values: readonly unknown[],
  at: number,
): string {
  let text = lead;
  for (let index = 0; index < tails.length; index += 1) {
    let value = values[at + index];
    if (isObject(value)) {
      // A directive that is told of the text around it reads it as it was written.
      if (!isWhole && getDirectiveClass(value)) throw new Unknown();
      value = resolved(value, { type: PartType.ATTRIBUTE, name, tagName: tag });
    }
    if (value === nothing || (isWhole && value === noChange)) return '';
    text += (isNothing(value) ? '' : escape(textOf(value))) + tails[index]!;
  }
  return text;
}

/** For learning: what is drawn of a template whose values leave nothing to Lit. */
function fill(template: LearnedTemplate, values: readonly unknown[]): string | undefined {
  const writer = new Writer(NO_PAGE);
  writer.fill(template, values);
  const parts = writer.end();
  return parts.length === 1 ? (parts[0] as string) : undefined;
}

const NO_PAGE = {} as RenderInfo;

/** `thunk`, while the holes that Lit's renderer comes to are these. */
function inFrame(values: readonly unknown[], info: RenderInfo, thunk: () => ThunkedRenderResult): ThunkedRenderResult {
  const depth = info.customElementHostStack.length;
  const open = openFrames(info, depth);
  open.push({ values, next: 0, depth });
  return [thunk, () => void open.pop()];
}

const foreign = new WeakMap<TemplateStringsArray, boolean>();
/** Whether other elements than Lit's stand in a template: `renderLight()` inside of those is asked of nobody. */
function hasForeign(strings: TemplateStringsArray): boolean {
  let its = foreign.get(strings);
  if (its === undefined) {
    const tags = strings.join('').matchAll(/<([a-z][^\s>/]*-[^\s>/]*)/gi);
    its = [...tags].some(([, tag = '']) => {
      const type = customElements.get(tag.toLowerCase());
      return type !== undefined && !LitElementRenderer.matchesClass(type);
    });
    foreign.set(strings, its);
  }
  return its;
}

/** A template that Lit's renderer draws, with those of its children that it need not draw. */
function stock(result: TemplateResult, info: RenderInfo): ThunkedRenderResult {
  const { strings } = result;
  if (!isLearnable(result) || hasForeign(strings)) return renderValue(result, info);
  const ours: unknown[] = [];
  let isChild = false;
  const values = result.values.map((value, index) => {
    // Between tags, or beside such a value: anywhere else it may be an attribute's.
    const before = strings[index]!.trimEnd();
    isChild = before.endsWith('>') || (before === '' && isChild);
    if (!isChild || !isObject(value)) return value;
    ours.push(value);
    return renderLight() as unknown;
  });
  return inFrame(ours, info, () => renderValue({ ...result, values }, info));
}
