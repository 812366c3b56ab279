import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { AddDetail, PlanChangeDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import '../wb-product-detail/define.js';
import './define.js';
import type { WbCartSubscribeButton } from './wb-cart-subscribe-button.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string) =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const textOf = (el: Element) => el.shadowRoot!.textContent.replace(/\s+/g, ' ');

async function show(product = 'beeswax-candles') {
  const shop = fixtureStorefront();
  const el = await fixture<WbCartSubscribeButton>(
    html`<wb-cart-subscribe-button product-id=${product} .storefront=${shop}></wb-cart-subscribe-button>`,
  );
  await waitUntil(() => !find(el, 'loading'));
  return { el, shop };
}

describe('<wb-cart-subscribe-button>', () => {
  it('passes axe in every state', async () => {
    const held = fixtureStorefront();
    held.api.hold();
    const loading = await fixture(
      html`<wb-cart-subscribe-button product-id="beeswax-candles" .storefront=${held}></wb-cart-subscribe-button>`,
    );
    expect(find(loading, 'loading')).to.exist;
    const { el: error } = await show('no-such-product');
    expect(find(error, 'error')).to.exist;
    const { el: once } = await show();
    const { el: plan } = await show();
    find(plan, 'plan')!.click();
    await plan.updateComplete;
    const { el: disabled } = await show();
    disabled.disabled = true;
    await disabled.updateComplete;
    for (const el of [loading, error, once, plan, disabled]) await expect(el).to.be.accessible();
  });

  it('shows the price of each choice, and the saving as part of the choice', async () => {
    const { el, shop } = await show();
    const { plans, variants } = shop.stores.product('beeswax-candles').getState().data!;
    expect(plans.length).to.be.greaterThan(1);
    expect(find<HTMLInputElement>(el, 'once')!.checked).to.equal(true);
    expect(textOf(el)).to.contain('€12.50').and.to.contain('every');
    const radio = find<HTMLInputElement>(el, 'plan')!;
    expect(radio.getAttribute('aria-describedby')).to.equal('saving');
    const price = variants[0]!.planPrices.find(({ planId }) => planId === plans[0]!.id)!.price;
    const saved = ((1250 - price.amount) / 100).toFixed(2);
    expect(find(el, 'saving')!.textContent).to.equal(`You save €${saved} each time`);
  });

  it('adds the choice: once, or with a plan and its price', async () => {
    const { el, shop } = await show();
    const adds: AddDetail[] = [];
    el.addEventListener('add', ({ detail }) => adds.push(detail));
    const changes: PlanChangeDetail[] = [];
    el.addEventListener('wb-plan-change', ({ detail }) => changes.push(detail));
    find(el, 'subscribe')!.click();
    await waitUntil(() => adds.length === 1);
    await adds[0]!.cart;
    expect(adds[0]!.line.planId).to.equal(undefined);
    find(el, 'plan')!.click();
    await el.updateComplete;
    const { plans, variants } = shop.stores.product('beeswax-candles').getState().data!;
    expect(changes).to.deep.equal([{ planId: plans[0]!.id, price: variants[0]!.planPrices[0]!.price }]);
    find<HTMLSelectElement>(el, 'interval')!.value = plans[1]!.id;
    find(el, 'interval')!.dispatchEvent(new Event('change'));
    await el.updateComplete;
    await el.subscribe();
    const cart = await adds[1]!.cart!;
    const line = cart.lines.find(({ subscription }) => subscription)!;
    expect(line.subscription!.planId).to.equal(plans[1]!.id);
    expect(line.unitPrice).to.deep.equal(variants[0]!.planPrices.find(({ planId }) => planId === plans[1]!.id)!.price);
    expect(cart.lines).to.have.length(2);
  });

  it('works with the keyboard', async () => {
    const { el } = await show();
    find(el, 'once')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await el.updateComplete;
    expect(el.planId).to.not.equal('');
    await sendKeys({ press: 'Tab' });
    expect(el.shadowRoot!.activeElement === find(el, 'interval')).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(el.shadowRoot!.activeElement === find(el, 'subscribe')).to.equal(true);
    expect(find(el, 'subscribe')!.innerText).to.contain('Subscribe');
  });

  it('keeps the choice and shows the error when adding fails', async () => {
    const { el, shop } = await show();
    shop.api.fail('POST /store/1/cart/lines', 'OUT_OF_STOCK', 1);
    find(el, 'plan')!.click();
    await el.updateComplete;
    const plan = el.planId;
    expect(await el.subscribe()).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'said')!.innerText).to.contain('not that many left');
    expect(el.planId).to.equal(plan);
    expect(await el.subscribe()).to.equal(true);
  });

  it('shows nothing for a product without plans', async () => {
    const { el } = await show('enamel-mug');
    expect(find(el, 'plans')).to.equal(null);
    expect(el.matches(':state(empty)')).to.equal(true);
  });

  it('follows the surrounding product page, whose button adds the choice', async () => {
    const shop = fixtureStorefront();
    const page = await fixture(
      html`<wb-product-detail handle="beeswax-candles" .storefront=${shop}
        ><wb-cart-subscribe-button slot="plans" .storefront=${shop}></wb-cart-subscribe-button
      ></wb-product-detail>`,
    );
    const el = page.querySelector('wb-cart-subscribe-button')!;
    await waitUntil(() => find(el, 'plans'));
    expect(shop.api.callsTo('GET /store/1/products/')).to.have.length(1);
    expect(find(el, 'subscribe')).to.equal(null);
    find(el, 'plan')!.click();
    await el.updateComplete;
    find(page, 'add-to-cart')!.click();
    await waitUntil(() => shop.stores.cart.getState().addCount === 1);
    const [line] = shop.stores.cart.getState().cart.data!.lines;
    expect(line!.subscription!.planId).to.equal(el.planId);
  });

  it("renders each purchase option by the page's own template", async () => {
    const shop = fixtureStorefront();
    const el = await fixture<WbCartSubscribeButton>(
      html`<wb-cart-subscribe-button product-id="beeswax-candles" .storefront=${shop}
        ><template slot="plan"><b data-field="name"></b> at <i data-field="price"></i></template
      ></wb-cart-subscribe-button>`,
    );
    await waitUntil(() => el.querySelectorAll('b').length === 2, 'the template is filled');
    await el.updateComplete;
    expect(
      [...el.querySelectorAll('b')].every((element) => element.textContent !== '' && element.checkVisibility()),
    ).to.equal(true);
    const before = el.querySelectorAll('i')[1]!;
    expect(before.textContent).to.match(/\d/);
    before.click();
    await waitUntil(() => el.planId !== '', 'chosen by its words');
    await expect(el).to.be.accessible();
  });
});
