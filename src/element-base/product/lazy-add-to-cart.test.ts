import { expect, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { StorefrontElement } from '../storefront-element.js';
import { catalogueMessages } from '../texts/catalogue.js';
import { lazyAddToCart } from './lazy-add-to-cart.js';

class AddButton extends StorefrontElement {
  readonly adding = lazyAddToCart(this, () => this.shop?.stores.cart);
}
customElements.define('test-add-button', AddButton);

const line = { variantId: 'v1-1', quantity: 1 };

describe('lazyAddToCart', () => {
  it('is pending at once, adds once on a double press, and announces the product', async () => {
    const element = new AddButton();
    const storefront = fixtureStorefront();
    element.storefront = storefront;
    document.body.append(element);
    await element.updateComplete;
    const asked: unknown[] = [];
    element.addEventListener('wb-before-add', ({ detail }: CustomEventInit) => asked.push(detail));
    expect([element.adding.state('v1-1').status, element.adding.state(null).status]).to.deep.equal(['idle', 'idle']);

    const first = element.adding.add(line, 'Mug');
    expect(element.adding.state('v1-1').status).to.equal('pending');
    expect(element.isUpdatePending, 'the element draws the pending button').to.equal(true);
    const second = element.adding.add(line, 'Mug');

    expect(await Promise.all([first, second])).to.deep.equal([true, false]);
    expect(element.adding.state('v1-1').status).to.equal('added');
    expect(asked).to.have.length(1);
    const { cart } = storefront.stores.cart.getState();
    expect(cart.data?.lines.map(({ quantity }) => quantity)).to.deep.equal([1]);
    await waitUntil(
      () =>
        document
          .querySelector('[data-testid="wb-announcer"]')
          ?.textContent.includes(catalogueMessages.en.addedToCart('Mug')),
      'it is announced',
    );
    element.remove();
  });
});
