/**
 * In a file of its own: WebKit keeps the answers of media queries of a style sheet over changes of the screen's size, so
 * the low screen is left out there.
 */
import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { engine } from '../../src/testing/suite/engine.js';
import { checkoutPage } from './testing/checkout-page.js';

describe('wb-checkout on a phone', () => {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1024, height: 720 }));

  it('keeps the pay button and the total on screen, and hides no focused field behind the bar', async () => {
    const page = await checkoutPage({}, { termsHref: '/terms' });
    const button = page.find('pay-button')!;
    const bar = () => page.el.shadowRoot!.querySelector('[part="pay-bar"]')!.getBoundingClientRect();
    window.scrollTo(0, 0);
    expect(button.getBoundingClientRect().bottom).to.be.at.most(844);
    expect(page.find('total')!.getBoundingClientRect().top).to.be.at.least(bar().top);
    await page.fill();
    for (const field of page.el.shadowRoot!.querySelectorAll<HTMLElement>('input:not([type=radio]), select')) {
      field.focus();
      // The browser tells no page in the background about its focus.
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
      await waitUntil(() => field.getBoundingClientRect().bottom <= bar().top, `${field.id} is above the bar`);
    }
  });

  it('does not fix the pay bar on a low screen', async function () {
    if (engine === 'webkit') this.skip();
    const page = await checkoutPage();
    await setViewport({ width: 320, height: 422 });
    const payBar = page.el.shadowRoot!.querySelector('[part="pay-bar"]')!;
    expect(getComputedStyle(payBar).position).to.equal('static');
    expect(document.documentElement.scrollWidth, 'nothing sticks out').to.be.at.most(320);
  });
});
