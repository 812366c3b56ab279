/**
 * In a file of its own: WebKit keeps the answers of media queries of a style sheet over changes of the screen's size, so
 * the low screen is left out there.
 */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { engine } from '../../src/testing/suite/engine.js';
import './define.js';
import type { WbProductDetail } from './wb-product-detail.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

async function apron(): Promise<WbProductDetail> {
  const el = await fixture<WbProductDetail>(
    html`<wb-product-detail handle="linen-apron" .storefront=${fixtureStorefront()}></wb-product-detail>`,
  );
  await waitUntil(() => find(el, 'product-title') !== null, 'the product arrives');
  return el;
}

describe('wb-product-detail on a phone', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1024, height: 720 }));
  const bar = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[part="buy-bar"]')!;
  const buttons = (el: Element) => el.shadowRoot!.querySelectorAll('[data-testid="add-to-cart"]');

  it('keeps its button and the price on screen from top to bottom', async () => {
    const el = await apron();
    // Pictures take most of a phone's first screen.
    el.shadowRoot!.querySelector<HTMLElement>('.gallery')!.style.minBlockSize = '900px';
    window.scrollTo(0, 0);
    expect(buttons(el)).to.have.length(1);
    const isSeen = () => {
      const { top, bottom } = buttons(el)[0]!.getBoundingClientRect();
      return top >= 0 && bottom <= 844;
    };
    expect(isSeen(), 'first screen').to.be.true;
    expect(bar(el).textContent).to.contain(find(el, 'price')!.textContent);
    window.scrollTo(0, 400);
    expect(isSeen(), 'further down').to.be.true;
    expect(document.documentElement.scrollWidth, 'nothing sticks out').to.be.at.most(390);
    await expect(el).to.be.accessible();
  });

  it('places the button after the options in the tab order', async () => {
    const el = await apron();
    const focusable = [...el.shadowRoot!.querySelectorAll<HTMLElement>('input, button')];
    const at = (element: Element) => focusable.indexOf(element as HTMLElement);
    expect(at(buttons(el)[0]!)).to.be.greaterThan(at(find(el, 'option-value')!));
    expect(getComputedStyle(bar(el)).position).to.equal('sticky');
  });

  it('does not fix the bar on a low screen', async function () {
    if (engine === 'webkit') this.skip();
    const el = await apron();
    await setViewport({ width: 320, height: 422 });
    expect(getComputedStyle(bar(el)).position).to.equal('static');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});
