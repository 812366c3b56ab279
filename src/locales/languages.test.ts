import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../elements/wb-cart-viewer/define.js';
import type { WbCartViewer } from '../../elements/wb-cart-viewer/wb-cart-viewer.js';
import { checkoutPage } from '../../elements/wb-checkout/testing/checkout-page.js';
import { languagesFrom, registerMessages } from '../element-base/locale/messages.js';
import { fixtureStorefront } from '../testing/fixture-storefront.js';
import './auto.js';
import { languages } from './languages.js';

/**
 * The test waits for the import of a module, which is slow on a busy machine.
 */
const PATIENCE = { timeout: 8000 };
const ours = (): void => {
  languagesFrom((language) => languages[language]?.());
};
const heading = (el: Element): string => el.shadowRoot!.querySelector('[data-testid="heading"]')!.textContent.trim();
const says = (el: Element, words: string): Promise<void> =>
  waitUntil(() => heading(el) === words, `the heading never says "${words}"`, PATIENCE);

/** A cart of two mugs inside `lang`, and another one with its own `lang`. */
async function carts(
  outer: string,
  inner: string,
): Promise<{ page: HTMLElement; near: WbCartViewer; far: WbCartViewer }> {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  const page = await fixture<HTMLElement>(
    html`<div lang=${outer}>
      <wb-cart-viewer .storefront=${shop}></wb-cart-viewer>
      <div lang=${inner}><wb-cart-viewer .storefront=${shop}></wb-cart-viewer></div>
    </div>`,
  );
  await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready', 'the cart arrives', PATIENCE);
  const [far, near] = page.querySelectorAll<WbCartViewer>('wb-cart-viewer');
  return { page, far: far!, near: near! };
}

describe('languages', () => {
  afterEach(ours);

  it('follow the nearest lang, and its changes', async () => {
    const { page, near, far } = await carts('de', 'fr');
    await says(far, 'Ihr Warenkorb, 2 Artikel');
    await says(near, 'Votre panier, 2 articles');
    page.lang = 'es';
    await says(far, 'Tu carrito, 2 artículos');
    await says(near, 'Votre panier, 2 articles');
    near.parentElement!.removeAttribute('lang');
    await says(near, 'Tu carrito, 2 artículos');
    page.lang = 'en';
    await says(far, 'Your cart, 2 items');
    await says(near, 'Your cart, 2 items');
  });

  it('fall back from a region to its language, with the amounts of the region', async () => {
    const { near, far } = await carts('de', 'de-AT');
    await says(near, 'Ihr Warenkorb, 2 Artikel');
    const amount = (el: Element) => el.shadowRoot!.querySelector('[data-testid="sum-subtotal"]')!.textContent.trim();
    await waitUntil(() => /\d/.test(amount(far)) && /\d/.test(amount(near)), 'both amounts', PATIENCE);
    expect(amount(far)).to.match(/\d\s€$/);
    expect(amount(near)).to.match(/^€\s\d/);
  });

  it("are overridden by a shop's own texts, in any order of registration", async () => {
    registerMessages('de', { cartLines: { checkout: 'Auf zur Kasse' } });
    const { near, far } = await carts('de-CH', 'de');
    const button = (el: Element) => el.shadowRoot!.querySelector('[data-testid="checkout-button"]')!.textContent.trim();
    await says(far, 'Ihr Warenkorb, 2 Artikel');
    expect(button(far)).to.equal('Auf zur Kasse');
    registerMessages('de-CH', { cartLines: { checkout: 'Zum Bezahlen' } });
    await far.updateComplete;
    expect(button(far)).to.equal('Zum Bezahlen');
    expect(button(near)).to.equal('Auf zur Kasse');
  });

  it('fall back to English when they fail to load, and are requested again by the next element', async () => {
    let offline = true;
    let asked = 0;
    languagesFrom((language) => {
      asked += 1;
      if (offline) return Promise.reject(new Error(`no connection, no ${language}`));
      registerMessages(language, { cart: { cartWithItems: () => 'Uw winkelwagen' } });
      return Promise.resolve();
    });
    const { far } = await carts('nl', 'en');
    await says(far, 'Your cart, 2 items');
    const before = asked;
    expect(before).to.be.at.least(1);
    offline = false;
    const next = await carts('nl-BE', 'en');
    await says(next.far, 'Uw winkelwagen');
    await says(far, 'Uw winkelwagen');
    expect(asked).to.equal(before + 1);
  });

  it('reach elements rendered before the source was registered', async () => {
    languagesFrom(() => undefined);
    const { far } = await carts('it', 'en');
    await says(far, 'Your cart, 2 items');
    languagesFrom((language) => {
      registerMessages(language, { cart: { cartWithItems: () => 'Il tuo carrello' } });
      return Promise.resolve();
    });
    await says(far, 'Il tuo carrello');
  });

  for (const [language, pay] of Object.entries({ de: 'Jetzt', fr: 'Commander', es: 'Comprar' })) {
    it(`pass axe and fit on a phone: the checkout in ${language}`, async () => {
      await setViewport({ width: 320, height: 640 });
      document.documentElement.lang = language;
      try {
        const page = await checkoutPage({ market: 'us' }, { termsHref: '/terms' });
        await waitUntil(() => page.text('pay-button')?.startsWith(pay), `the button never says "${pay}"`, PATIENCE);
        await page.pay();
        expect(page.find('error-summary')).to.exist;
        await expect(page.el).to.be.accessible();
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
      } finally {
        document.documentElement.lang = 'en';
        await setViewport({ width: 1280, height: 900 });
      }
    });
  }
});
