import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { FontFiles, fontCss, fontPreloads, fontStack } from './index.js';

const files = new FontFiles();
const { manifest } = files;
const choice = { body: 'inter', heading: 'fraunces', mono: 'jetbrains-mono' };
const rules = (css: string): string[] => css.split(/(?=^@font-face)/m).filter((rule) => rule.startsWith('@font-face'));

describe('the fonts on offer', () => {
  it('are at least eight families, and several for each role', () => {
    const families = Object.values(manifest);
    assert.ok(families.length >= 8);
    for (const role of ['body', 'heading', 'mono'] as const)
      assert.ok(families.filter(({ roles }) => roles.includes(role)).length >= 2, role);
  });

  it('are WOFF2 files with the hash of their bytes in their names', () => {
    for (const { file, bytes } of Object.values(manifest).flatMap((family) => family.files)) {
      const font = files.find(file);
      assert.equal(font?.subarray(0, 4).toString('latin1'), 'wOF2', file);
      assert.equal(font.length, bytes);
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8).toUpperCase();
      assert.ok(file.endsWith(`-${hash}.woff2`), file);
    }
  });

  it('are smaller than the variable files of their packages', () => {
    const inter = manifest['inter']?.files.find(({ script, style }) => script === 'latin' && style === 'normal');
    assert.ok((inter?.bytes ?? 0) > 5000 && (inter?.bytes ?? Infinity) < 48_000, String(inter?.bytes));
  });

  it('come with their licences, and with nothing else', () => {
    const licences = files.find('LICENSES.txt')?.toString('utf8') ?? '';
    for (const { name, copyright } of Object.values(manifest)) {
      assert.match(copyright, /^Copyright \d{4} /, name);
      assert.ok(licences.includes(`${name}\n\nCopyright`) && licences.includes(copyright), name);
    }
    assert.equal(files.find('../storefront/storefront.js'), undefined);
    assert.equal(files.find('fonts.json'), undefined);
  });

  it('have a fallback face for each font of a machine, weight, style and script, with the lines of the web font', () => {
    for (const { name, fallbacks, files: all } of Object.values(manifest)) {
      const percent = (text: string): number => Number(/^([\d.]+)%$/.exec(text)?.[1]);
      const heights = new Set<string>();
      for (const face of fallbacks) {
        assert.ok(percent(face.sizeAdjust) > 70 && percent(face.sizeAdjust) < 140, `${face.family} ${face.sizeAdjust}`);
        const lines = percent(face.ascentOverride) + percent(face.descentOverride) + percent(face.lineGapOverride);
        heights.add(((lines * percent(face.sizeAdjust)) / 10_000).toFixed(2));
      }
      // The rounding of the percentages moves the second digit.
      const all2 = [...heights].map(Number);
      assert.ok(Math.max(...all2) - Math.min(...all2) < 0.02, `${name}: ${[...heights].join()}`);
      for (const { script, style } of all) {
        if (script === 'latin-ext') continue;
        const own = fallbacks.filter((face) => face.script === script && face.style === style);
        for (const weight of ['normal', 'bold'] as const)
          assert.ok(new Set(own.filter((face) => face.weight === weight).map((face) => face.family)).size >= 1);
      }
    }
    // A bold text has another width: the same factor for both would be wrong.
    const inter = manifest['inter']?.fallbacks.filter(
      ({ family, script }) => family === 'Inter as Arial' && script === 'latin',
    );
    assert.deepEqual(
      inter?.filter(({ style }) => style === 'normal').map(({ weight, sizeAdjust }) => [weight, sizeAdjust]),
      [
        ['normal', '107.11%'],
        ['bold', '102.54%'],
      ],
    );
  });
});

describe('the style sheet of a choice', () => {
  it('is optional, and swaps when a site wants it', () => {
    const web = (css: string): string[] => rules(css).filter((rule) => rule.includes("url('/fonts/"));
    assert.ok(web(fontCss(manifest, choice)).every((rule) => rule.includes('font-display: optional;')));
    assert.ok(
      web(fontCss(manifest, choice, { display: 'swap' })).every((rule) => rule.includes('font-display: swap;')),
    );
  });

  it('leaves out scripts that the site does not write', () => {
    const css = fontCss(manifest, choice, { scripts: ['latin', 'latin-ext'] });
    assert.doesNotMatch(css, /cyrillic|greek|U\+0400/);
    assert.match(fontCss(manifest, choice), /inter-cyrillic-[0-9A-F]{8}\.woff2/);
  });

  it('loads the fallback faces where nothing is drawn', () => {
    const css = fontCss(manifest, choice);
    assert.match(css, /^head \{[^}]*font: 400 1rem 'Inter as Arial'[^}]*outline-offset: 1ch;/m);
    assert.match(css, /^html::after \{[^}]*font: 700 1rem 'Fraunces as Georgia'/m);
  });

  it('names the web font, then its fallback faces, then families of machines', () => {
    assert.match(fontStack(manifest, 'inter'), /^'Inter', 'Inter as Arial', .*, Arial, .*sans-serif$/);
    assert.match(fontStack(manifest, 'fraunces'), /^'Fraunces', 'Fraunces as Georgia', .*, Georgia, .*serif$/);
  });

  it('preloads text and headings in the script of the site', () => {
    const [body, heading, ...more] = fontPreloads(manifest, choice);
    assert.match(body ?? '', /^\/fonts\/inter-latin-[0-9A-F]{8}\.woff2$/);
    assert.match(heading ?? '', /^\/fonts\/fraunces-latin-[0-9A-F]{8}\.woff2$/);
    assert.deepEqual(more, []);
    assert.match(fontPreloads(manifest, choice, { scripts: ['cyrillic'] })[0] ?? '', /inter-cyrillic-/);
    assert.equal(fontPreloads(manifest, { ...choice, heading: 'inter' }).length, 1);
  });

  it('takes a family by its name, and the font of the machine', () => {
    const named = { body: 'Inter', heading: 'system', mono: 'system' };
    assert.equal(fontStack(manifest, 'Inter'), fontStack(manifest, 'inter'));
    assert.equal(fontStack(manifest, 'system', 'mono'), 'ui-monospace, monospace');
    assert.equal(fontPreloads(manifest, named).length, 1);
    assert.doesNotMatch(fontCss(manifest, named), /Fraunces|system/);
    assert.equal(fontCss(manifest, { body: 'system', heading: 'system', mono: 'system' }), '');
  });

  it('says which families there are when a choice has none of them', () => {
    assert.throws(
      () => fontCss(manifest, { ...choice, body: 'comic' }),
      /no font family "comic": choose one of inter, /,
    );
    assert.throws(() => fontStack(manifest, 'constructor'), /no font family/);
    assert.throws(() => new FontFiles('/nowhere/'), /no fonts in \/nowhere\/: run "npm run build"/);
  });
});
