// First: it patches a function that Lit's renderer reads when it is loaded.
import { withoutFalse } from '../lit/server.js';
import { ElementRenderer, LitElementRenderer, type RenderInfo } from '@lit-labs/ssr';
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
import type { StaticElements } from './static-elements.js';
import { flatten } from './thunks.js';

/** Shared by the elements of a page while it is drawn. */
export interface DrawnPage {
  readonly storefront: Storefront;
  /** Draws an element when nothing fails. */
  readonly Renderer: typeof LitElementRenderer;
  readonly open: Open;
  readonly forms: FormsOptions | undefined;
  readonly staticElements: StaticElements;
  /** The browser gets the properties of the template, too. */
  readonly keepsProperties: boolean;
  /** Called with an element that could not be rendered. */
  readonly failed: (error: unknown, tag: string) => void;
  /** Shadow roots around the current element. */
  depth: number;
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

/** Renders an element with the storefront of its page. An element that throws is replaced by an error message and a button. */
class PageElement extends ElementRenderer {
  readonly #page: DrawnPage;
  readonly #inner: LitElementRenderer | undefined;
  #error: { error: unknown } | undefined;

  constructor(page: DrawnPage, tag: string) {
    super(tag);
    this.#page = page;
    this.#inner = this.#try(() => new page.Renderer(tag));
    this.element = this.#inner?.element ?? new FailedElement();
    if (!(this.element instanceof StorefrontElement)) return;
    const { element } = this;
    element.storefront = page.storefront;
    Object.assign(element, { closest: (selector: string) => closest(page.open, element, selector) });
  }

  override get shadowRootOptions() {
    return this.#inner?.shadowRootOptions ?? super.shadowRootOptions;
  }

  override connectedCallback(): void {
    const { forms, storefront } = this.#page;
    if (forms) readPages(this.element, storefront, forms.products);
    this.#try(() => this.#inner?.connectedCallback());
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    this.#try(() => this.#inner?.attributeChangedCallback(name, old, value));
  }

  override setProperty(name: string, value: unknown): void {
    const { depth, keepsProperties, failed } = this.#page;
    // The browser gets attributes only, and would render the element without the property.
    if (depth === 0 && !keepsProperties) {
      const remedy = 'set an attribute, or render it inside of another element';
      failed(new TypeError(`.${name} of <${this.tagName}> is lost in the browser: ${remedy}`), this.tagName);
    }
    this.#try(() => super.setProperty(name, value));
  }

  override renderShadow(info: RenderInfo): ThunkedRenderResult | undefined {
    const { forms, staticElements, storefront, failed } = this.#page;
    if (forms) turnToPage(this.element);
    staticElements.record(this.tagName, this.element, this.#page.depth > 0);
    const depths = stacks.map((name) => info[name].length);
    this.#page.depth += 1;
    const drawn = this.#error ? undefined : this.#try(() => flatten(this.#inner?.renderShadow(info) ?? [], []));
    this.#page.depth -= 1;
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
    const { forms, storefront } = this.#page;
    const controls = forms && controlsOf(this.element, storefront, forms);
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
}

/** Renders the elements of this page. Lit makes a renderer from a tag alone, and one class for all pages stays compiled. */
export const rendererOf = (page: DrawnPage): ElementRendererConstructor =>
  Object.assign(PageElement.bind(undefined, page), {
    matchesClass: (type: typeof HTMLElement) => LitElementRenderer.matchesClass(type),
  });
