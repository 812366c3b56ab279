import { isRenderLightDirective, renderLight } from '@lit-labs/ssr-client/directives/render-light.js';
import { isHydratable, LitElementRenderer, type RenderInfo } from '@lit-labs/ssr';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import { renderValue } from '@lit-labs/ssr/lib/render-value.js';
import { noChange, nothing, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { PartType, type Directive, type DirectiveClass, type PartInfo } from 'lit/directive.js';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { directiveValues } from './directive-values.js';
import { CLOSE, learned, OPEN, type Hole, type LearnedTemplate } from './learned-template.js';

/**
 * Renders the result of an element's `render()` with the same bytes as `renderValue` of `@lit-labs/ssr`. Learned templates
 * are joined from texts. Other templates are left to `renderValue`, which calls back here for their values.
 */
export function drawShadow(value: unknown, info: RenderInfo): ThunkedRenderResult {
  // Frames of this depth are left over from an element that failed.
  openFrames(info, info.customElementHostStack.length - 1);
  return draw(value, info);
}

function draw(value: unknown, info: RenderInfo): ThunkedRenderResult {
  const writer = new Writer(info);
  writer.child(value);
  return writer.end();
}

/** Values that Lit's renderer asks for, in order, while it renders one template. */
interface Frame {
  readonly values: readonly unknown[];
  next: number;
  /** Number of shadow roots around the template. */
  readonly depth: number;
}

/** By page: a frame for each template that Lit's renderer is rendering, the innermost last. */
const frames = new WeakMap<RenderInfo, Frame[]>();

/** The frames of a page up to a depth. Deeper ones are left over from an element that failed. */
function openFrames(info: RenderInfo, depth: number): Frame[] {
  let open = frames.get(info);
  if (!open) frames.set(info, (open = []));
  while ((open.at(-1)?.depth ?? 0) > depth) open.pop();
  return open;
}

/**
 * Renders the next value that was left out of Lit's template; undefined when there is none. Lit's renderer calls this for
 * `renderLight()`, the only value that it writes without escaping.
 */
export function drawNext(info: RenderInfo): ThunkedRenderResult | undefined {
  const frame = openFrames(info, info.customElementHostStack.length).at(-1);
  return frame && frame.next < frame.values.length ? draw(frame.values[frame.next++], info) : undefined;
}

/** Escapes as Lit's renderer does, with one pass over the text. Most texts have nothing to escape. */
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
/** The text that Lit writes for a value that is no template. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (String as (item: unknown) => string)(value);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === nothing || value === noChange;

/** Thrown for a value that has to be left to Lit's renderer. */
class LeaveToLit extends Error {}

/** The value after its directives, which Lit runs on a server by calling `render` of a new instance. */
function resolved(value: unknown, part: PartInfo): unknown {
  let current = value;
  while (isObject(current)) {
    const type = getDirectiveClass(current) as (DirectiveClass & { prototype: Directive }) | undefined;
    if (!type) return current;
    if (type.prototype instanceof AsyncDirective || isRenderLightDirective(current)) throw new LeaveToLit();
    const values = directiveValues(current);
    if (!values) throw new LeaveToLit();
    current = new type(part).render(...values);
  }
  return current;
}

const CHILD: PartInfo = { type: PartType.CHILD };

/** Not compiled, which Lit's renderer refuses, and rendered with markers. */
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
    let current: unknown;
    try {
      current = resolved(value, CHILD);
    } catch (error) {
      if (!(error instanceof LeaveToLit)) throw error;
      this.#leave(() => inFrame([], this.#info, () => renderValue(value, this.#info)));
      return;
    }
    this.child(current);
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
      if (!(error instanceof LeaveToLit)) throw error;
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
  const current = isObject(value) ? resolved(value, { type: PartType.BOOLEAN_ATTRIBUTE, name, tagName: tag }) : value;
  return current && current !== nothing && current !== noChange ? name : '';
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
      // Such a directive may read the texts around its value.
      if (!isWhole && getDirectiveClass(value)) throw new LeaveToLit();
      value = resolved(value, { type: PartType.ATTRIBUTE, name, tagName: tag });
    }
    if (value === nothing || (isWhole && value === noChange)) return '';
    text += (isNothing(value) ? '' : escape(textOf(value))) + tails[index]!;
  }
  return text;
}

/** For learning: the markup of a template; undefined when a value was left to Lit. */
function fill(template: LearnedTemplate, values: readonly unknown[]): string | undefined {
  const writer = new Writer(NO_PAGE);
  writer.fill(template, values);
  const parts = writer.end();
  return parts.length === 1 ? (parts[0] as string) : undefined;
}

const NO_PAGE = {} as RenderInfo;

/** Runs `thunk` with a frame of these values. */
function inFrame(values: readonly unknown[], info: RenderInfo, thunk: () => ThunkedRenderResult): ThunkedRenderResult {
  const depth = info.customElementHostStack.length;
  const open = openFrames(info, depth);
  open.push({ values, next: 0, depth });
  return [thunk, () => void open.pop()];
}

const foreign = new WeakMap<TemplateStringsArray, boolean>();
/**
 * True if a template has elements that are not Lit's. Nothing renders a
 * `renderLight()` inside them.
 */
function hasForeign(strings: TemplateStringsArray): boolean {
  let response = foreign.get(strings);
  if (response === undefined) {
    const tags = strings.join('').matchAll(/<([a-z][^\s>/]*-[^\s>/]*)/gi);
    response = [...tags].some(([, tag = '']) => {
      const type = customElements.get(tag.toLowerCase());
      return type !== undefined && !LitElementRenderer.matchesClass(type);
    });
    foreign.set(strings, response);
  }
  return response;
}

/** Leaves a template to Lit's renderer, and renders its child values here. */
function stock(result: TemplateResult, info: RenderInfo): ThunkedRenderResult {
  const { strings } = result;
  if (!isLearnable(result) || hasForeign(strings)) return renderValue(result, info);
  const ours: unknown[] = [];
  let isChild = false;
  const values = result.values.map((value, index) => {
    // A child comes after a tag, or after another child. Anywhere else the
    // value may belong to an attribute.
    const before = strings[index]!.trimEnd();
    isChild = before.endsWith('>') || (before === '' && isChild);
    if (!isChild || !isObject(value)) return value;
    ours.push(value);
    return renderLight() as unknown;
  });
  return inFrame(ours, info, () => renderValue({ ...result, values }, info));
}
