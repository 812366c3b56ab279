import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { directionOf } from '../../element-base/locale/locale.js';
import { languages } from '../../locales/languages.js';
import { registerPseudoLanguage } from '../../locales/pseudo.js';
import type { Json } from './answers.js';
import { accessible } from './axe.js';
import { engine } from './engine.js';
import { markup, overflows } from './looks.js';
import { removeFixtures } from './scene.js';
import { quiet, type FixturePage } from './fixture-page.js';
import { fixedWords, textsIn } from './words.js';

const { documentElement: page } = document;

function speak(language: string): void {
  page.lang = language;
  page.dir = directionOf(language);
}

function speakEnglish(): void {
  page.lang = 'en';
  page.dir = '';
}

/** Adds pseudo-language texts for all code that is on the page now. */
async function speakPseudo(el: StorefrontElement): Promise<void> {
  registerPseudoLanguage();
  page.lang = 'en-XA';
  await quiet(el);
}

/** Checks in other languages. */
export function languageChecks({ scene, main, show, everyCase }: FixturePage): void {
  /** Texts of the fixture: answers of the API, and data from the page. */
  const data = new Set<string>(scene.others);
  const record = (answer: Json): Json => {
    textsIn(answer, data);
    return answer;
  };

  it('shows only translated texts and data, and fits 320 pixels with texts 40 % longer', async () => {
    try {
      await everyCase(engine === 'chromium' ? Object.entries(scene.states) : main, async (state) => {
        await setViewport({ width: 320, height: 640 });
        const look = async () => {
          const { el, properties } = await show(state, { change: record });
          const { storefront: _, ...own } = properties;
          // Also data that the page sets later.
          const given = (scene.given ?? []).map((name): unknown => Reflect.get(el, name));
          textsIn(JSON.parse(JSON.stringify([own, given])) as Json, data);
          await speakPseudo(el);
          return { el, words: fixedWords(el, data) };
        };
        let { el, words } = await look();
        // Renders again any text that was rendered before its translation had loaded.
        if (words.length > 0) {
          removeFixtures();
          ({ el, words } = await look());
        }
        expect(words.join('; '), 'not of its texts').to.equal('');
        expect(page.scrollWidth, 'width of the page').to.be.at.most(320);
        expect(overflows(el).join('; '), 'cut off').to.equal('');
        speakEnglish();
      });
    } finally {
      speakEnglish();
      await setViewport({ width: 1024, height: 720 });
    }
  });

  it('passes axe in every language', async () => {
    const spoken = engine === 'chromium' ? Object.keys(languages) : ['ar', 'ja'];
    for (const language of spoken) await languages[language]?.();
    try {
      await everyCase(main, async (state) => {
        const { el } = await show(state);
        const english = markup(el);
        await speakPseudo(el);
        const speaks = markup(el) !== english;
        for (const language of spoken) {
          speak(language);
          await quiet(el);
          if (speaks) expect(markup(el) === english, `English in ${language}`).to.be.false;
          await accessible(el, language);
        }
        speakEnglish();
      });
    } finally {
      speakEnglish();
    }
  });
}
