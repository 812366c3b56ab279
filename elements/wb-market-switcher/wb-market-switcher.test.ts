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
  it('is accessible in every state', async () => {
    const held = fixtureStorefront();
    held.api.hold();
    const loading = await fixture(html`<wb-market-switcher .storefront=${held}></wb-market-switcher>`);
    expect(find(loading, 'loading')).to.exist;
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1', 'NOT_FOUND');
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
    expect(options.map((its) => [its.innerText.trim(), its.lang])).to.deep.equal([
      ['Europe (EUR)', 'en'],
      ['United States (USD)', 'en-US'],
      ['日本 (JPY)', 'ja'],
    ]);
    el.show = 'currency';
    await el.updateComplete;
    expect(options[2]!.innerText.trim()).to.equal('JPY');
  });

  it('loads in the room that it has then', async () => {
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

  it('changes at once with an empty cart, and says so', async () => {
    const its = await show();
    choose(its.el, 'us');
    await waitUntil(() => market(its) === 'us' && its.el.value === 'us');
    await waitUntil(() => document.querySelector('[data-testid="wb-announcer"]')?.textContent.includes('US Dollar'));
  });

  it('says first what a change makes of the cart, and changes when the shopper agrees', async () => {
    const its = await show('select', full);
    choose(its.el, 'jp');
    await shown(its.el, 'impact');
    expect(find(its.el, 'impact')!.innerText).to.contain('¥').and.to.contain('€29.80');
    expect(its.el.shadowRoot!.activeElement === find(its.el, 'impact')).to.equal(true);
    expect(market(its)).to.equal('eu');
    find(its.el, 'confirm')!.click();
    await waitUntil(() => market(its) === 'jp');
    await waitUntil(() => !find(its.el, 'impact'));
    expect(its.shop.stores.cart.getState().cart.data!.currency).to.equal('JPY');
  });

  it('leaves everything when the shopper stays', async () => {
    const its = await show('select', full);
    choose(its.el, 'jp');
    await shown(its.el, 'stay');
    find(its.el, 'stay')!.click();
    await its.el.updateComplete;
    expect(find<HTMLSelectElement>(its.el, 'select')!.value).to.equal('eu');
    expect(its.el.shadowRoot!.activeElement === find(its.el, 'select')).to.equal(true);
    expect(market(its)).to.equal('eu');
  });

  it('lets a page look at the impact, wait and prevent', async () => {
    const its = await show('select', full);
    let asked: BeforeMarketChangeDetail | undefined;
    its.el.addEventListener('wb-before-market-change', ({ detail }) => {
      asked = detail;
      detail.waitUntil(Promise.reject(new Error('not now')));
    });
    choose(its.el, 'us');
    await shown(its.el, 'confirm');
    find(its.el, 'confirm')!.click();
    await waitUntil(() => asked !== undefined && !its.el.matches(':state(pending)'));
    expect(asked!.cartImpact!.after.currency).to.equal('USD');
    expect(market(its)).to.equal('eu');
  });

  it('says when it failed, with nothing changed, and works on the next try', async () => {
    const its = await show('select', full);
    await its.shop.stores.cart.load();
    its.shop.api.fail('GET /store/1/cart', 'INTERNAL');
    choose(its.el, 'us');
    await waitUntil(() => find(its.el, 'failure'), 'it says so', { timeout: 9000 });
    expect(find<HTMLSelectElement>(its.el, 'select')!.value).to.equal('eu');
    expect(find(its.el, 'failure')!.getAttribute('role')).to.equal('alert');
    await expect(its.el).to.be.accessible();
    its.shop.api.heal();
    find(its.el, 'retry-choice')!.click();
    await shown(its.el, 'impact');
    expect(find(its.el, 'failure')).to.equal(null);
  }).timeout(15_000);

  it('says each price there, what is not sold there, and what falls away', async () => {
    const its = await show('select', [...full, { variantId: 'v3-1', quantity: 1 }]);
    its.shop.api.shop.cart.unsold.add('jp v3-1');
    await its.shop.stores.cart.applyGiftCard({ code: 'GIFT-2500-AAAA' });
    await its.shop.stores.checkout.load();
    its.shop.stores.checkout.edit({ shippingAddress: { countryCode: 'DE' } });
    await its.shop.stores.checkout.flush();
    choose(its.el, 'jp');
    await shown(its.el, 'impact');
    expect(find(its.el, 'impact-lines')!.innerText)
      .to.contain('Enamel Mug')
      .and.to.contain('¥')
      .and.to.contain('€14.90');
    expect(find(its.el, 'impact-lost')!.innerText).not.to.contain('Enamel Mug');
    const falls = [...its.el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid=impact-falls]')];
    expect(falls.map((sentence) => sentence.innerText)).to.deep.equal([
      'The gift card that ends in AAAA cannot pay there.',
      'Nothing is sent to Germany from there. You choose another country at the checkout.',
    ]);
    await expect(its.el).to.be.accessible();
    find(its.el, 'confirm')!.click();
    await waitUntil(() => market(its) === 'jp');
    await its.shop.stores.checkout.flush();
    expect(its.shop.stores.checkout.getState().checkout.data!.shippingAddress).to.deep.equal({});
  });

  it('shows anew what the shopper agreed to when that is something else by now', async () => {
    const its = await show('select', full);
    choose(its.el, 'us');
    await shown(its.el, 'confirm');
    const before = find(its.el, 'impact-lines')!.innerText;
    its.shop.api.shop.put('v8-1', 1);
    find(its.el, 'confirm')!.click();
    await shown(its.el, 'failure');
    expect(market(its)).to.equal('eu');
    expect(find(its.el, 'impact-lines')!.innerText).not.to.equal(before);
    await expect(its.el).to.be.accessible();
    await waitUntil(() => !its.el.matches(':state(pending)'));
    find(its.el, 'confirm')!.click();
    await waitUntil(() => market(its) === 'us');
  });

  it('leaves everything while a payment is being checked, and says that', async () => {
    const its = await show('select', full);
    choose(its.el, 'us');
    await shown(its.el, 'confirm');
    its.shop.api.fail('POST /store/1/cart/market', 'CART_LOCKED');
    find(its.el, 'confirm')!.click();
    await shown(its.el, 'failure');
    expect(find(its.el, 'failure')!.innerText).to.contain('Your payment is being checked');
    expect(its.shop.stores.cart.getState().cart.data!.currency).to.equal('EUR');
    expect(find<HTMLSelectElement>(its.el, 'select')!.value).to.equal('eu');
  });

  it('follows the last of two choices', async () => {
    const its = await show('select', full);
    its.shop.api.hold('markets/us');
    choose(its.el, 'us');
    await waitUntil(() => its.shop.api.held === 1);
    choose(its.el, 'jp');
    its.shop.api.release();
    await shown(its.el, 'impact');
    expect(find(its.el, 'impact')!.innerText).to.contain('¥').and.not.to.contain('$');
    await waitUntil(() => !its.el.matches(':state(pending)'));
    find(its.el, 'confirm')!.click();
    await waitUntil(() => market(its) === 'jp');
  });

  it('says all of it in each language', async () => {
    const said = new Set<string>();
    for (const [lang, bring] of Object.entries(languages)) {
      await bring?.();
      const its = await show('select', full);
      its.el.lang = lang;
      choose(its.el, 'jp');
      await shown(its.el, 'impact');
      expect(find(its.el, 'impact')!.innerText, lang).to.contain('Enamel Mug').and.not.to.contain('instead');
      said.add(find(its.el, 'impact-lines')!.innerText);
      await expect(its.el).to.be.accessible();
    }
    expect(said.size).to.equal(Object.keys(languages).length);
  });

  it('is a list of radios behind a button: opens, closes by Escape, gives the focus back', async () => {
    const its = await show('list');
    const opened = oneEvent(its.el, 'wb-open');
    find(its.el, 'trigger')!.focus();
    await sendKeys({ press: 'Enter' });
    await opened;
    expect(find(its.el, 'trigger')!.getAttribute('aria-expanded')).to.equal('true');
    expect((its.el.shadowRoot!.activeElement as HTMLInputElement).value).to.equal('eu');
    await sendKeys({ press: 'ArrowDown' });
    expect(market(its)).to.equal('eu');
    const closed = oneEvent(its.el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    await closed;
    expect(its.el.shadowRoot!.activeElement === find(its.el, 'trigger')).to.equal(true);
    its.el.open();
    await shown(its.el, 'list');
    its.el.shadowRoot!.querySelector<HTMLInputElement>('input[value=us]')!.click();
    find(its.el, 'submit')!.click();
    await waitUntil(() => market(its) === 'us');
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

  it('is closed after it was moved, and opens as a modal again', async () => {
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

  it('changes by its value, and shows nothing where there is one market', async () => {
    const its = await show();
    its.el.value = 'us';
    await waitUntil(() => market(its) === 'us');
    const [only] = its.shop.stores.shop.getState().data!.markets;
    its.el.markets = [only!];
    await its.el.updateComplete;
    expect(find(its.el, 'select')).to.equal(null);
  });

  it("says each market by the page's own template", async () => {
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
