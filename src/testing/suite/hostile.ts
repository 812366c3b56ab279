import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import {
  bare,
  costing,
  HOSTILE,
  lacking,
  long,
  membersOf,
  withoutPictures,
  writing,
  type Change,
  type Json,
} from './answers.js';
import { deep, foreign, isBlank, textOf } from './looks.js';
import { refusing, withoutStorage } from './no-storage.js';
import { byTestId, clearStage, type State } from './scene.js';
import { itOnce, quiet, type Stage } from './stage.js';

/** How many stand beside each other where each is to lack something else. */
const TOGETHER = 12;

/** What is too wide for 320 pixels; empty when nothing is. */
async function tooWide(el: Element): Promise<string> {
  await setViewport({ width: 320, height: 640 });
  await nextFrame();
  const { scrollWidth } = document.documentElement;
  const beyond = [...deep(el)].filter((node) => node.getBoundingClientRect().right > 321);
  const names = beyond.map(({ outerHTML }) => outerHTML.slice(0, 80));
  const found = scrollWidth > 320 ? [`the page has ${String(scrollWidth)} px`, ...names.slice(-3)] : [];
  await setViewport({ width: 1024, height: 720 });
  return found.join('; ');
}

/** What an element must stand: in the states where all of it is to be seen, in answers and in what the page gives it. */
export function hostileChecks({ scene, main, show, rounds }: Stage): void {
  const { unseen, untouched = {} } = scene;
  const within = <T>(all: Iterable<[string, T]>): [string, [State<StorefrontElement>, T]][] =>
    [...all].flatMap(([name, its]) =>
      main.map(([state, how]): [string, [State<StorefrontElement>, T]] => [`${state}, ${name}`, [how, its]]),
    );

  /** As far as it comes: a page may not get to what it would press. The element must stand whatever does not come. */
  async function attempt(state: State<StorefrontElement>, change: Change): Promise<StorefrontElement> {
    const patiently = async (step: () => unknown): Promise<void> => {
      await Promise.resolve()
        .then(step)
        .catch(() => undefined);
    };
    const { before, act } = state;
    const prepared: State<StorefrontElement> = {
      ...state,
      ...(before && { before: (shop) => patiently(() => before.call(state, shop)) }),
    };
    const { el, shop } = await show(prepared, { change, wait: false });
    await quiet(el);
    if (act) await Promise.race([patiently(() => act.call(state, el, shop)), quiet(el).then(() => quiet(el))]);
    await quiet(el);
    return el;
  }

  it('stands whatever is written in the answers, and shows it as it is written', async () => {
    let isRead = false;
    await rounds(within(Object.entries(HOSTILE)), async ([state, text]) => {
      const { el } = await show(state, { change: writing(text) });
      await quiet(el);
      expect(isBlank(el), 'blank').to.be.false;
      expect(foreign(el).join(' '), 'not of its own').to.equal('');
      expect('hacked' in window, 'a script of the answer ran').to.be.false;
      expect(await tooWide(el), 'too wide').to.equal('');
      isRead ||= text === HOSTILE['markup'] && allText(el).includes('<b>bold</b>');
    });
    expect(!isRead, 'nothing of it is to be read; or an excuse without need').to.equal(untouched.texts !== undefined);
  });

  it('stands prices of nothing and of ten billion, lists of nothing and of hundreds, and broken pictures', async () => {
    const changes: Record<string, Change> = {
      'for nothing': costing(0),
      'for ten billion': costing(10 ** 12),
      long,
      'without pictures': withoutPictures,
    };
    let isDear = false;
    await rounds(within(Object.entries(changes)), async ([state, change]) => {
      const { el } = await show(state, { change });
      await quiet(el);
      if (unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
      expect(await tooWide(el), 'too wide').to.equal('');
      isDear ||= allText(el).includes('10,000,000,000');
    });
    await rounds(within([['nothing in a list', bare]]), async ([state, change]) => {
      const el = await attempt(state, change);
      if (unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
    });
    expect(!isDear, 'no price of it is to be read; or an excuse without need').to.equal(untouched.prices !== undefined);
  });

  itOnce('stands answers that lack a member', async () => {
    for (const [name, state] of main) {
      const members = new Set<string>();
      const noting = (answer: Json): Json => {
        membersOf(answer, members);
        return answer;
      };
      await show(state, { change: noting });
      clearStage();
      const left = [...members];
      while (left.length > 0) {
        const some = left.splice(0, TOGETHER);
        await rounds([[`${name} without ${some.join(' or ')}`, some]], async () => {
          const shown = await Promise.all(some.map(async (its) => [its, await attempt(state, lacking(its))] as const));
          if (unseen !== undefined) return;
          const blank = shown.filter(([, el]) => isBlank(el)).map(([its]) => its);
          expect(blank.join(', '), 'blank').to.equal('');
        });
      }
    }
  });

  it('does without storage and cookies', async () => {
    await withoutStorage(async () => {
      await rounds(main, async (state) => {
        const { el } = await show(state, {
          api: (api) => Object.create(api, { storage: { value: refusing } }) as typeof api,
        });
        if (unseen === undefined) expect(textOf(el) !== '' || byTestId(el, state.shows)).to.be.ok;
      });
    });
  });
}

/** What is to be read in it and in what it draws, names of pictures and controls too; without blanks. */
const allText = (el: Element): string =>
  [...deep(el)]
    .flatMap((node) => [
      ...[...node.childNodes].map((its) => (its instanceof Text ? its.data : '')),
      ...['alt', 'aria-label', 'value'].map((name) => node.getAttribute(name) ?? ''),
    ])
    .join('')
    .replace(/\s/g, '');
