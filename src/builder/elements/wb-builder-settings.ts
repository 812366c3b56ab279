import {
  sectionTypes,
  SitePage,
  SiteTemplate,
  typeOf,
  type SiteBlock,
  type SiteSection,
} from '@storefront/contract/site';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { hintOf, isPage, isSection, titleOf, type Item } from '../model/labels.js';
import type { SettingSchema } from '../model/schema.js';
import type { Shop } from '../model/shop.js';
import { base } from '../styles/base.js';
import { icon } from '../styles/icons.js';
import { BuilderElement, define } from './builder-element.js';
import type { WbBuilderField } from './wb-builder-field.js';
import './wb-builder-field.js';
import './wb-builder-update.js';

/** The settings of the selected page, template, section or block. */
export class WbBuilderSettings extends BuilderElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .title {
        padding: 0.75rem 1rem 0.25rem;
      }
      .body {
        display: grid;
        gap: 0.875rem;
        padding: 0.5rem 1rem 3rem;
      }
      .blocks li {
        display: flex;
        border: 1px solid var(--line);
        border-block-end-width: 0;
      }
      .blocks li:first-child {
        border-start-start-radius: 0.375rem;
        border-start-end-radius: 0.375rem;
      }
      .blocks li:last-child {
        border-block-end-width: 1px;
        border-end-start-radius: 0.375rem;
        border-end-end-radius: 0.375rem;
      }
      .blocks button {
        border-color: transparent;
      }
      .blocks .open {
        flex: 1;
        min-inline-size: 0;
        justify-content: start;
        overflow: hidden;
      }
      .search {
        padding: 0.375rem 1rem;
      }
      .note {
        padding: 0.625rem 0.75rem;
        border-radius: 0.5rem;
        background: var(--warn-tint);
        color: var(--warn);
      }
    `,
  ];

  @property({ attribute: false }) shop!: Shop;
  @property() standard = 'en';
  @state() private search = '';
  #shown: string | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.#shown !== this.editor.selected) this.search = '';
    this.#shown = this.editor.selected;
  }

  protected override onEditor(event: Event): void {
    super.onEditor(event);
    const { field } = this.editor;
    if (event.type === 'select' && field !== undefined) void this.updateComplete.then(() => this.#focus(field, false));
  }

  override render(): TemplateResult {
    return html`<wb-builder-update .editor=${this.editor}></wb-builder-update>${this.#settings()}`;
  }

  #settings(): TemplateResult {
    const { found } = this.editor;
    if (!found)
      return html`<p class="empty">
        Choose a page or a section in the tree, or click one in the preview, and its settings stand here.
      </p>`;
    const item = found.item as unknown as Item;
    return html`
      <div class="title row"><h2 class="grow">${this.editor.title(found)}</h2></div>
      <div class="search">
        <input
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        />
      </div>
      <div class="body">${this.#body(item, found.place)}</div>
    `;
  }

  #body(item: Item, place: { of?: string; list: string }): unknown {
    if (isSection(item)) return this.#section(item);
    if (place.list === 'blocks') {
      const owner = this.editor.find(place.of ?? '')?.item as unknown as SiteSection | undefined;
      const blocks = owner && typeOf(owner)?.blocks;
      return [
        html`<p>
          <button class="plain" @click=${() => this.editor.select(owner?.id)}>← ${owner ? titleOf(owner) : ''}</button>
        </p>`,
        blocks ? this.#fields(item.id, blocks.settings.properties, (item as SiteBlock).settings, ['settings']) : '',
      ];
    }
    const schema = (isPage(item) ? SitePage : SiteTemplate).properties as Record<string, SettingSchema>;
    const names = isPage(item) ? ['title', 'handle', 'description'] : ['name'];
    const own = Object.fromEntries(names.map((name) => [name, schema[name] as SettingSchema]));
    return [
      this.#fields(item.id, own, item, []),
      html`<button
        @click=${() => this.dispatchEvent(new CustomEvent('wb-add', { detail: { of: item.id, list: 'sections' }, bubbles: true, composed: true }))}
      >
        ${icon('plus')} Add a section
      </button>`,
    ];
  }

  #section(section: SiteSection): unknown {
    const type = typeOf(section);
    if (!type)
      return html`<p class="note">
        This section is of a type or version that this editor does not know. Shoppers do not see it; it is kept as it
        is.
      </p>`;
    return [
      this.#fields(section.id, type.settings.properties, section.settings, ['settings']),
      type.blocks ? this.#blocks(section) : '',
    ];
  }

  #fields(of: string, properties: object, values: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
    const words = this.search.trim().toLowerCase();
    const shown = Object.entries(properties as Record<string, SettingSchema>).filter(
      ([, { title = '', description = '' }]) => `${title} ${description}`.toLowerCase().includes(words),
    );
    if (shown.length === 0) return html`<p class="empty">No setting has this word.</p>`;
    return repeat(
      shown,
      ([name]) => `${of}.${name}`,
      ([name, schema]) =>
        html`<wb-builder-field
          data-field=${name}
          .editor=${this.editor}
          .shop=${this.shop}
          .schema=${schema}
          .value=${values[name]}
          .of=${of}
          .path=${pathOf(path, name)}
          .language=${this.editor.language}
          .standard=${this.standard}
        ></wb-builder-field>`,
    );
  }

  #blocks(section: SiteSection): TemplateResult {
    const blocks = section.blocks ?? [];
    const { title = 'Part', most = 0 } = sectionTypes.get(section.type)?.blocks ?? {};
    return html`<div class="stack">
      <h3>${title} (${blocks.length} of ${most})</h3>
      <ul class="blocks">
        ${repeat(
          blocks,
          ({ id }) => id,
          ({ id, settings }, index) =>
            html`<li>
              <button class="open" @click=${() => this.editor.select(id)}>
                ${hintOf(settings) || `${title} ${String(index + 1)}`}
              </button>
              <button
                class="icon"
                aria-label=${`Move up: ${title} ${String(index + 1)}`}
                ?disabled=${index === 0}
                @click=${() => this.editor.shift(id, -1)}
              >
                ↑
              </button>
              <button
                class="icon"
                aria-label=${`Move down: ${title} ${String(index + 1)}`}
                ?disabled=${index === blocks.length - 1}
                @click=${() => this.editor.shift(id, 1)}
              >
                ↓
              </button>
            </li>`,
        )}
      </ul>
      <button ?disabled=${blocks.length >= most} @click=${() => this.editor.addBlock(section.id)}>
        ${icon('plus')} Add ${title.toLowerCase()}
      </button>
    </div>`;
  }

  #focus(field: string, isTaken: boolean): void {
    const element = this.shadowRoot?.querySelector<WbBuilderField>(`[data-field="${CSS.escape(field)}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    if (isTaken) element?.focus();
  }
}

/** The same array for the same field: a field is drawn again only when something of it has changed. */
const paths = new Map<string, readonly string[]>();
function pathOf(path: readonly string[], name: string): readonly string[] {
  const key = [...path, name].join('.');
  const known = paths.get(key) ?? [...path, name];
  paths.set(key, known);
  return known;
}

define('wb-builder-settings', WbBuilderSettings);
