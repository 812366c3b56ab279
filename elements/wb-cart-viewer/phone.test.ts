/**
 * In a file of its own: WebKit keeps the answers of media queries of a style sheet over changes of the screen's size, so
 * the low screen is left out there.
 */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { engine } from '../../src/testing/suite/engine.js';
import './define.js';
import type { WbCartViewer } from './wb-cart-viewer.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

async function viewer(shop: ReturnType<typeof fixtureStorefront>): Promise<WbCartViewer> {
  const el = await fixture<WbCartViewer>(html`<wb-cart-viewer .storefront=${shop}></wb-cart-viewer>`);
  await waitUntil(() => find(el, 'checkout-button'), 'the cart arrives');
  return el;
}

describe('wb-cart-viewer on a phone', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1024, height: 720 }));

  it('keeps the checkout button and the total on screen, and hides no focused field behind them', async () => {
    const lines = ['v1-1', 'v2-1', 'v3-1', 'v4-1', 'v6-1'].map((variantId) => ({ variantId, quantity: 1 }));
    const el = await viewer(fixtureStorefront({ cart: lines }));
    el.showNote = true;
    el.showGiftCard = true;
    await waitUntil(() => find(el, 'note-input'), 'the note');
    window.scrollTo(0, 0);
    const button = find(el, 'checkout-button')!;
    expect(button.getBoundingClientRect().bottom).to.be.at.most(844);
    expect(find(el, 'bar-sum')!.textContent).to.contain(find(el, 'sum-subtotal')!.textContent.trim());
    expect(find(el, 'bar-sum'), 'readers find it above').to.have.attribute('aria-hidden', 'true');
    await expect(el).to.be.accessible();
    const note = find(el, 'note-input')!;
    note.focus();
    const bar = () => el.shadowRoot!.querySelector('[part="checkout-bar"]')!.getBoundingClientRect().top;
    await waitUntil(() => note.getBoundingClientRect().bottom <= bar(), 'the field is above the bar');
  });

  it('does not fix the bar on a low screen', async function () {
    if (engine === 'webkit') this.skip();
    const el = await viewer(fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] }));
    const bar = el.shadowRoot!.querySelector('[part="checkout-bar"]')!;
    expect(getComputedStyle(bar).position).to.equal('sticky');
    await setViewport({ width: 320, height: 422 });
    expect(getComputedStyle(bar).position).to.equal('static');
  });
});
