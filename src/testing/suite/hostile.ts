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
import { byTestId, removeFixtures, type State } from './scene.js';
import { itOnce, quiet, type FixturePage } from './fixture-page.js';

/** Number of elements tested side by side, each with a different member missing. */
const TOGETHER = 12;

/** Nodes wider than 320 pixels. Empty if there are none. */
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

/** Hostile data in answers and properties, in the states where the whole element is visible. */
export function hostileChecks({ scene, main, show, everyCase }: FixturePage): void {
  const { unseen, untouched = {} } = scene;
  const within = <T>(all: Iterable<[string, T]>): [string, [State<StorefrontElement>, T]][] =>
    [...all].flatMap(([name, value]) =>
      main.map(([state, how]): [string, [State<StorefrontElement>, T]] => [`${state}, ${name}`, [how, value]]),
    );

  /** Errors of `act` are ignored, because the page may lack a control. The element must cope with any data. */
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

  it('shows hostile texts in answers as text', async () => {
    let isRead = false;
    await everyCase(within(Object.entries(HOSTILE)), async ([state, text]) => {
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

  it('handles zero and huge prices, empty and long lists, and broken pictures', async () => {
    const changes: Record<string, Change> = {
      'for nothing': costing(0),
      'for ten billion': costing(10 ** 12),
      long,
      'without pictures': withoutPictures,
    };
    let isDear = false;
    await everyCase(within(Object.entries(changes)), async ([state, change]) => {
      const { el } = await show(state, { change });
      await quiet(el);
      if (unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
      expect(await tooWide(el), 'too wide').to.equal('');
      isDear ||= allText(el).includes('10,000,000,000');
    });
    await everyCase(within([['nothing in a list', bare]]), async ([state, change]) => {
      const el = await attempt(state, change);
      if (unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
    });
    expect(!isDear, 'no price of it is to be read; or an excuse without need').to.equal(untouched.prices !== undefined);
  });

  itOnce('tolerates responses without any one member', async () => {
    for (const [name, state] of main) {
      const members = new Set<string>();
      const record = (answer: Json): Json => {
        membersOf(answer, members);
        return answer;
      };
      await show(state, { change: record });
      removeFixtures();
      const left = [...members];
      while (left.length > 0) {
        const some = left.splice(0, TOGETHER);
        await everyCase([[`${name} without ${some.join(' or ')}`, some]], async () => {
          const shown = await Promise.all(
            some.map(async (name) => [name, await attempt(state, lacking(name))] as const),
          );
          if (unseen !== undefined) return;
          const blank = shown.filter(([, el]) => isBlank(el)).map(([text]) => text);
          expect(blank.join(', '), 'blank').to.equal('');
        });
      }
    }
  });

  it('works without storage and cookies', async () => {
    await withoutStorage(async () => {
      await everyCase(main, async (state) => {
        const { el } = await show(state, {
          api: (api) => Object.create(api, { storage: { value: refusing } }) as typeof api,
        });
        if (unseen === undefined) expect(textOf(el) !== '' || byTestId(el, state.shows)).to.be.ok;
      });
    });
  });
}

/** All text in it and in its rendering, including names of pictures and controls, without spaces. */
const allText = (el: Element): string =>
  [...deep(el)]
    .flatMap((node) => [
      ...[...node.childNodes].map((childNode) => (childNode instanceof Text ? childNode.data : '')),
      ...['alt', 'aria-label', 'value'].map((name) => node.getAttribute(name) ?? ''),
    ])
    .join('')
    .replace(/\s/g, '');
