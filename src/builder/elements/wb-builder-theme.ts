import {
  COLOUR_TITLES,
  coloursOf,
  contrastOf,
  fromDtcg,
  mend,
  schemesOf,
  SiteFonts,
  THEME_COLOURS,
  THEME_LENGTHS,
  toDtcg,
  type SiteTheme,
  type ThemeColour,
} from '@storefront/contract/site';
import { html, svg, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import families from '../../site/fonts/families.json' with { type: 'json' };
import { starters, type Starter } from '../../site/themes/index.js';
import { wordsOf, type SiteApi } from '../api/site-api.js';
import type { SettingSchema } from '../model/schema.js';
import { base } from '../styles/base.js';
import { BuilderElement, define } from './builder-element.js';
import { themeStyles } from './theme.styles.js';

type SchemeName = 'light' | 'dark';

const FAMILIES = Object.values(families as Record<string, { name: string; roles: readonly string[] }>);
const LENGTH_TITLES: Readonly<Record<(typeof THEME_LENGTHS)[number], string>> = {
  'font-size': 'Size of text',
  'spacing-container': 'Width of the page',
  'spacing-medium': 'Width of forms',
  'spacing-narrow': 'Width of columns of text',
  'spacing-gutter': 'Space between things',
  'radius-sm': 'Corners, small',
  'radius-md': 'Corners, medium',
  'radius-lg': 'Corners, large',
  'radius-full': 'Corners, round',
};

/** The theme: starting themes, colours with their contrast, fonts, sizes, and files of design tools. */
export class WbBuilderTheme extends BuilderElement {
  static override styles = [base, themeStyles];
  static override readonly hears = ['document'];

  @property({ attribute: false }) api!: SiteApi;
  @state() private scheme: SchemeName = 'light';
  @state() private chosen: Starter | undefined;
  @state() private message = '';
  @state() private last: ThemeColour | undefined;
  @query('dialog') private readonly dialog!: HTMLDialogElement;
  #checked: { theme: SiteTheme; weak: ReturnType<typeof contrastOf> } | undefined;

  override render(): TemplateResult {
    const { theme, fonts } = this.editor.store.document;
    return html`
      <section aria-labelledby="starters">
        <h2 id="starters">Starting themes</h2>
        <div class="starters">
          ${starters.map(
            (starter) =>
              html`<button data-starter=${starter.name} title=${starter.description} @click=${() => this.#ask(starter)}>
                ${this.#swatches(starter.document.theme)}${starter.title}
              </button>`,
          )}
        </div>
      </section>
      ${this.#contrast(theme)} ${this.#colours(theme)} ${this.#fonts(fonts)} ${this.#lengths(theme)} ${this.#files()}
      <p class="unseen" role="status">${this.message}</p>
      ${this.#dialog()}
    `;
  }

  #swatches(theme: SiteTheme): TemplateResult {
    const colours = coloursOf(theme, schemesOf(theme)[0] ?? 'light');
    const shown = ['color-background', 'color-surface', 'color-text', 'color-muted', 'color-primary'] as const;
    return html`<span class="swatches"
      ><svg viewBox="0 0 5 1" preserveAspectRatio="none" aria-hidden="true">
        ${shown.map((token, index) => svg`<rect x=${index} width="1.02" height="1" fill=${colours[token]} />`)}
      </svg></span
    >`;
  }

  #contrast(theme: SiteTheme): TemplateResult {
    if (this.#checked?.theme !== theme)
      this.#checked = { theme, weak: contrastOf(theme).filter(({ passes }) => !passes) };
    const { weak } = this.#checked;
    if (weak.length === 0) return html`<p class="good" role="status">Everyone can read these colours.</p>`;
    return html`<div class="weak" role="alert">
      <b>Hard to read</b>
      ${weak.slice(0, 3).map(({ message }) => html`<p>${message}</p>`)}
      ${weak.length > 3 ? html`<p class="quiet">And ${weak.length - 3} more.</p>` : ''}
      <div class="row"><button class="primary" data-action="mend" @click=${() => this.#mend(theme)}>Mend</button></div>
    </div>`;
  }

  #colours(theme: SiteTheme): TemplateResult {
    const schemes = schemesOf(theme);
    const scheme = schemes.includes(this.scheme) ? this.scheme : (schemes[0] ?? 'light');
    const colours = coloursOf(theme, scheme);
    return html`<section aria-labelledby="colours">
      <h2 id="colours">Colours</h2>
      <label class="field"
        ><span>Light and dark</span>
        <select
          @change=${(event: Event) => this.#set(['theme', 'scheme'], (event.target as HTMLSelectElement).value, 'Light and dark')}
        >
          ${Object.entries({ both: 'As the device', light: 'Light', dark: 'Dark' }).map(([value, title]) => html`<option value=${value} ?selected=${theme.scheme === value}>${title}</option>`)}
        </select></label
      >
      ${
        schemes.length > 1
          ? html`<div class="tabs" role="group" aria-label="Scheme">
              ${schemes.map((name) => html`<button aria-pressed=${scheme === name} @click=${() => (this.scheme = name)}>${name === 'light' ? 'Light' : 'Dark'}</button>`)}
            </div>`
          : ''
      }
      ${THEME_COLOURS.map((token) => this.#colour(scheme, token, colours[token], theme[scheme][token] !== undefined))}
    </section>`;
  }

  #colour(scheme: SchemeName, token: ThemeColour, value: string, isOwn: boolean): TemplateResult {
    const title = COLOUR_TITLES[token];
    const take = (event: Event): void => {
      const text = (event.target as HTMLInputElement).value.trim();
      const hex = text.startsWith('#') ? text : `#${text}`;
      if (!/^#[0-9a-f]{6}$/i.test(hex)) return;
      this.last = token;
      this.#set(['theme', scheme, token], hex.toLowerCase(), title, `theme.${scheme}.${token}`);
    };
    return html`<div class="colour ${isOwn ? 'own' : ''}">
      <input type="color" id=${token} data-token=${token} .value=${live(value)} @input=${take} @change=${this.#end} />
      <label for=${token}>${title}</label>
      <input
        class="hex"
        aria-label=${`${title}, as a number`}
        maxlength="7"
        spellcheck="false"
        .value=${live(value)}
        @change=${take}
      />
    </div>`;
  }

  #fonts(fonts: SiteFonts): TemplateResult {
    const schema = SiteFonts.properties as unknown as Record<string, SettingSchema>;
    const select = (name: keyof SiteFonts, options: readonly (readonly [string, string])[]): TemplateResult =>
      html`<label class="field"
        ><span>${schema[name]?.title}</span>
        <select
          data-font=${name}
          @change=${(event: Event) => this.#set(['fonts', name], (event.target as HTMLSelectElement).value, schema[name]?.title ?? name)}
        >
          ${options.map(([value, title]) => html`<option value=${value} ?selected=${fonts[name] === value}>${title}</option>`)}
        </select></label
      >`;
    const own = (role: string): (readonly [string, string])[] => [
      ['system', 'Of the device'],
      ...FAMILIES.filter(({ roles }) => roles.includes(role)).map(({ name }) => [name, name] as const),
    ];
    const words = (name: string): (readonly [string, string])[] =>
      (schema[name]?.enum ?? []).map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)]);
    return html`<section aria-labelledby="fonts">
      <h2 id="fonts">Fonts</h2>
      ${select('body', own('body'))} ${select('heading', own('heading'))} ${select('headings', words('headings'))}
      ${select('mono', own('mono'))} ${select('display', words('display'))}
      <p class="quiet">${schema['display']?.description}</p>
    </section>`;
  }

  #lengths(theme: SiteTheme): TemplateResult {
    return html`<section aria-labelledby="sizes">
      <h2 id="sizes">Sizes</h2>
      ${THEME_LENGTHS.map(
        (token) =>
          html`<label class="field"
            ><span>${LENGTH_TITLES[token]}</span>
            <input
              placeholder="Standard"
              .value=${live(theme.light[token] ?? '')}
              @change=${(event: Event) => this.#length(token, event.target as HTMLInputElement)}
          /></label>`,
      )}
    </section>`;
  }

  #files(): TemplateResult {
    return html`<section aria-labelledby="files">
      <h2 id="files">Design tokens</h2>
      <div class="row"><button @click=${this.#export}>Export a file</button></div>
      <label class="stack">
        <span>Import a file (DTCG, JSON)</span>
        <input type="file" accept=".json,application/json" @change=${this.#import} />
      </label>
      ${this.message ? html`<p>${this.message}</p>` : ''}
    </section>`;
  }

  #dialog(): TemplateResult {
    const { chosen } = this;
    return html`<dialog aria-labelledby="starter-title">
      <header><h2 id="starter-title">${chosen?.title}</h2></header>
      <div class="body stack">
        <p>${chosen?.description}</p>
        <p class="quiet">
          “Take the look” changes colours and fonts, and keeps your pages; undo takes it back. “Start from it” puts its
          pages in place of yours.
        </p>
      </div>
      <footer>
        <button @click=${() => this.dialog.close()}>Cancel</button>
        <button data-action="start" @click=${() => void this.#start()}>Start from it</button>
        <button class="primary" data-action="look" @click=${this.#takeLook}>Take the look</button>
      </footer>
    </dialog>`;
  }

  #ask(starter: Starter): void {
    this.chosen = starter;
    void this.updateComplete.then(() => this.dialog.showModal());
  }

  readonly #takeLook = (): void => {
    this.dialog.close();
    if (this.chosen) this.#adopt(this.chosen.document, `Look of ${this.chosen.title}`);
  };

  #adopt({ theme, fonts }: { theme: SiteTheme; fonts: SiteFonts }, label: string): void {
    const { document } = this.editor.store;
    this.editor.store.commit(label, [
      { kind: 'set', path: ['theme'], value: theme, was: document.theme },
      { kind: 'set', path: ['fonts'], value: fonts, was: document.fonts },
    ]);
    this.#say(`${label} is taken. Undo takes it back.`);
  }

  async #start(): Promise<void> {
    const { store } = this.editor;
    const { chosen } = this;
    if (!chosen) return;
    try {
      await store.flush();
      const { version } = await this.api.replaceDraft(store.version, chosen.document);
      await store.hear(version, true);
      this.editor.select(undefined);
      this.#say(`The site starts from ${chosen.title} now.`);
      this.dispatchEvent(new Event('wb-reload', { bubbles: true, composed: true }));
    } catch (error) {
      this.#say(`Nothing has changed. ${wordsOf(error)}`);
    }
    this.dialog.close();
  }

  /** One undo step. The colour that was changed last changes alone where that is enough. */
  #mend(theme: SiteTheme): void {
    const changes = mend(theme, this.last);
    const all = changes.length > 0 ? changes : mend(theme);
    const fault = this.editor.store.commit(
      'Mend the contrast',
      all.map(({ scheme, token, to }) => {
        const was = theme[scheme][token];
        return { kind: 'set', path: ['theme', scheme, token], value: to, ...(was !== undefined && { was }) };
      }),
    );
    this.#say(fault ?? `Mended: ${[...new Set(all.map(({ token }) => COLOUR_TITLES[token]))].join(', ')}.`);
  }

  #length(token: (typeof THEME_LENGTHS)[number], input: HTMLInputElement): void {
    const text = input.value.trim();
    if (text !== '' && !/^(0|\d{1,5}(\.\d{1,4})?(rem|em|px))$/.test(text)) {
      this.#say(`${LENGTH_TITLES[token]}: write a length such as 1.5rem.`);
      return;
    }
    this.#set(['theme', 'light', token], text === '' ? undefined : text, LENGTH_TITLES[token]);
  }

  #set(path: readonly string[], value: unknown, label: string, gesture?: string): void {
    const fault = this.editor.store.set(label, undefined, path, value, gesture);
    if (fault !== undefined) this.#say(fault);
  }

  readonly #end = (): void => this.editor.store.history.endGesture();

  readonly #export = (): void => {
    const { theme, fonts } = this.editor.store.document;
    const file = new Blob([JSON.stringify(toDtcg({ theme, fonts }), null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'theme.resolver.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  readonly #import = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    const json = await file
      .text()
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => undefined);
    input.value = '';
    if (json === undefined) {
      this.#say('This file is no JSON. Export the tokens of your design tool as JSON.');
      return;
    }
    const read = fromDtcg(
      json,
      FAMILIES.map(({ name }) => name),
    );
    if ('faults' in read) {
      this.#say(
        `Nothing was taken. ${(read.faults ?? [])
          .map(({ token, message }) => `${token}: ${message}`)
          .slice(0, 3)
          .join(' ')}`,
      );
      return;
    }
    this.#adopt(read, `Tokens of ${file.name}`);
    if (read.unused.length > 0) this.#say(`Taken. Not used: ${read.unused.slice(0, 5).join(', ')}.`);
  };

  #say(words: string): void {
    this.message = words;
    this.editor.say(words);
  }
}

define('wb-builder-theme', WbBuilderTheme);
