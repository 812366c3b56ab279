/** Every element of the editor that can be drawn alone. `wb-builder-app` needs a service: src/testing/e2e/builder.e2e.ts. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { SaveError } from '../draft/draft-store.js';
import { person, placed, stage, type Stage } from '../testing/editor-stage.js';
import type { BuilderElement } from './builder-element.js';
import './wb-builder-tools.js';
import './wb-builder-theme.js';
import './wb-builder-workspace.js';
import './wb-builder-sign-in.js';

/** A state: its element, and what a person does first. */
interface Case {
  readonly draw: (on: Stage) => TemplateResult;
  readonly act?: (element: BuilderElement, on: Stage) => unknown;
}

const sectionOf = ({ editor }: Stage, type: string) => {
  const { templates, groups, pages } = editor.store.document;
  const all = [...groups.header, ...Object.values(templates).flat().flatMap(({ sections }) => sections), ...pages.flatMap(({ sections }) => sections)]; // prettier-ignore
  const found = all.find((section) => section.type === type);
  if (!found) throw new Error(type);
  return found;
};
const press = (element: Element, selector: string): void => {
  element.shadowRoot?.querySelector<HTMLElement>(selector)?.click();
};
const settings = ({ editor, shop }: Stage): TemplateResult =>
  html`<wb-builder-settings .editor=${editor} .shop=${shop}></wb-builder-settings>`;
const notices = ({ editor }: Stage): TemplateResult =>
  html`<wb-builder-notices .editor=${editor}></wb-builder-notices>`;
const dialogs = ({ editor, api }: Stage): TemplateResult =>
  html`<wb-builder-tools .editor=${editor} .api=${api} .person=${person} site="https://shop.test"></wb-builder-tools>`;

const cases: Readonly<Record<string, Case>> = {
  'wb-builder-tree': { draw: ({ editor }) => html`<wb-builder-tree .editor=${editor}></wb-builder-tree>` },
  'wb-builder-menu of a section': {
    draw: ({ editor }) => html`<wb-builder-tree .editor=${editor}></wb-builder-tree>`,
    act: (tree) => press(tree, '[data-kind=section] [data-tool=menu]'),
  },
  'wb-builder-settings with nothing chosen': { draw: settings },
  ...Object.fromEntries(
    ['header', 'hero', 'featured-products', 'rich-text', 'columns'].map((type) => [
      `wb-builder-settings and wb-builder-field of ${type}`,
      { draw: settings, act: (_element: Element, on: Stage) => on.editor.select(sectionOf(on, type).id) },
    ]),
  ),
  'wb-builder-field with a fault': {
    draw: settings,
    act: async (element, on) => {
      on.editor.select(sectionOf(on, 'hero').id);
      await element.updateComplete;
      const field = element.shadowRoot?.querySelector('[data-field=heading]');
      const input = field?.shadowRoot?.querySelector('input');
      if (input) input.value = 'x'.repeat(5000);
      input?.dispatchEvent(new Event('input'));
    },
  },
  'wb-builder-add': {
    draw: ({ editor }) => html`<wb-builder-add .editor=${editor}></wb-builder-add>`,
    act: () => document.querySelector('wb-builder-add')?.open({ of: 'home', list: 'sections' }),
  },
  'wb-builder-notices of a refusal and of a conflict': {
    draw: notices,
    act: async (_element, { editor, service }) => {
      service.faults.push(new SaveError('refused', 'The heading is longer than 200 characters.'));
      const [section] = editor.store.document.templates.home[0]?.sections ?? [];
      editor.store.set('Heading', section?.id, ['settings', 'heading'], 'Another');
      await editor.store.flush();
      expect(editor.store.state.kind).to.equal('refused');
    },
  },
  'wb-builder-notices of a session that has ended': {
    draw: notices,
    act: async (_element, { editor, service }) => {
      service.faults.push(new SaveError('signed-out', 'Your session has ended.'));
      editor.addPage();
      await editor.store.flush();
    },
  },
  'wb-builder-notices of work that was left behind': {
    draw: notices,
    act: async (element, { editor, journal }) => {
      const pending = [{ kind: 'set', of: 'about', path: ['title'], value: 'Who we are' }] as const;
      await journal.write({
        tab: 'gone',
        storeId: 1,
        at: 0,
        base: 1,
        inFlight: undefined,
        pending: [...pending] as never,
      });
      await editor.store.findLeftovers();
      await element.updateComplete;
      press(element, '[aria-expanded]');
    },
  },
  'wb-builder-theme': {
    draw: ({ editor, api }) => html`<wb-builder-theme .editor=${editor} .api=${api}></wb-builder-theme>`,
  },
  'wb-builder-theme with colours that are too close': {
    draw: ({ editor, api }) => html`<wb-builder-theme .editor=${editor} .api=${api}></wb-builder-theme>`,
    act: (_element, { editor }) => editor.store.set('Colour', undefined, ['theme', 'light', 'color-text'], '#dddddd'),
  },
  'wb-builder-tools': { draw: dialogs },
  ...Object.fromEntries(
    (['share', 'revisions', 'publish'] as const).map((name) => [
      `wb-builder-${name}, whose service does not answer`,
      {
        draw: dialogs,
        act: (element: Element) => element.shadowRoot?.querySelector<Element & { open(): void }>(`wb-builder-${name}`)?.open(), // prettier-ignore
      },
    ]),
  ),
  'wb-builder-sign-in': {
    draw: ({ api }) => html`<wb-builder-sign-in .api=${api} shop="Kestrel &amp; Pine"></wb-builder-sign-in>`,
    act: (element) => press(element, 'button.primary'),
  },
  'wb-builder-sign-in of somebody who is invited': {
    draw: ({ api }) => html`<wb-builder-sign-in .api=${api} token="secret" invited></wb-builder-sign-in>`,
  },
  'wb-builder-preview': {
    draw: ({ editor }) =>
      html`<wb-builder-preview
        .editor=${editor}
        .markets=${[
          { value: 'eu', title: 'Europe' },
          { value: 'us', title: 'United States' },
        ]}
      ></wb-builder-preview>`,
  },
  'wb-builder-workspace': {
    draw: ({ editor, api, shop }) =>
      html`<wb-builder-workspace
        .editor=${editor}
        .api=${api}
        .shop=${shop}
        .person=${person}
        .routes=${{ home: '/' }}
        .languages=${[
          { value: 'en', title: 'English' },
          { value: 'de', title: 'German' },
        ]}
        name="Kestrel &amp; Pine"
      ></wb-builder-workspace>`,
  },
};

describe('elements of the editor', () => {
  for (const [name, { draw, act }] of Object.entries(cases))
    it(`${name} is accessible`, async () => {
      const on = await stage();
      const element = await placed<BuilderElement>(draw(on));
      await act?.(element, on);
      await element.updateComplete;
      await new Promise((resolve) => setTimeout(resolve));
      await expect(element).to.be.accessible();
    });
});
