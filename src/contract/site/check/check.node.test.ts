import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDocument, newSection, sectionTypes, validateDocument, type SiteFinding } from '../index.js';

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
  it('passes the colours of the kit', () => {
    assert.deepEqual(of('contrast', check({})), []);
  });

  it('finds colours that are too close, in the schemes of the theme', () => {
    const light = { 'color-primary': '#ffee00' };
    const found = of('contrast', check({ theme: { light } }));
    assert.equal(found.length, 4, 'on three grounds, and the text on it');
    for (const one of found) assert.deepEqual(one, ['error', 'theme.light.color-primary']);
    assert.deepEqual(of('contrast', check({ theme: { scheme: 'dark', light } })), []);
    const border = check({ theme: { light: { 'color-field-border': '#eeeeee' } } });
    assert.equal(of('contrast', border).length, 3);
    for (const one of of('contrast', border)) assert.deepEqual(one, ['warning', 'theme.light.color-field-border']);
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
