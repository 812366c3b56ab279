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

/** Arguments for texts: every kind of number, and names. */
const samples = (count: number): (number | string)[][] =>
  [0, 1, 2, 3, 5, 11, 100, 1_000_000, 'Anna'].map((value) => Array.from({ length: count }, () => value));

/**
 * @returns the sentence; undefined if a text for names received numbers and
 * failed because they have no letters
 */
function sentenceOf(text: (...values: never[]) => unknown, values: readonly (number | string)[]): string | undefined {
  try {
    const sentence: unknown = Reflect.apply(text, undefined, values);
    assert.ok(typeof sentence === 'string');
    return sentence;
  } catch (error) {
    if (error instanceof TypeError && values.every((value) => typeof value === 'number')) return undefined;
    throw error;
  }
}

/** Every sentence of a language, under its group and key. */
function* sentences(
  language: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Generator<[string, string]> {
  for (const [group, texts] of Object.entries(language)) {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') yield [`${group}.${key}`, text];
      else if (typeof text === 'function') {
        for (const values of samples(text.length)) {
          const sentence = sentenceOf(text as (...values: never[]) => unknown, values);
          if (sentence !== undefined) yield [`${group}.${key}(${values.join()})`, sentence];
        }
      }
    }
  }
}

test('every language has exactly the groups, texts and placeholders of English', async () => {
  assert.deepEqual(Object.keys(languages).sort(), ['ar', 'de', 'es', 'fr', 'ja', 'pl']);
  for (const [language, load] of Object.entries(languages)) {
    const { default: record } = (await load?.()) as { default: Record<string, Record<string, unknown>> };
    for (const { name, en } of messageGroups()) {
      if (name === 'regions') continue;
      const translated = record[name];
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
          const sentence = sentenceOf(other as (...values: never[]) => unknown, values);
          if (sentence === undefined) continue;
          assert.doesNotMatch(sentence, /undefined|NaN|\[object/, `${language} ${name}.${key}(${values.join()})`);
        }
      }
    }
  }
});

test('each language has its own quotation marks, ellipses and spaces', async () => {
  const { default: de } = await import('./de.js');
  const { default: fr } = await import('./fr.js');
  const { default: es } = await import('./es.js');
  for (const [language, texts] of Object.entries({ de, fr, es })) {
    for (const [key, sentence] of sentences(texts)) {
      assert.doesNotMatch(sentence, /["']|\.\.\.| {2}/, `${language} ${key}`);
      if (language !== 'fr') continue;
      assert.doesNotMatch(sentence, /[^\u202f][:;!?»]|«(?!\u202f)/, `fr ${key}: ${sentence}`);
    }
  }
});

test('Arabic has its own commas and question marks; Japanese is full-width and without spaces', async () => {
  const { default: ar } = await import('./ar.js');
  const { default: ja } = await import('./ja.js');
  for (const [key, sentence] of sentences(ar)) assert.doesNotMatch(sentence, /[,;?"']|\.\.\.| {2}/, `ar ${key}`);
  for (const [key, sentence] of sentences(ja)) {
    assert.doesNotMatch(sentence, /[,;:?!()]|\.\.\.|[぀-ヿ一-鿿] | [぀-ヿ一-鿿]/, `ja ${key}: ${sentence}`);
  }
});

test('a value in an Arabic sentence is isolated, in any direction', async () => {
  const { default: ar } = await import('./ar.js');
  const value = 'Mug, 2 l!';
  for (const sentence of [
    ar.common.quantityOf(value),
    ar.cartLines.removed(value),
    ar.cartLines.updated(value, 3),
    ar.catalogue.errorAdd(value),
    ar.product.optionNow(value, value),
    ar.checkout.receiptSent(value),
    ar.checkout.quoteChanged(value, value),
    ar.discount.codeApplied(value, value),
    ar.giftCards.balanceIs(value, value),
    ar.marketChange.newTotal(value, value),
    ar.search.results(2, value),
    ar.engagement.contactSent(value),
  ]) {
    assert.match(sentence, /\u2068Mug, 2 l!\u2069/);
    assert.doesNotMatch(sentence, /(?<!\u2068)Mug|l!(?!\u2069)/);
  }
});

test('the accessible name of a button contains its visible text', async () => {
  type Words = Readonly<Record<string, string | ((name: string) => string)>>;
  const buttons = [
    ['common.remove', 'discount.removeCode'],
    ['common.remove', 'giftCards.removeCard'],
    ['cartLines.remove', 'cartLines.removeTitle'],
    ['catalogue.addToCart', 'catalogue.addTitleToCart'],
    ['catalogue.chooseOptions', 'catalogue.chooseOptionsFor'],
    ['product.quickView', 'product.quickViewOf'],
    ['discount.apply', 'discount.applyCode'],
    ['giftCards.apply', 'giftCards.applyCode'],
    ['giftCards.use', 'giftCards.useCard'],
    ['checkout.change', 'checkout.changeStep'],
    ['subscribe.subscribe', 'subscribe.button'],
  ];
  for (const [language, load] of Object.entries(languages)) {
    const { default: record } = (await load?.()) as { default: Record<string, Words> };
    const words = (path: string): string => {
      const [group = '', key = ''] = path.split('.');
      const text = record[group]?.[key] ?? '';
      return (typeof text === 'string' ? text : text('Anna')).toLowerCase();
    };
    for (const [seen = '', heard = ''] of buttons) {
      assert.ok(
        words(seen) && words(heard).includes(words(seen)),
        `${language} ${heard}: "${words(heard)}" lacks "${words(seen)}"`,
      );
    }
  }
});

test('the table of plural categories equals Intl', () => {
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

test("a shop's own text wins, whether it is registered before or after the language", () => {
  const group = { name: 'trial', part: -1, en: { hello: 'Hello', bye: 'Bye' } };
  registerMessages('xx', { trial: { hello: 'shop' } });
  let calls = 0;
  const stop = onMessages(() => (calls += 1));
  registerLanguage('xx', { trial: { hello: 'kit', bye: 'kit' } });
  registerMessages('xx-YY', { trial: { bye: 'region' } });
  stop();
  assert.equal(calls, 2);
  assert.deepEqual(messages(group, 'xx'), { hello: 'shop', bye: 'kit' });
  assert.deepEqual(messages(group, 'xx-YY'), { hello: 'shop', bye: 'region' });
  assert.deepEqual(messages(group, 'fi'), group.en);
});
