// First: it patches a function that Lit's renderer reads when it is loaded.
import { LearnedRenderer, withoutFalse } from '../lit/server.js';
import { ElementRenderer, LitElementRenderer, renderThunked, type RenderInfo } from '@lit-labs/ssr';
import type { ElementRendererConstructor } from '@lit-labs/ssr/lib/element-renderer.js';
import type { ThunkedRenderResult } from '@lit-labs/ssr/lib/render-result.js';
import { renderValue } from '@lit-labs/ssr/lib/render-value.js';
import { LitElement } from 'lit';
import type { Storefront } from '../../context/storefront.js';
import { commonMessages } from '../../element-base/common-messages.js';
import { errorView } from '../../element-base/error-view.js';
import { messages } from '../../element-base/locale/messages.js';
import { StorefrontElement } from '../../element-base/storefront-element.js';
import { controlsOf } from '../no-script/controls.js';
import { readPages, turnToPage } from '../no-script/pages.js';
import { withForm, type FormsOptions } from '../no-script/insert-form.js';
import { addServerStyles } from './server-styles.js';
import { StaticElements } from './static-elements.js';
import { beginTurn, yieldTurn } from './turns.js';

addServerStyles();

/** Milliseconds of rendering after which other requests get their turn. */
const TURN_MS = 8;

export interface Drawing {
  storefront: Storefront;
  signal: AbortSignal;
  /** Renders from learned templates. */
  learned: boolean;
  /** Renders forms for pages without script; undefined: none. */
  forms?: FormsOptions | undefined;
  /** Called with an element that could not be rendered. */
  failed: (error: unknown, tag: string) => void;
}

/**
 * Renders a template as markup, in pieces. An element that fails shows an error; the others are not affected.
 * @throws when aborted, or when the template itself cannot be rendered
 */
export async function draw(
  template: unknown,
  { storefront, signal, learned, forms, failed }: Drawing,
): Promise<{ pieces: string[]; tags: Set<string>; staticTags: Set<string> }> {
  const tags = new Set<string>();
  const pieces: string[] = [];
  const staticElements = new StaticElements(storefront);
  const open: Open = { customElementInstanceStack: [], customElementHostStack: [] };
  const Renderer = rendererFor(
    storefront,
    learned ? LearnedRenderer : LitElementRenderer,
    open,
    forms,
    staticElements,
    failed,
  );
  const info: Partial<RenderInfo> = {
    ...open,
    elementRenderers: [Renderer],
    customElementRendered: (tag) => tags.add(tag),
  };
  let turn = performance.now();
  const walk = async (result: ThunkedRenderResult): Promise<void> => {
    for (const thunk of result) {
      const current = called(thunk);
      if (typeof current === 'string') pieces.push(current);
      else if (current) await walk(current);
      if (performance.now() - turn < TURN_MS) continue;
      await yieldTurn();
      signal.throwIfAborted();
      turn = performance.now();
    }
  };
  await beginTurn();
  signal.throwIfAborted();
  turn = performance.now();
  await walk(renderThunked(template, info));
  return { pieces, tags, staticTags: staticElements.tags(() => pieces.join('')) };
}

type Thunk = ThunkedRenderResult[number];

function called(thunk: Thunk): string | ThunkedRenderResult | undefined {
  let current: unknown = thunk;
  while (typeof current === 'function') current = (current as () => unknown)();
  if (current instanceof Promise)
    throw new TypeError('A template cannot contain a promise on a server; await it before rendering');
  return current as string | ThunkedRenderResult | undefined;
}

function flatten(result: ThunkedRenderResult, into: string[]): string[] {
  for (const thunk of result) {
    const current = called(thunk);
    if (typeof current === 'string') into.push(current);
    else if (current) flatten(current, into);
  }
  return into;
}

/** Takes the place of an element whose constructor failed. */
class FailedElement extends LitElement {}

/** Stacks of Lit's renderer that have to be restored when an element fails while it renders. */
const stacks = ['customElementInstanceStack', 'customElementHostStack', 'eventTargetStack', 'slotStack'] as const;

/** Elements that are being rendered, the innermost last, and those among them whose shadow root is. */
type Open = Pick<RenderInfo, 'customElementInstanceStack' | 'customElementHostStack'>;

/** `closest` for an element on a server. It finds the elements in whose slots the element is, which is all they ask for. */
function closest(
  { customElementInstanceStack: all, customElementHostStack: hosts }: Open,
  asking: HTMLElement,
  selector: string,
): HTMLElement | null {
  const at = all.findIndex((elementRenderer) => elementRenderer?.element === asking);
  const around = all.slice(0, at);
  const host = hosts.filter((elementRenderer) => around.includes(elementRenderer)).at(-1);
  const tags = selector.split(', ');
  const beside = host ? around.slice(around.indexOf(host) + 1) : around;
  return (
    beside.filter((elementRenderer) => elementRenderer && tags.includes(elementRenderer.tagName)).at(-1)?.element ??
    null
  );
}

/** Renders elements with this storefront. An element that throws is replaced by an error message and a button. */
function rendererFor(
  storefront: Storefront,
  Renderer: typeof LitElementRenderer,
  open: Open,
  forms: FormsOptions | undefined,
  staticElements: StaticElements,
  failed: Drawing['failed'],
): ElementRendererConstructor {
  /** Shadow roots around the current element. */
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
      this.element = this.#inner?.element ?? new FailedElement();
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
      // The browser gets attributes only, and would render the element without the property.
      if (depth === 0) {
        const remedy = 'set an attribute, or render it inside of another element';
        failed(new TypeError(`.${name} of <${this.tagName}> is lost in the browser: ${remedy}`), this.tagName);
      }
      this.#try(() => super.setProperty(name, value));
    }

    override renderShadow(info: RenderInfo): ThunkedRenderResult | undefined {
      if (forms) turnToPage(this.element);
      staticElements.record(this.tagName, this.element, depth > 0);
      const depths = stacks.map((name) => info[name].length);
      depth += 1;
      const drawn = this.#error ? undefined : this.#try(() => flatten(this.#inner?.renderShadow(info) ?? [], []));
      depth -= 1;
      const whole = drawn && this.#try(() => this.#withForm(withoutFalse(drawn)));
      if (whole) return whole;
      stacks.forEach((name, index) => (info[name].length = depths[index] ?? 0));
      failed(this.#error?.error, this.tagName);
      // The error message has a button.
      staticElements.record(this.tagName, this.element, true);
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
