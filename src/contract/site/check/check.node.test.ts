import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenDarkValues, tokenDefaults } from '../../../../tokens/tokens.js';
import {
  checkDocument,
  DEFAULT_COLOURS,
  newSection,
  sectionTypes,
  validateDocument,
  type SiteFinding,
} from '../index.js';

const check = (json: unknown): SiteFinding[] => {
  const { document, faults } = validateDocument(json);
  assert.ok(document, JSON.stringify(faults));
  return checkDocument(document);
};
const page = (...sections: unknown[]) => ({ pages: [{ id: 'p', handle: 'p', title: { en: 'About' }, sections }] });
const of = (rule: string, findings: SiteFinding[]) =>
  findings.filter((one) => one.rule === rule).map(({ severity, path }) => [severity, path]);
const hero = (id: string, settings: object) => ({ id, type: 'hero', settings });

describe('the check before publishing', () => {
  it('knows the colours of the kit, which pass', () => {
    for (const [scheme, values] of [
      ['light', tokenDefaults],
      ['dark', tokenDarkValues],
    ] as const)
      // prettier-ignore
      assert.deepEqual(
        DEFAULT_COLOURS[scheme],
        Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('color-'))),
      );
    assert.deepEqual(of('contrast', check({})), []);
  });

  it('finds colours that are too close, in the schemes of the theme', () => {
    const light = { 'color-primary': '#ffee00' };
    assert.deepEqual(of('contrast', check({ theme: { light } })), [
      ['error', 'theme.light.color-primary'],
      ['error', 'theme.light.color-primary'],
    ]);
    assert.deepEqual(of('contrast', check({ theme: { scheme: 'dark', light } })), []);
    const border = check({ theme: { light: { 'color-field-border': '#eeeeee' } } });
    assert.deepEqual(of('contrast', border), [['warning', 'theme.light.color-field-border']]);
  });

  it('finds pictures without alternative text, by language', () => {
    const picture = (alt: unknown, more: object = {}) => ({ picture: { url: '/a.jpg', alt, ...more } });
    const at = 'pages.0.sections.0.settings.picture.alt';
    assert.deepEqual(of('alternative-text', check(page(hero('a', picture(''))))), [['error', at]]);
    assert.deepEqual(of('alternative-text', check(page(hero('a', picture({ en: 'A cup', de: ' ' }))))), [['error', `${at}.de`]]); // prettier-ignore
    for (const settings of [picture('A cup'), picture('', { decorative: true }), { ...picture(''), media: 'video' }])
      assert.deepEqual(of('alternative-text', check(page(hero('a', settings)))), []);
    assert.deepEqual(of('alternative-text', check(page({ ...hero('a', picture('')), hidden: true }))), []);
    const text = (words: string) => ({ id: 't', type: 'rich-text', settings: { text: { format: 'markdown', text: words } } }); // prettier-ignore
    assert.deepEqual(of('alternative-text', check(page(text('![](/a.jpg)')))), [['warning', 'pages.0.sections.0.settings.text']]); // prettier-ignore
    assert.deepEqual(of('alternative-text', check(page(text('![A cup](/a.jpg)')))), []);
  });

  it('finds headings out of order, heavy pages, unknown sections and missing pages, as warnings', () => {
    const levels = (...list: number[]) =>
      of('heading-order', check(page(...list.map((headingLevel, index) => hero(`h${String(index)}`, { headingLevel }))))).length; // prettier-ignore
    assert.deepEqual([levels(1, 2, 3, 2), levels(1, 3), levels(2), levels(1, 1)], [0, 1, 1, 1]);
    const many = Array.from({ length: 60 }, (_, index) =>
      hero(`s${String(index)}`, { headingLevel: index === 0 ? 1 : 2 }),
    );
    assert.deepEqual(of('page-weight', check(page(...many))), [['warning', 'pages.0.sections']]);
    assert.deepEqual(of('page-weight', check(page(...many.slice(1)))), []);
    const unknown = { id: 'u', type: 'from-tomorrow', settings: { any: ['thing'] } };
    assert.deepEqual(of('unknown-section', check(page(unknown))), [['warning', 'pages.0.sections.0']]);
    const missing = of('missing-page', check({})).map(([, path]) => path);
    assert.ok(missing.includes('templates.checkout') && missing.includes('templates.home'));
  });

  it('has no error for any section as it is added', () => {
    for (const [name, type] of sectionTypes) {
      let id = 0;
      const section = newSection(type, () => `n${String((id += 1))}`);
      const place = type.places?.[0] ?? 'home';
      const document =
        place === 'header' || place === 'footer'
          ? { groups: { [place]: [section] } }
          : place === 'pages'
            ? page(section)
            : { templates: { [place]: [{ id: 't', name: 'T', sections: [section] }] } };
      assert.deepEqual(check(document).filter(({ severity }) => severity === 'error'), [], name); // prettier-ignore
    }
  });
});
