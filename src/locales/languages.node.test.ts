import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  messageGroups,
  messages,
  onMessages,
  plural,
  registerLanguage,
  registerMessages,
} from '../element-base/locale/messages.js';
import { languages } from './languages.js';

const texts = fileURLToPath(new URL('../element-base/texts/', import.meta.url));
await import('../element-base/common-messages.js');
for (const file of readdirSync(texts)) if (file.endsWith('.ts')) await import(`${texts}${file}`);

/** Values that show what a text makes of them: names for strings, every kind of number for numbers. */
const samples = (count: number): unknown[][] =>
  [0, 1, 2, 3, 5, 11, 100, 1_000_000].map((n) => Array.from({ length: count }, () => n));

test('every language has every group and every text of English, no other, with as many values', async () => {
  assert.deepEqual(Object.keys(languages).sort(), ['ar', 'de', 'es', 'fr', 'ja', 'pl']);
  for (const [language, bring] of Object.entries(languages)) {
    const { default: its } = (await bring?.()) as { default: Record<string, Record<string, unknown>> };
    for (const { name, en } of messageGroups()) {
      if (name === 'regions') continue;
      const translated = its[name];
      assert.ok(
        translated,
        `${language} lacks the group ${name}: add it to src/locales/language.ts and ${language}.ts`,
      );
      assert.deepEqual(Object.keys(translated).sort(), Object.keys(en).sort(), `${language}, ${name}`);
      for (const [key, text] of Object.entries(en)) {
        const other: unknown = translated[key];
        assert.equal(typeof other, typeof text, `${language} ${name}.${key}`);
        if (typeof text !== 'function' || typeof other !== 'function') continue;
        for (const values of samples(text.length)) {
          const said: unknown = Reflect.apply(other, undefined, values);
          assert.equal(typeof said, 'string');
          assert.doesNotMatch(String(said), /undefined|NaN|\[object/, `${language} ${name}.${key}(${values.join()})`);
        }
      }
    }
  }
});

test("the table of plural categories is Intl's", () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  for (const language of ['en', 'de', 'fr', 'es', 'ar', 'ja', 'pl'] as const) {
    const rules = new Intl.PluralRules(language);
    for (const n of [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1_000_000, 1.5]) {
      assert.equal(plural<string>(language, n, forms), rules.select(n), `${language} ${n}`);
    }
  }
  // @ts-expect-error Polish has `few` and `many`, too
  plural('pl', 5, { one: 'produkt', other: 'produktu' });
  // @ts-expect-error German has no `few`
  plural('de', 5, { one: 'Artikel', few: 'Artikel', other: 'Artikel' });
});

test("a shop's own text wins, whether the language comes before or after it", () => {
  const group = { name: 'trial', en: { hello: 'Hello', bye: 'Bye' } };
  registerMessages('xx', { trial: { hello: 'shop' } });
  let told = 0;
  const stop = onMessages(() => (told += 1));
  registerLanguage('xx', { trial: { hello: 'kit', bye: 'kit' } });
  registerMessages('xx-YY', { trial: { bye: 'region' } });
  stop();
  assert.equal(told, 2);
  assert.deepEqual(messages(group, 'xx'), { hello: 'shop', bye: 'kit' });
  assert.deepEqual(messages(group, 'xx-YY'), { hello: 'shop', bye: 'region' });
  assert.deepEqual(messages(group, 'fi'), group.en);
});
