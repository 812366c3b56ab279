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
import { clearStage } from './scene.js';
import { quiet, type Stage } from './stage.js';
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

/** Speaks it with the texts of all code that is on the page now. */
async function speakPseudo(el: StorefrontElement): Promise<void> {
  registerPseudoLanguage();
  page.lang = 'en-XA';
  await quiet(el);
}

/** What must hold whatever the page speaks. */
export function languageChecks({ scene, main, show, rounds }: Stage): void {
  /** Texts of the fixture: what is read of the API, and what the page gives. */
  const data = new Set<string>(scene.others);
  const noting = (answer: Json): Json => {
    textsIn(answer, data);
    return answer;
  };

  it('says nothing but what its texts and its data say; a language two fifths longer fits into 320 pixels', async () => {
    try {
      await rounds(engine === 'chromium' ? Object.entries(scene.states) : main, async (state) => {
        await setViewport({ width: 320, height: 640 });
        const look = async () => {
          const { el, properties } = await show(state, { change: noting });
          const { storefront: _, ...own } = properties;
          // What the page gives it later as well.
          const given = (scene.given ?? []).map((name): unknown => Reflect.get(el, name));
          textsIn(JSON.parse(JSON.stringify([own, given])) as Json, data);
          await speakPseudo(el);
          return { el, words: fixedWords(el, data) };
        };
        let { el, words } = await look();
        // What was said before its texts were there in this language is said in it now.
        if (words.length > 0) {
          clearStage();
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

  it('is accessible in every language', async () => {
    const spoken = engine === 'chromium' ? Object.keys(languages) : ['ar', 'ja'];
    for (const language of spoken) await languages[language]?.();
    try {
      await rounds(main, async (state) => {
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
