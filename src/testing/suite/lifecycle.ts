import { expect, nextFrame } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { itOnce, quiet, type FixturePage } from './fixture-page.js';
import { countNodes, isBlank, markup } from './looks.js';
import { make, propertiesOf, reached, removeFixtures, shopOf, type State } from './scene.js';
import { until } from './until.js';
import { Leaks, same, settled } from './watch.js';

const leaks = new Leaks();

/** The parts where two texts differ. Empty if they are equal. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const part = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${part(one)} ≠ ${part(other)}`;
}

/** An element may be moved, set up in any order, left without a provider, and kept waiting or refused by the API. */
export function lifecycleChecks({ tag, scene, show, everyCase }: FixturePage): void {
  const { ready } = scene.states;

  itOnce('leaks nothing in a hundred reconnections, also while loading and after a failure', async () => {
    const { loading, error } = scene.states;
    const kinds = Object.entries({ ready, ...(loading && { loading }), ...(error && { error }) });
    await everyCase(kinds, async (state) => {
      const counted = await show(state, {
        storefront: (shop) => ({ ...shop, stores: leaks.counted(shop.stores) }),
      });
      const { el, container } = counted;
      const leave = async () => {
        el.remove();
        await quiet(el);
      };
      const comeBack = async () => {
        container.append(el);
        await quiet(el);
      };
      const held = () => ({ ...leaks.counts(), nodes: countNodes(el), page: document.body.childElementCount });
      await leave();
      await comeBack();
      const here = await settled(held);
      await leave();
      const apart = leaks.counts();
      // Sometimes connected long enough to request and render.
      const rest = state === ready ? 10 : 50;
      for (let turn = 0; turn < 100; turn += 1) {
        container.append(el);
        if (turn % rest === 0) await quiet(el);
        el.remove();
        if (turn % rest === rest / 2) await quiet(el);
      }
      await quiet(el);
      expect(leaks.counts(), 'while apart').to.deep.equal(apart);
      await comeBack();
      // New requests may take longer than the first. Only leaks stay.
      await until(() => same(held(), here)).catch(() => undefined);
      expect(held(), 'back again').to.deep.equal(here);
    });
  });

  itOnce('renders the same for any order of properties, set before or after it is attached', async () => {
    const first = await show();
    await quiet(first.el);
    const expected = markup(first.el);
    removeFixtures();
    const names = Object.keys({
      storefront: undefined,
      ...(await propertiesOf(scene, ready, await shopOf(scene, ready))),
    });
    const orders: [string, string[]][] = [
      ['the same way', names],
      ['backwards', [...names].reverse()],
      ['turned', [...names.slice(1), ...names.slice(0, 1)]],
    ];
    for (const placing of ['before', 'after', 'one by one'] as const) {
      await everyCase(orders, async (order) => {
        const { el } = await show(ready, {
          place: (storefrontElement, properties, container) => {
            const set = () => {
              for (const name of order) Object.assign(storefrontElement, { [name]: properties[name] });
            };
            if (placing === 'before') set();
            container.append(storefrontElement);
            if (placing === 'after') set();
            if (placing === 'one by one') {
              void (async () => {
                for (const name of order) {
                  Object.assign(storefrontElement, { [name]: properties[name] });
                  await storefrontElement.updateComplete;
                }
              })();
            }
          },
        });
        await quiet(el);
        expect(difference(expected, markup(el)), placing).to.equal('');
      });
    }
  });

  it('renders without a store, and logs no error', async () => {
    const el = make(tag);
    document.body.append(el);
    try {
      await quiet(el);
      if (scene.unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
    } finally {
      el.remove();
    }
  });

  if (!scene.reads) return;

  it('keeps its place while the API is slow, also when moved, and then shows its data', async () => {
    const held: State<StorefrontElement> = {
      ...ready,
      before: async (shop) => {
        shop.api.hold();
        await Promise.race([ready.before?.(shop), nextFrame()]);
      },
    };
    const { el, shop, container } = await show(held, { wait: false });
    await quiet(el);
    if (scene.unseen === undefined) expect(isBlank(el), 'blank while waiting').to.be.false;
    const other = document.createElement('section');
    container.append(other);
    other.append(el);
    await quiet(el);
    shop.api.release();
    await reached(el, ready);
  });

  it('shows an error when the API is down or does not have the store', async function () {
    await everyCase(
      [
        ['down', 'network'],
        ['unknown store', 'STORE_NOT_FOUND'],
        ['out of order', 'INTERNAL'],
      ] as const,
      async (failure) => {
        const failing: State<StorefrontElement> = {
          ...ready,
          before: async (shop) => {
            shop.api.fail('', failure);
            await Promise.race([Promise.resolve(ready.before?.(shop)).catch(() => undefined), nextFrame()]);
          },
        };
        const { el } = await show(failing, { wait: false });
        await quiet(el);
        if (scene.unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
      },
    );
  });
}
