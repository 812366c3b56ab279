import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EXTENSION_TARGETS } from '@storefront/contract';
import { Type } from '@sinclair/typebox';
import { tokenDefaults } from '../../../tokens/tokens.js';
import { checkValue } from './checking/check-value.js';
import { SITE_LIMITS, type SiteDocument } from './document.js';
import { THEME_COLOURS, THEME_LENGTHS } from './theme/theme.js';
import { sectionType, TEMPLATE_KINDS, type SectionPlace, type SectionType } from './fields/section-type.js';
import { migrateDocument } from './migrate.js';
import { sectionTypes } from './section-types.js';
import { newSection, validateDocument } from './validate.js';

let number = 0;
const makeId = (): string => `s${String(++number)}`;

/** A document with these sections on one page, or in the group or template of the given kind. */
function documentWith(sections: unknown[], place: SectionPlace = 'pages'): Record<string, unknown> {
  const owner = { id: makeId(), name: 'First', sections };
  if (place === 'header' || place === 'footer') return { version: 1, groups: { [place]: sections } };
  if (place !== 'pages') return { version: 1, templates: { [place]: [owner] } };
  return { version: 1, pages: [{ id: makeId(), handle: 'about', title: 'About', sections }] };
}

function documentOf(json: unknown): SiteDocument {
  const { document, faults } = validateDocument(json);
  assert.deepEqual(faults, undefined);
  return document;
}

const faultsOf = (json: unknown) => validateDocument(json).faults ?? [];
const firstSection = (json: unknown) => {
  const section = documentOf(json).pages[0]?.sections[0];
  assert.ok(section);
  return section;
};

describe('the document of a site', () => {
  it('is complete after a check, whatever it leaves out', () => {
    const document = documentOf({ version: 1 });
    assert.deepEqual(Object.keys(document.templates), [...TEMPLATE_KINDS]);
    assert.equal(document.fonts.display, 'optional');
    assert.equal(firstSection(documentWith([{ id: 'a', type: 'hero', settings: {} }])).settings['align'], 'start');
  });

  it('has the tokens of the kit, except the families', () => {
    const families = ['font-body', 'font-heading', 'font-mono'];
    const kit = Object.keys(tokenDefaults).filter((name) => !families.includes(name));
    assert.deepEqual([...THEME_COLOURS, ...THEME_LENGTHS, 'font-line-height'].sort(), kit.sort());
    const numbers = Object.fromEntries(Object.entries(tokenDefaults).filter(([name]) => !families.includes(name)));
    documentOf({ version: 1, theme: { light: numbers } });
  });

  for (const type of sectionTypes.values())
    for (const preset of type.presets)
      it(`takes a new section "${type.type}" with the preset "${preset.name}"`, () => {
        const section = newSection(type, makeId, preset);
        documentOf(documentWith([section], type.places?.[0] ?? 'pages'));
        for (const schema of [type.settings, ...(type.blocks ? [type.blocks.settings] : [])])
          for (const [name, field] of Object.entries(schema.properties))
            assert.ok(field.title, `${type.type}.${name} has no label`);
      });

  it('names extension points that exist', () => {
    const point = newSection(sectionTypes.get('extension-point') as SectionType, makeId);
    assert.ok((EXTENSION_TARGETS as readonly unknown[]).includes(point.settings['target']));
  });

  const wrong: [name: string, section: object, path: string, message: RegExp][] = [
    ['a text that is a number', { heading: 7 }, 'heading', /a text by language/],
    ['a text by language of a wrong tag', { heading: { 'no tag': 'x' } }, 'heading.no tag', /remove it/],
    ['a text that is too long', { heading: 'x'.repeat(201) }, 'heading', /201 characters; shorten it to 200/],
    ['a value that is not on offer', { align: 'left' }, 'align', /one of start, center, end/],
    ['a setting that does not exist', { colour: 'red' }, 'colour', /no field "colour".*remove it/],
    ['a link to a script', { link: { to: 'address', url: 'javascript:alert(1)' } }, 'link.url', /begins with https/],
    ['a link without a target', { link: { to: 'product' } }, 'link.id', /needs "id"/],
    ['a picture from a script', { picture: { url: 'javascript:alert(1)', alt: '' } }, 'picture.url', /https?/],
    ['a level that does not exist', { headingLevel: 9 }, 'headingLevel', /between 1 and 4/],
  ];
  for (const [name, settings, path, message] of wrong)
    it(`says where it refuses ${name}`, () => {
      const [fault] = faultsOf(documentWith([{ id: 'a', type: 'hero', settings }]));
      assert.equal(fault?.path, `pages.0.sections.0.settings.${path}`);
      assert.match(fault.message, message);
      assert.equal(fault.section, 'a');
    });

  it('refuses ids and page names that stand twice, and a section in a wrong place', () => {
    const spacer = { id: 'a', type: 'spacer', settings: {} };
    assert.match(faultsOf(documentWith([spacer, spacer]))[0]?.message ?? '', /stands twice/);
    const page = { handle: 'about', title: '', sections: [] };
    const pages = [{ ...page, id: 'p' }, { ...page, id: 'q' }]; // prettier-ignore
    assert.match(faultsOf({ version: 1, pages })[0]?.message ?? '', /choose another/);
    assert.match(
      faultsOf(documentWith([{ id: 'a', type: 'cart', settings: {} }], 'home'))[0]?.message ?? '',
      /no place/,
    );
  });

  it('keeps sections of unknown types and of later versions as they are', () => {
    const settings = { anything: [{ nested: '<b>' }], '<i>': null };
    const unknown = { id: 'a', type: 'carousel', version: 3, settings, blocks: [{ id: 'b', settings }] };
    const later = { id: 'c', type: 'hero', version: 99, settings };
    assert.deepEqual(documentOf(documentWith([unknown, later])).pages[0]?.sections, [unknown, later]);
  });

  it('drops the characters that no database stores', () => {
    const hero = { id: 'a', type: 'hero', settings: { heading: 'a\u0000b\ud800' } };
    assert.equal(firstSection(documentWith([hero])).settings['heading'], 'ab\ufffd');
    const unknown = { id: 'a', type: 'carousel', settings: { text: 'a\u0000b' } };
    assert.deepEqual(firstSection(documentWith([unknown])).settings, { text: 'ab' });
  });

  it('takes 200 sections and 1 MB, and no more', () => {
    const spacers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `n${String(index)}`, type: 'spacer', settings: {} }));
    documentOf(documentWith(spacers(SITE_LIMITS.sections)));
    const [fault] = faultsOf(documentWith(spacers(SITE_LIMITS.sections + 1)));
    assert.match(fault?.message ?? '', /201 entries; keep at most 200/);
    const texts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `n${String(index)}`,
        type: 'rich-text',
        settings: { text: { format: 'markdown', text: 'x'.repeat(50_000) } },
      }));
    documentOf(documentWith(texts(20)));
    assert.match(faultsOf(documentWith(texts(21)))[0]?.message ?? '', /remove pages or sections/);
  });

  it('refuses the document of a later service, and nesting without end', () => {
    assert.match(faultsOf({ version: 2 })[0]?.message ?? '', /update the service/);
    let nested: unknown = 1;
    for (let depth = 0; depth < 200_000; depth += 1) nested = [nested];
    const deep = { id: 'a', type: 'carousel', settings: { nested } };
    assert.match(faultsOf(documentWith([deep]))[0]?.message ?? '', /flatter/);
  });

  it('never lets a name reach the prototype', () => {
    const settings: unknown = JSON.parse('{"__proto__":{"polluted":true},"heading":"x"}');
    firstSection(documentWith([{ id: 'a', type: 'hero', settings }]));
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    assert.deepEqual(
      checkValue({}, settings, '', (_path, message) => assert.ok(false, message)),
      { heading: 'x' },
    );
  });
});

describe('migrations', () => {
  const type = sectionType({
    type: 'hero',
    version: 3,
    title: 'Hero',
    description: '',
    settings: Type.Object({ heading: Type.String() }),
    presets: [{ name: 'Hero', settings: {} }],
    migrations: {
      1: ({ settings: { title, ...settings } }) => ({ settings: { ...settings, heading: title } }),
      2: ({ settings }) => ({ settings: { ...settings, heading: `${String(settings['heading'])}!` } }),
    },
  });
  const types = new Map([['hero', type]]) as unknown as ReadonlyMap<string, SectionType>;
  const stored = (version: number, settings: object) => documentWith([{ id: 'a', type: 'hero', version, settings }]);
  const settingsOf = (document: unknown) => (document as SiteDocument).pages[0]?.sections[0];

  it('bring every stored version of a section to the current one, and change nothing that is stored', () => {
    const first = stored(1, { title: 'Hello' });
    const before = structuredClone(first);
    const current = { id: 'a', type: 'hero', version: 3, settings: { heading: 'Hello!' } };
    assert.deepEqual(settingsOf(migrateDocument(first, {}, types)), current);
    assert.deepEqual(first, before);
    assert.deepEqual(settingsOf(migrateDocument(stored(2, { heading: 'Hello' }), {}, types)), current);
    assert.deepEqual(settingsOf(migrateDocument(stored(3, { heading: 'Hello!' }), {}, types)), current);
  });

  it('bring a document to the current version step by step', () => {
    const steps = {
      1: (document: Record<string, unknown>) => ({ ...document, steps: 'a' }),
      2: (document: Record<string, unknown>) => ({ ...document, steps: `${String(document['steps'])}b` }),
    };
    assert.deepEqual(migrateDocument({ version: 1 }, steps, types, 3), { version: 3, steps: 'ab' });
    assert.deepEqual(migrateDocument({ version: 2, steps: 'x' }, steps, types, 3), { version: 3, steps: 'xb' });
  });

  it('exist for every version of every type that documents can have', () => {
    for (const { type: name, version, migrations } of sectionTypes.values())
      for (let from = 1; from < version; from += 1)
        assert.ok(migrations?.[from], `${name} has no migration from version ${String(from)}`);
  });
});
