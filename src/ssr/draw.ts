// First: it must come before Lit's renderer.
import './drawn-rows.js';
import './learned/steady-parts.js';
import { ElementRenderer, LitElementRenderer, renderThunked, type RenderInfo } from '@lit-labs/ssr';
import type { ElementRendererConstructor } from '@lit-labs/ssr/lib/element-renderer.js';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import { renderValue } from '@lit-labs/ssr/lib/render-value.js';
import { LitElement } from 'lit';
import type { Storefront } from '../context/storefront.js';
import { commonMessages } from '../element-base/common-messages.js';
import { errorView } from '../element-base/error-view.js';
import { messages } from '../element-base/locale/messages.js';
import { StorefrontElement } from '../element-base/storefront-element.js';
import { controlsOf } from './forms/controls.js';
import { readPages, turnToPage } from './forms/pages.js';
import { withForm, type FormsDrawing } from './forms/put.js';
import { LearnedRenderer } from './learned/renderer.js';
import { Still } from './still.js';
import { beginDrawing, goOnDrawing } from './turns.js';
import { withoutFalse } from './without-false.js';

/** Milliseconds of drawing after which other requests get their turn. */
const TURN = 8;

export interface Drawing {
  storefront: Storefront;
  signal: AbortSignal;
  /** Draws from learned templates. */
  learned: boolean;
  /** Draws forms for those without script; undefined: none. */
  forms?: FormsDrawing | undefined;
  /** Told of an element that could not be drawn. */
  failed: (error: unknown, tag: string) => void;
}

/** A template as markup, in pieces. Elements that cannot be drawn say so; the others stand. @throws when aborted, or when the template itself cannot be drawn */
export async function draw(
  template: unknown,
  { storefront, signal, learned, forms, failed }: Drawing,
): Promise<{ pieces: string[]; tags: Set<string>; still: Set<string> }> {
  const tags = new Set<string>();
  const pieces: string[] = [];
  const still = new Still(storefront);
  const open: Open = { customElementInstanceStack: [], customElementHostStack: [] };
  const Renderer = rendererFor(storefront, learned ? LearnedRenderer : LitElementRenderer, open, forms, still, failed);
  const info: Partial<RenderInfo> = {
    ...open,
    elementRenderers: [Renderer],
    customElementRendered: (tag) => tags.add(tag),
  };
  let turn = performance.now();
  const walk = async (result: ThunkedRenderResult): Promise<void> => {
    for (const thunk of result) {
      const its = called(thunk);
      if (typeof its === 'string') pieces.push(its);
      else if (its) await walk(its);
      if (performance.now() - turn < TURN) continue;
      await goOnDrawing();
      signal.throwIfAborted();
      turn = performance.now();
    }
  };
  await beginDrawing();
  signal.throwIfAborted();
  turn = performance.now();
  await walk(renderThunked(template, info));
  return { pieces, tags, still: still.tags(() => pieces.join('')) };
}

type Thunk = ThunkedRenderResult[number];

function called(thunk: Thunk): string | ThunkedRenderResult | undefined {
  let its: unknown = thunk;
  while (typeof its === 'function') its = (its as () => unknown)();
  if (its instanceof Promise)
    throw new TypeError('A page drawn on a server cannot wait inside of a template; await it before');
  return its as string | ThunkedRenderResult | undefined;
}

function flatten(result: ThunkedRenderResult, into: string[]): string[] {
  for (const thunk of result) {
    const its = called(thunk);
    if (typeof its === 'string') into.push(its);
    else if (its) flatten(its, into);
  }
  return into;
}

/** In the place of an element that could not even be made. */
class Unmade extends LitElement {}

/** What must be as before when an element fails in the midst of being drawn. */
const stacks = ['customElementInstanceStack', 'customElementHostStack', 'eventTargetStack', 'slotStack'] as const;

/** Elements that are being drawn, the innermost last, and those among them whose shadow root is. */
type Open = Pick<RenderInfo, 'customElementInstanceStack' | 'customElementHostStack'>;

/** The element in whose slots another one stands: all of a document that such an element asks for. */
function closest(
  { customElementInstanceStack: all, customElementHostStack: hosts }: Open,
  asking: HTMLElement,
  selector: string,
): HTMLElement | null {
  const at = all.findIndex((its) => its?.element === asking);
  const around = all.slice(0, at);
  const host = hosts.filter((its) => around.includes(its)).at(-1);
  const tags = selector.split(', ');
  const beside = host ? around.slice(around.indexOf(host) + 1) : around;
  return beside.filter((its) => its && tags.includes(its.tagName)).at(-1)?.element ?? null;
}

/** Draws elements with this store, each apart from the others: one that throws ends in its words and a button. */
function rendererFor(
  storefront: Storefront,
  Renderer: typeof LitElementRenderer,
  open: Open,
  forms: FormsDrawing | undefined,
  still: Still,
  failed: Drawing['failed'],
): ElementRendererConstructor {
  /** Shadow roots around what is drawn. */
  let depth = 0;
  return class extends ElementRenderer {
    static override matchesClass(ctor: typeof HTMLElement): boolean {
      return LitElementRenderer.matchesClass(ctor);
    }

    readonly #inner: LitElementRenderer | undefined;
    #error: { error: unknown } | undefined;

    constructor(tag: string) {
      super(tag);
      this.#inner = this.#try(() => new Renderer(tag));
      this.element = this.#inner?.element ?? new Unmade();
      if (!(this.element instanceof StorefrontElement)) return;
      const { element } = this;
      element.storefront = storefront;
      Object.assign(element, { closest: (selector: string) => closest(open, element, selector) });
    }

    override get shadowRootOptions() {
      return this.#inner?.shadowRootOptions ?? super.shadowRootOptions;
    }

    override connectedCallback(): void {
      if (forms) readPages(this.element, storefront, forms.products);
      this.#try(() => this.#inner?.connectedCallback());
    }

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      this.#try(() => this.#inner?.attributeChangedCallback(name, old, value));
    }

    override setProperty(name: string, value: unknown): void {
      // The browser sees attributes alone, and the element would go blank there.
      if (depth === 0) {
        const remedy = 'name the thing by an attribute, or let another element draw it';
        failed(new TypeError(`.${name} of <${this.tagName}> is lost in the browser: ${remedy}`), this.tagName);
      }
      this.#try(() => super.setProperty(name, value));
    }

    override renderShadow(info: RenderInfo): ThunkedRenderResult | undefined {
      if (forms) turnToPage(this.element);
      still.note(this.tagName, this.element, depth > 0);
      const depths = stacks.map((name) => info[name].length);
      depth += 1;
      const drawn = this.#error ? undefined : this.#try(() => flatten(this.#inner?.renderShadow(info) ?? [], []));
      depth -= 1;
      const whole = drawn && this.#try(() => this.#withForm(withoutFalse(drawn)));
      if (whole) return whole;
      stacks.forEach((name, index) => (info[name].length = depths[index] ?? 0));
      failed(this.#error?.error, this.tagName);
      // Its words have a button.
      still.note(this.tagName, this.element, true);
      const view = errorView(messages(commonMessages, storefront.config.locale ?? 'en'), 'INTERNAL', () => undefined);
      return flatten([...this.#styles(), () => renderValue(view, info)], []);
    }

    override renderLight(info: RenderInfo): ThunkedRenderResult | undefined {
      return this.#inner?.renderLight(info);
    }

    #withForm(drawn: string[]): string[] {
      const controls = forms && controlsOf(this.element, storefront);
      return controls ? [withForm(this.tagName, drawn.join(''), controls, forms)] : drawn;
    }

    #styles(): string[] {
      const { elementStyles = [] } = (this.element?.constructor ?? {}) as Partial<typeof LitElement>;
      return ['<style>', ...elementStyles.map((style) => (style as { cssText: string }).cssText), '</style>'];
    }

    #try<T>(act: () => T): T | undefined {
      try {
        return act();
      } catch (error) {
        this.#error ??= { error };
        return undefined;
      }
    }
  };
}
