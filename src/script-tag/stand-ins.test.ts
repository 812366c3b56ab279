import { expect, waitUntil } from '@open-wc/testing';
import type { AddPorts } from '../element-base/product/add-to-cart.js';
import { catalogueMessages } from '../element-base/texts/catalogue.js';
import { fixtureStorefront } from '../testing/fixture-storefront.js';

const line = { variantId: 'v1-1', quantity: 1 };

function ports() {
  const { stores } = fixtureStorefront();
  const said: string[] = [];
  const asked: string[] = [];
  const its: AddPorts = {
    cart: () => stores.cart,
    texts: ({ en }) => en,
    allowed: ({ variantId }) => {
      asked.push(variantId);
      return Promise.resolve(true);
    },
    emit: () => undefined,
    announce: (sentence) => void said.push(sentence),
  };
  return { its, stores, said, asked };
}
const host = () => {
  let updates = 0;
  return {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => void (updates += 1),
    updateComplete: Promise.resolve(true),
    get updates() {
      return updates;
    },
  };
};

describe('what stands in place of code in the script tag', () => {
  it('has the names of its module', async () => {
    const [ours, theirs] = await Promise.all([
      Promise.all([import('./announcer.js'), import('./add-to-cart.js')]),
      Promise.all([import('../element-base/announcer.js'), import('../element-base/product/add-to-cart.js')]),
    ]);
    for (const [index, module] of theirs.entries()) {
      expect(Object.keys(ours[index] ?? {}).sort()).to.deep.equal(Object.keys(module).sort());
    }
    const members = (its: { prototype: object }) =>
      Object.getOwnPropertyNames(its.prototype).filter((name) => name !== 'hostDisconnected');
    expect(members(ours[1].AddToCart).sort()).to.deep.equal(members(theirs[1].AddToCart).sort());
  });

  it('says at once that a product is being added, adds it once, and says what came of it', async () => {
    const { AddToCart } = await import('./add-to-cart.js');
    const { its, stores, said, asked } = ports();
    const element = host();
    const adding = new AddToCart(element, its);
    expect(adding.state('v1-1').status).to.equal('idle');
    expect(adding.state(null).status).to.equal('idle');
    const first = adding.add(line, 'Mug');
    expect(adding.state('v1-1').status).to.equal('pending');
    expect(element.updates).to.equal(1);
    const second = adding.add(line, 'Mug');
    expect(await Promise.all([first, second])).to.deep.equal([true, false]);
    expect(adding.state('v1-1').status).to.equal('added');
    expect(asked).to.deep.equal(['v1-1']);
    expect(stores.cart.getState().cart.data?.lines.map(({ quantity }) => quantity)).to.deep.equal([1]);
    expect(said).to.deep.equal([catalogueMessages.en.addedToCart('Mug')]);
  });

  it('announces what was said before the announcer was there', async () => {
    const { announce, prepareAnnouncer } = await import('./announcer.js');
    prepareAnnouncer();
    announce('Said early.');
    await waitUntil(
      () => document.querySelector('[data-testid="wb-announcer"]')?.textContent.includes('Said early.'),
      'heard',
    );
  });
});
