import { faultOf, LINK_TARGETS, type FieldKind, type SiteLink, type SitePicture } from '@storefront/contract/site';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { until } from 'lit/directives/until.js';
import { textOf } from '../model/labels.js';
import type { SettingSchema } from '../model/schema.js';
import type { Choice, Shop } from '../model/shop.js';
import { fallbackOf, textIn, withText } from '../model/text-value.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';
import { fieldStyles } from './field.styles.js';
import './wb-builder-products.js';

const TARGETS: Readonly<Record<(typeof LINK_TARGETS)[number], string>> = {
  ...{ home: 'Home page', shop: 'Shop', search: 'Search', cart: 'Cart', checkout: 'Checkout', account: 'Account' },
  ...{ product: 'A product', category: 'A category', page: 'A page', story: 'A story', address: 'An address' },
};

/** One setting: the control that its schema asks for. It sets the value in the draft. */
export class WbBuilderField extends BuilderElement {
  static override styles = [base, fieldStyles];
  static override readonly hears = [];

  @property({ attribute: false }) schema!: SettingSchema;
  @property({ attribute: false }) value: unknown;
  @property({ attribute: false }) path: readonly string[] = [];
  /** Id of the thing that has the setting. */
  @property({ attribute: false }) of: string | undefined;
  @property({ attribute: false }) shop!: Shop;
  @property() language = '';
  @property() standard = 'en';
  /** A value that does not fit is shown, and not taken. */
  @state() private fault = '';
  @state() private refused: string | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('value') || changed.has('of')) {
      this.fault = '';
      this.refused = undefined;
    }
  }

  override focus(): void {
    this.shadowRoot?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }

  override render(): TemplateResult {
    const kind = this.schema['x-field'] ?? (this.schema.enum ? 'choice' : 'text');
    const help = this.schema.description;
    return html`<div class="field" data-kind=${kind}>
      ${this.#control(kind)} ${help ? html`<p class="quiet help" id="help">${help}</p>` : ''}
      ${this.fault ? html`<p class="fault" id="fault" role="alert">${this.fault} It is not saved.</p>` : ''}
    </div>`;
  }

  #control(kind: FieldKind): TemplateResult {
    switch (kind) {
      case 'text':
      case 'lines':
        return this.#text(this.value, this.path, kind === 'lines');
      case 'rich-text': {
        const { text, format } = (this.value ?? { format: 'markdown', text: '' }) as { text: unknown; format: string };
        return html`${this.#text(text, [...this.path, 'text'], true)}
          <p class="quiet">
            ${format === 'html' ? 'HTML; it is cleaned.' : 'Markdown: **bold**, [link](address), ## heading.'}
          </p>`;
      }
      case 'switch':
        return html`<label class="switch"
          ><input
            type="checkbox"
            .checked=${live(this.value === true)}
            @change=${(event: Event) => this.#set((event.target as HTMLInputElement).checked)}
          />
          ${this.schema.title}</label
        >`;
      case 'number':
        return this.#number();
      case 'choice':
        return this.#choice();
      case 'picture':
        return this.#picture();
      case 'link':
        return this.#link();
      case 'product':
      case 'products':
        return this.#products(kind);
      case 'category':
        return this.#record(this.shop.categories());
      case 'menu':
        return this.#record(this.shop.menus());
      case 'page':
        return this.#record(Promise.resolve(this.#pages()));
      default:
        return this.#line(this.schema.title ?? '', this.value, this.path);
    }
  }

  #label(title = this.schema.title ?? '', id = 'control'): TemplateResult {
    return html`<label for=${id}>${title}</label>`;
  }

  #described(): string | typeof nothing {
    const names = [this.schema.description ? 'help' : '', this.fault ? 'fault' : ''].filter(Boolean).join(' ');
    return names || nothing;
  }

  #text(value: unknown, path: readonly string[], isLong: boolean): TemplateResult {
    const { language } = this;
    const own = language === this.standard && typeof value === 'string' ? value : textIn(value, language);
    const shown = this.refused ?? own;
    const input = (event: Event): void => {
      const text = (event.target as HTMLInputElement).value;
      this.#set(withText(value, language, text, this.standard), path, text);
    };
    const placeholder = language !== '' && own === '' ? fallbackOf(value) : nothing;
    return html`<div class="row head">
        ${this.#label()} ${language ? html`<span class="tag">${language}</span>` : this.#spoken(value)}
      </div>
      ${
        isLong
          ? html`<textarea
              id="control"
              rows="3"
              placeholder=${placeholder}
              aria-invalid=${this.fault ? 'true' : nothing}
              aria-describedby=${this.#described()}
              .value=${live(shown)}
              @input=${input}
              @blur=${this.#leave}
            ></textarea>`
          : html`<input
              id="control"
              placeholder=${placeholder}
              aria-invalid=${this.fault ? 'true' : nothing}
              aria-describedby=${this.#described()}
              .value=${live(shown)}
              @input=${input}
              @blur=${this.#leave}
            />`
      }`;
  }

  #spoken(value: unknown): TemplateResult | string {
    return typeof value === 'object' && value !== null
      ? html`<span class="tag">${Object.keys(value).join(', ')}</span>`
      : '';
  }

  /** A text that is the same in every language. Emptied, the setting goes. */
  #line(title: string, value: unknown, path: readonly string[], id = 'control'): TemplateResult {
    return html`${this.#label(title, id)}<input
        id=${id}
        aria-describedby=${this.#described()}
        .value=${live(typeof value === 'string' ? value : '')}
        @change=${(event: Event) => {
          const text = (event.target as HTMLInputElement).value.trim();
          this.#set(text === '' ? undefined : text, path);
        }}
      />`;
  }

  #number(): TemplateResult {
    const { minimum = 0, maximum = 100 } = this.schema;
    const set = (event: Event): void => this.#set(Number((event.target as HTMLInputElement).value));
    return html`${this.#label()}
      <input
        id="control"
        type="number"
        min=${minimum}
        max=${maximum}
        aria-invalid=${this.fault ? 'true' : nothing}
        aria-describedby=${this.#described()}
        .value=${live(typeof this.value === 'number' ? String(this.value) : '')}
        @input=${set}
        @blur=${this.#leave}
      />`;
  }

  #choice(): TemplateResult {
    const { enum: values = [], 'x-labels': labels = {}, title = '' } = this.schema;
    if (values.length <= 3)
      return html`<fieldset>
        <legend>${title}</legend>
        <div class="segments">
          ${values.map(
            (value) =>
              html`<label
                ><input
                  type="radio"
                  name="choice"
                  value=${value}
                  .checked=${live(this.value === value)}
                  @change=${() => this.#set(value)}
                /><span>${labels[value] ?? value}</span></label
              >`,
          )}
        </div>
      </fieldset>`;
    return html`${this.#label()}
      <select
        id="control"
        aria-describedby=${this.#described()}
        @change=${(event: Event) => this.#set((event.target as HTMLSelectElement).value)}
      >
        ${values.map((value) => html`<option value=${value} ?selected=${this.value === value}>${labels[value] ?? value}</option>`)}
      </select>`;
  }

  #picture(): TemplateResult {
    const picture = this.value as SitePicture | undefined;
    const url = (event: Event): void => {
      const text = (event.target as HTMLInputElement).value.trim();
      this.#set(text === '' ? undefined : { alt: '', ...picture, url: text });
    };
    return html`<fieldset>
      <legend>${this.schema.title}</legend>
      ${picture ? html`<img class="thumb" src=${this.shop.pictureAddress(picture.url)} alt="" />` : ''}
      ${this.#label('Address of the picture')}
      <input id="control" type="url" placeholder="https://…" .value=${live(picture?.url ?? '')} @change=${url} />
      ${
        picture
          ? html`${this.#label('Alternative text', 'alt')}
              <input
                id="alt"
                placeholder=${picture.decorative ? 'Decoration has none' : 'Says the same in words'}
                ?disabled=${picture.decorative}
                .value=${live(textIn(picture.alt, this.language) || (this.language === this.standard ? fallbackOf(picture.alt) : ''))}
                @input=${(event: Event) => this.#set(withText(picture.alt, this.language, (event.target as HTMLInputElement).value, this.standard), [...this.path, 'alt'])}
              />
              <label class="switch"
                ><input
                  type="checkbox"
                  .checked=${live(picture.decorative === true)}
                  @change=${(event: Event) => this.#set((event.target as HTMLInputElement).checked || undefined, [...this.path, 'decorative'])}
                />
                Decoration only</label
              >`
          : ''
      }
    </fieldset>`;
  }

  #link(): TemplateResult {
    const link = this.value as SiteLink | undefined;
    const to = link?.to ?? '';
    const choose = (event: Event): void => {
      const next = (event.target as HTMLSelectElement).value as SiteLink['to'] | '';
      if (next === '') this.#set(undefined);
      else if (next === 'address') this.#set({ to: next, url: '/' });
      else if (next === 'page') this.#set({ to: next, handle: this.#pages()[0]?.value ?? 'about' });
      else if (next === 'category' || next === 'product' || next === 'story') void this.#first(next);
      else this.#set({ to: next });
    };
    return html`<fieldset>
      <legend>${this.schema.title}</legend>
      <select id="control" aria-label=${`Target of ${this.schema.title ?? 'the link'}`} @change=${choose}>
        <option value="" ?selected=${to === ''}>Nowhere</option>
        ${LINK_TARGETS.map((target) => html`<option value=${target} ?selected=${to === target}>${TARGETS[target]}</option>`)}
      </select>
      ${this.#linkTarget(link)}
    </fieldset>`;
  }

  #linkTarget(link: SiteLink | undefined): TemplateResult | string {
    switch (link?.to) {
      case 'address':
        return this.#line('Address', link.url, [...this.path, 'url'], 'target');
      case 'product':
        return this.#chooser([link.id], 1, ([id]) => id !== undefined && this.#set({ to: 'product', id }));
      case 'category':
        return this.#select(this.shop.categories(), link.handle, (handle) => this.#set({ to: 'category', handle }));
      case 'page':
        return this.#select(Promise.resolve(this.#pages()), link.handle, (handle) => this.#set({ to: 'page', handle }));
      case 'story':
        return this.#line('Name in the address of the story', link.handle, [...this.path, 'handle'], 'target');
      default:
        return '';
    }
  }

  async #first(to: 'category' | 'product' | 'story'): Promise<void> {
    if (to === 'story') {
      this.#set({ to, handle: 'first' });
      return;
    }
    const [first] = await (to === 'category' ? this.shop.categories() : this.shop.search('')).catch(() => []);
    if (first) this.#set(to === 'category' ? { to, handle: first.value } : { to, id: first.value });
    else this.fault = `The shop has no ${to} yet.`;
  }

  #products(kind: 'product' | 'products'): TemplateResult {
    const ids =
      kind === 'product' ? (typeof this.value === 'string' ? [this.value] : []) : ((this.value ?? []) as string[]);
    const most = kind === 'product' ? 1 : (this.schema.maxItems ?? 50);
    const set = (chosen: readonly string[]): void => this.#set(kind === 'product' ? chosen[0] : chosen);
    return html`<fieldset>
      <legend>${this.schema.title}</legend>
      ${this.#chooser(ids, most, set)}
    </fieldset>`;
  }

  #chooser(ids: readonly string[], most: number, set: (ids: readonly string[]) => unknown): TemplateResult {
    return html`<wb-builder-products
      .editor=${this.editor}
      .shop=${this.shop}
      .ids=${ids}
      .most=${most}
      .label=${this.schema.title ?? 'Products'}
      @wb-products=${(event: CustomEvent<readonly string[]>) => set(event.detail)}
    ></wb-builder-products>`;
  }

  #record(choices: Promise<Choice[]>): TemplateResult {
    const value = typeof this.value === 'string' ? this.value : '';
    return html`${this.#label()}${this.#select(choices, value, (next) => this.#set(next === '' ? undefined : next), true)}`;
  }

  #select(
    choices: Promise<Choice[]>,
    value: string,
    set: (value: string) => unknown,
    isOptional = false,
  ): TemplateResult {
    const options = choices.then(
      (all) => {
        const known = all.some((choice) => choice.value === value);
        const listed = known || value === '' ? all : [...all, { value, title: `${value} (does not exist)` }];
        return listed.map(
          (choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.title}</option>`,
        );
      },
      () => html`<option value=${value} selected>${value} (the list could not be read)</option>`,
    );
    return html`<select
      id=${isOptional ? 'control' : 'target'}
      aria-label=${this.schema.title ?? 'Target'}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
    >
      ${isOptional || value === '' ? html`<option value="" ?selected=${value === ''}>None</option>` : ''}
      ${until(options, html`<option value=${value} selected>${value}</option>`)}
    </select>`;
  }

  #pages(): Choice[] {
    return this.editor.store.document.pages.map(({ handle, title }) => ({
      value: handle,
      title: textOf(title) || handle,
    }));
  }

  /** @param shown text of the control, which stays when the value does not fit */
  #set(value: unknown, path = this.path, shown?: string): void {
    const isWhole = path === this.path;
    const fault = isWhole && value !== undefined ? faultOf(this.schema, value) : undefined;
    if (fault !== undefined) {
      this.fault = fault;
      this.refused = shown;
      return;
    }
    this.fault = '';
    this.refused = undefined;
    const name = `${this.of ?? ''}.${path.join('.')}`;
    const refusal = this.editor.store.set(
      this.schema.title ?? path.join('.'),
      this.of,
      path,
      value,
      `${name}.${this.language}`,
    );
    if (refusal !== undefined) this.fault = refusal;
  }

  #leave(): void {
    this.editor.store.history.endGesture();
  }
}

define('wb-builder-field', WbBuilderField);
