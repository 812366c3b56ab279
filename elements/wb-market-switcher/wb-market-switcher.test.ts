import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { BeforeMarketChangeDetail } from '../../src/events/index.js';
import { languages } from '../../src/locales/languages.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbMarketSwitcher } from './wb-market-switcher.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string) =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const shown = (el: Element, testid: string) => waitUntil(() => find(el, testid), `${testid} shows`);
const full = [{ variantId: 'v1-1', quantity: 2 }];

async function show(display: WbMarketSwitcher['display'] = 'select', cart?: typeof full) {
  const shop = fixtureStorefront(cart ? { cart } : {});
  const el = await fixture<WbMarketSwitcher>(
    html`<wb-market-switcher display=${display} persist="none" .storefront=${shop}></wb-market-switcher>`,
  );
  await shown(el, display === 'select' ? 'select' : 'trigger');
  return { el, shop };
}
const choose = (el: WbMarketSwitcher, code: string) => {
  const select = find<HTMLSelectElement>(el, 'select')!;
  select.value = code;
  select.dispatchEvent(new Event('change'));
};
const market = ({ shop }: Awaited<ReturnType<typeof show>>) => shop.stores.market.getState();

describe('<wb-market-switcher>', () => {
  it('passes axe in every state', async () => {
    const held = fixtureStorefront();
    held.api.hold();
    const loading = await fixture(html`<wb-market-switcher .storefront=${held}></wb-market-switcher>`);
    expect(find(loading, 'loading')).to.exist;
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1', 'STORE_NOT_FOUND');
    const error = await fixture(html`<wb-market-switcher .storefront=${failing}></wb-market-switcher>`);
    await shown(error, 'error');
    const select = await show();
    const asking = await show('select', full);
    choose(asking.el, 'us');
    await shown(asking.el, 'impact');
    const list = await show('list');
    list.el.open();
    await shown(list.el, 'list');
    for (const el of [loading, error, select.el, asking.el, list.el]) await expect(el).to.be.accessible();
    const dialog = await show('dialog');
    dialog.el.open();
    await shown(dialog.el, 'list');
    await expect(dialog.el).to.be.accessible();
  });

  it('names each market in its own language, with its currency', async () => {
    const { el } = await show();
    const options = [...el.shadowRoot!.querySelectorAll('option')];
    expect(options.map((option) => [option.innerText.trim(), option.lang])).to.deep.equal([
      ['Europe (EUR)', 'en'],
      ['United States (USD)', 'en-US'],
      ['日本 (JPY)', 'ja'],
    ]);
    el.show = 'currency';
    await el.updateComplete;
    expect(options[2]!.innerText.trim()).to.equal('JPY');
  });

  it('keeps its height when it has loaded', async () => {
    for (const display of ['select', 'list'] as const) {
      const held = fixtureStorefront();
      held.api.hold();
      const el = await fixture<WbMarketSwitcher>(
        html`<wb-market-switcher display=${display} .storefront=${held}></wb-market-switcher>`,
      );
      const bottom = (of: string) => el.shadowRoot!.querySelector(of)?.getBoundingClientRect().bottom ?? 0;
      const before = bottom('.skeleton');
      held.api.release();
      await waitUntil(() => find(el, 'loading') === null, 'the markets');
      // A select of GTK is a little higher than its styles say.
      expect(bottom('select, [part=trigger]')).to.be.closeTo(before, 3);
    }
  });

  it('switches at once with an empty cart, and announces the market', async () => {
    const setup = await show();
    choose(setup.el, 'us');
    await waitUntil(() => market(setup) === 'us' && setup.el.value === 'us');
    await waitUntil(() => document.querySelector('[data-testid="wb-announcer"]')?.textContent.includes('US Dollar'));
  });

  it('shows how the switch changes the cart, and switches when the shopper confirms', async () => {
    const setup = await show('select', full);
    choose(setup.el, 'jp');
    await shown(setup.el, 'impact');
    expect(find(setup.el, 'impact')!.innerText).to.contain('¥').and.to.contain('€29.80');
    expect(setup.el.shadowRoot!.activeElement === find(setup.el, 'impact')).to.equal(true);
    expect(market(setup)).to.equal('eu');
    find(setup.el, 'confirm')!.click();
    await waitUntil(() => market(setup) === 'jp');
    await waitUntil(() => !find(setup.el, 'impact'));
    expect(setup.shop.stores.cart.getState().cart.data!.currency).to.equal('JPY');
  });

  it('changes nothing when the shopper cancels', async () => {
    const setup = await show('select', full);
    choose(setup.el, 'jp');
    await shown(setup.el, 'stay');
    find(setup.el, 'stay')!.click();
    await setup.el.updateComplete;
    expect(find<HTMLSelectElement>(setup.el, 'select')!.value).to.equal('eu');
    expect(setup.el.shadowRoot!.activeElement === find(setup.el, 'select')).to.equal(true);
    expect(market(setup)).to.equal('eu');
  });

  it('fires wb-before-market-change with the changes, which can delay or prevent the switch', async () => {
    const setup = await show('select', full);
    let asked: BeforeMarketChangeDetail | undefined;
    setup.el.addEventListener('wb-before-market-change', ({ detail }) => {
      asked = detail;
      detail.waitUntil(Promise.reject(new Error('not now')));
    });
    choose(setup.el, 'us');
    await shown(setup.el, 'confirm');
    find(setup.el, 'confirm')!.click();
    await waitUntil(() => asked !== undefined && !setup.el.matches(':state(pending)'));
    expect(asked!.cartImpact!.after.currency).to.equal('USD');
    expect(market(setup)).to.equal('eu');
  });

  it('shows a failure with nothing changed, and works on the next try', async () => {
    const setup = await show('select', full);
    await setup.shop.stores.cart.load();
    setup.shop.api.fail('GET /store/1/cart', 'INTERNAL');
    choose(setup.el, 'us');
    await waitUntil(() => find(setup.el, 'failure'), 'it says so', { timeout: 9000 });
    expect(find<HTMLSelectElement>(setup.el, 'select')!.value).to.equal('eu');
    expect(find(setup.el, 'failure')!.getAttribute('role')).to.equal('alert');
    await expect(setup.el).to.be.accessible();
    setup.shop.api.heal();
    find(setup.el, 'retry-choice')!.click();
    await shown(setup.el, 'impact');
    expect(find(setup.el, 'failure')).to.equal(null);
  }).timeout(15_000);

  it('lists the new prices, the unavailable products, and the gift cards and address that do not carry over', async () => {
    const setup = await show('select', [...full, { variantId: 'v3-1', quantity: 1 }]);
    setup.shop.api.shop.cart.unsold.add('jp v3-1');
    await setup.shop.stores.cart.applyGiftCard({ code: 'GIFT-2500-AAAA' });
    await setup.shop.stores.checkout.load();
    setup.shop.stores.checkout.edit({ shippingAddress: { countryCode: 'DE' } });
    await setup.shop.stores.checkout.flush();
    choose(setup.el, 'jp');
    await shown(setup.el, 'impact');
    expect(find(setup.el, 'impact-lines')!.innerText)
      .to.contain('Enamel Mug')
      .and.to.contain('¥')
      .and.to.contain('€14.90');
    expect(find(setup.el, 'impact-lost')!.innerText).not.to.contain('Enamel Mug');
    const falls = [...setup.el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid=impact-falls]')];
    expect(falls.map((sentence) => sentence.innerText)).to.deep.equal([
      'The gift card that ends in AAAA cannot pay there.',
      'Nothing is sent to Germany from there. At the checkout you choose another country, or change back.',
    ]);
    await expect(setup.el).to.be.accessible();
    find(setup.el, 'confirm')!.click();
    await waitUntil(() => market(setup) === 'jp');
    await setup.shop.stores.checkout.flush();
    expect(setup.shop.stores.checkout.getState().checkout.data!.shippingAddress).to.deep.equal({ countryCode: 'DE' });
  });

  it('shows the changes again when the cart changed before the confirmation', async () => {
    const setup = await show('select', full);
    choose(setup.el, 'us');
    await shown(setup.el, 'confirm');
    const before = find(setup.el, 'impact-lines')!.innerText;
    setup.shop.api.shop.addToCart('v8-1', 1);
    find(setup.el, 'confirm')!.click();
    await shown(setup.el, 'failure');
    expect(market(setup)).to.equal('eu');
    expect(find(setup.el, 'impact-lines')!.innerText).not.to.equal(before);
    await expect(setup.el).to.be.accessible();
    await waitUntil(() => !setup.el.matches(':state(pending)'));
    find(setup.el, 'confirm')!.click();
    await waitUntil(() => market(setup) === 'us');
  });

  it('changes nothing while a payment is checked, and shows that', async () => {
    const setup = await show('select', full);
    choose(setup.el, 'us');
    await shown(setup.el, 'confirm');
    setup.shop.api.fail('POST /store/1/cart/market', 'CART_LOCKED');
    find(setup.el, 'confirm')!.click();
    await shown(setup.el, 'failure');
    expect(find(setup.el, 'failure')!.innerText).to.contain('Your payment is being checked');
    expect(setup.shop.stores.cart.getState().cart.data!.currency).to.equal('EUR');
    expect(find<HTMLSelectElement>(setup.el, 'select')!.value).to.equal('eu');
  });

  it('follows the last of two selections', async () => {
    const setup = await show('select', full);
    setup.shop.api.hold('markets/us');
    choose(setup.el, 'us');
    await waitUntil(() => setup.shop.api.held === 1);
    choose(setup.el, 'jp');
    setup.shop.api.release();
    await shown(setup.el, 'impact');
    expect(find(setup.el, 'impact')!.innerText).to.contain('¥').and.not.to.contain('$');
    await waitUntil(() => !setup.el.matches(':state(pending)'));
    find(setup.el, 'confirm')!.click();
    await waitUntil(() => market(setup) === 'jp');
  });

  it('shows the changes in every language', async () => {
    const texts = new Set<string>();
    for (const [lang, load] of Object.entries(languages)) {
      await load?.();
      const setup = await show('select', full);
      setup.el.lang = lang;
      choose(setup.el, 'jp');
      await shown(setup.el, 'impact');
      expect(find(setup.el, 'impact')!.innerText, lang).to.contain('Enamel Mug').and.not.to.contain('instead');
      texts.add(find(setup.el, 'impact-lines')!.innerText);
      await expect(setup.el).to.be.accessible();
    }
    expect(texts.size).to.equal(Object.keys(languages).length);
  });

  it('is a list of radio buttons behind a button with display="list": opens, closes by Escape, returns the focus', async () => {
    const setup = await show('list');
    const opened = oneEvent(setup.el, 'wb-open');
    find(setup.el, 'trigger')!.focus();
    await sendKeys({ press: 'Enter' });
    await opened;
    expect(find(setup.el, 'trigger')!.getAttribute('aria-expanded')).to.equal('true');
    expect((setup.el.shadowRoot!.activeElement as HTMLInputElement).value).to.equal('eu');
    await sendKeys({ press: 'ArrowDown' });
    expect(market(setup)).to.equal('eu');
    const closed = oneEvent<HTMLElementEventMap['wb-close']>(setup.el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    expect((await closed).detail.reason).to.equal('escape');
    expect(setup.el.shadowRoot!.activeElement === find(setup.el, 'trigger')).to.equal(true);
    setup.el.open();
    await shown(setup.el, 'list');
    setup.el.shadowRoot!.querySelector<HTMLInputElement>('input[value=us]')!.click();
    find(setup.el, 'submit')!.click();
    await waitUntil(() => market(setup) === 'us');
  });

  it('opens its list within the window, at either side of the page and in both directions', async () => {
    const { el } = await show('list');
    const home = el.parentElement!;
    home.style.display = 'flex';
    for (const direction of ['ltr', 'rtl']) {
      for (const side of ['start', 'end']) {
        home.dir = direction;
        home.style.justifyContent = side;
        el.open();
        await el.updateComplete;
        const { left, right } = find(el, 'panel')!.getBoundingClientRect();
        expect(left, `${direction} ${side}`).to.be.at.least(0);
        expect(right, `${direction} ${side}`).to.be.at.most(document.documentElement.clientWidth);
        el.close();
        await el.updateComplete;
      }
    }
  });

  it('closes when it is moved, and opens as a modal again', async () => {
    const { el } = await show('dialog');
    const dialog = el.shadowRoot!.querySelector('dialog')!;
    el.open();
    await waitUntil(() => dialog.matches(':modal'), 'open');
    document.body.append(el);
    await waitUntil(() => !dialog.open, 'closed');
    expect(el.matches(':state(open)')).to.equal(false);
    el.open();
    await waitUntil(() => dialog.matches(':modal'), 'modal again');
    el.remove();
  });

  it('switches by its value property, and renders nothing for a single market', async () => {
    const setup = await show();
    setup.el.value = 'us';
    await waitUntil(() => market(setup) === 'us');
    const [only] = setup.shop.stores.shop.getState().data!.markets;
    setup.el.markets = [only!];
    await setup.el.updateComplete;
    expect(find(setup.el, 'select')).to.equal(null);
  });

  it("renders each market by the page's own template", async () => {
    const { el } = await show('list');
    const template = document.createElement('template');
    template.slot = 'option';
    template.innerHTML = '<b data-field="name"></b> <i data-field="currency"></i>';
    el.append(template);
    el.open();
    await waitUntil(() => el.querySelector('b')?.checkVisibility(), 'the template is filled');
    expect([...el.querySelectorAll('i')].map(({ textContent }) => textContent)).to.include('EUR');
    expect(el.shadowRoot!.querySelector<HTMLInputElement>('input[value=eu]')!.labels![0]!.innerText).to.equal('');
    await expect(el).to.be.accessible();
  });
});
