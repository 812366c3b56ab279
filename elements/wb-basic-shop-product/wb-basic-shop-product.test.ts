import { aTimeout, expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { marketOf, productsIn, summaryOf } from '../../src/testing/fixtures.js';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { spoken } from '../../src/element-base/product/testing/spoken.js';
import './define.js';
import type { AddDetail, WbBasicShopProduct } from './wb-basic-shop-product.js';

const all = productsIn(marketOf('eu')!);
const product = (handle: string) => all.find((candidate) => candidate.handle === handle)!;
const summary = (handle: string) => summaryOf(product(handle));
const part = <E extends HTMLElement>(el: Element, name: string) =>
  el.shadowRoot!.querySelector<E>(`[part~="${name}"]`)!;
const byId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`)!;
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function card(properties: Partial<WbBasicShopProduct> = {}): Promise<WbBasicShopProduct> {
  const el = await fixture<WbBasicShopProduct>(html`<wb-basic-shop-product></wb-basic-shop-product>`);
  Object.assign(el, properties);
  await el.updateComplete;
  return el;
}
const ready = (el: WbBasicShopProduct) => waitUntil(() => part(el, 'title'), 'no product drawn');

describe('wb-basic-shop-product', () => {
  describe('accessibility', () => {
    for (const handle of [
      'enamel-mug',
      'linen-apron',
      'carbon-steel-pan',
      'stoneware-bowl',
      'oak-board',
      'wool-blanket',
    ]) {
      it(`passes axe for ${handle}`, async () => {
        const storefront = fixtureStorefront();
        const el = await card({ storefront, product: summary(handle), showQuantity: true });
        await waitUntil(() => part<HTMLAnchorElement>(el, 'title').querySelector('a')!.href);
        await expect(el).to.be.accessible();
      });
    }

    it('passes axe while loading, in error and with inline options', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold();
      const el = await card({ storefront, handle: 'linen-apron', options: 'inline' });
      await expect(el).to.be.accessible();
      storefront.api.release();
      await ready(el);
      await expect(el).to.be.accessible();
      const broken = await card({ storefront, handle: 'no-such-thing' });
      await waitUntil(() => broken.error);
      await expect(broken).to.be.accessible();
    });

    it('has quantity buttons of 44 pixels, and reserves their place while loading', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold();
      const el = await card({ storefront, handle: 'enamel-mug', showQuantity: true });
      const { height } = el.getBoundingClientRect();
      storefront.api.release();
      await ready(el);
      expect(el.getBoundingClientRect().height).to.be.closeTo(height, 1);
      const step = part(el, 'increment').getBoundingClientRect();
      expect(Math.min(step.width, step.height)).to.be.at.least(44);
    });

    it('is an article with a heading, a link named by the title, and a button whose name includes the title', async () => {
      const el = await card({ product: summary('enamel-mug'), href: '/mug', headingLevel: 2 });
      const heading = el.shadowRoot!.querySelector('article h3')!;
      expect(heading).to.have.attribute('aria-level', '2');
      const links = el.shadowRoot!.querySelectorAll('a');
      expect(links).to.have.length(1);
      expect(links[0]!.textContent.trim()).to.equal('Enamel Mug');
      expect(spoken(el, '[part="add-button"]')).to.equal('Add Enamel Mug to cart');
    });
  });

  describe('price and stock', () => {
    it('labels the former price "was"', async () => {
      const el = await card({ product: summary('carbon-steel-pan') });
      expect(spoken(el, '.price-line')).to.equal('€69.00 was €89.00');
      expect(spoken(el, '.badges')).to.equal('Sale');
    });

    it('shows "From" when variants differ in price', async () => {
      expect(spoken(await card({ product: summary('table-runner') }), '.price-line')).to.equal('From €34.00');
    });

    it('shows how many pieces are left when few are', async () => {
      expect(spoken(await card({ product: summary('stoneware-bowl') }), '.badges')).to.equal('Only 3 left');
    });

    it('follows the language of the page', async () => {
      const page = await fixture<HTMLElement>(
        html`<div lang="de"><wb-basic-shop-product></wb-basic-shop-product></div>`,
      );
      const el = page.querySelector('wb-basic-shop-product')!;
      el.product = summary('enamel-mug');
      await el.updateComplete;
      expect(spoken(el, '.price-line')).to.equal('14,90 € Rated 4,2 of 5 in 23 reviews');
    });
  });

  describe('loading', () => {
    it('loads by handle, shows placeholders meanwhile, and fires wb-ready', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold();
      const el = await card({ storefront, handle: 'enamel-mug' });
      expect(el.matches(':state(loading)')).to.be.true;
      expect(part(el, 'skeleton')).to.exist;
      setTimeout(() => storefront.api.release());
      await oneEvent(el, 'wb-ready');
      expect(spoken(el, '.title')).to.equal('Enamel Mug');
      expect(el.matches(':state(loading)')).to.be.false;
    });

    it('loads by id', async () => {
      const el = await card({ storefront: fixtureStorefront(), productId: 'p1' });
      await ready(el);
      expect(spoken(el, '.title')).to.equal('Enamel Mug');
    });

    it('shows an error with a button that tries again', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('/products/enamel-mug', 'INTERNAL', 10);
      const el = await fixture<WbBasicShopProduct>(html`<wb-basic-shop-product></wb-basic-shop-product>`);
      setTimeout(() => Object.assign(el, { storefront, handle: 'enamel-mug' }));
      const { detail } = await oneEvent<CustomEvent<{ code: string }>>(el, 'wb-error');
      expect(detail.code).to.equal('INTERNAL');
      expect(el.error?.code).to.equal('INTERNAL');
      expect(el.matches(':state(error)')).to.be.true;
      storefront.api.heal();
      part<HTMLButtonElement>(el, 'retry-button').click();
      await ready(el);
      expect(el.error).to.equal(undefined);
    });

    it('builds its link from the route of the shop, unless the page sets an address', async () => {
      const el = await card({ storefront: fixtureStorefront(), product: summary('enamel-mug') });
      const link = () => part(el, 'title').querySelector('a')!;
      await waitUntil(() => link().getAttribute('href') === '/products/enamel-mug');
      el.href = '/elsewhere';
      await el.updateComplete;
      expect(link()).to.have.attribute('href', '/elsewhere');
    });

    it('renders the same in any order of store, handle and attachment', async () => {
      const el = document.createElement('wb-basic-shop-product');
      el.handle = 'enamel-mug';
      document.body.append(el);
      await el.updateComplete;
      el.storefront = fixtureStorefront();
      await ready(el);
      expect(spoken(el, '.title')).to.equal('Enamel Mug');
      el.remove();
    });

    it('has no listeners after removal, and has them again after reattachment', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, handle: 'enamel-mug' });
      await ready(el);
      const resource = storefront.stores.product('enamel-mug');
      const parent = el.parentElement!;
      el.remove();
      let updates = 0;
      el.addController({ hostUpdated: () => (updates += 1) });
      await resource.refresh();
      await el.updateComplete;
      expect(updates).to.equal(0);
      parent.append(el);
      await resource.refresh();
      await el.updateComplete;
      expect(updates).to.be.greaterThan(0);
    });

    it('lets the browser choose the best picture size', async () => {
      const photo = { url: '/cup.jpg', alt: 'A mug', srcset: '/cup-320.jpg 320w, /cup.jpg 1000w', width: 1000 };
      const el = await card({ product: { ...summary('enamel-mug'), image: photo } });
      expect(part(el, 'image')).to.have.attribute('srcset', photo.srcset);
      expect(part(el, 'image').getAttribute('sizes')).to.match(/^auto,/);
    });

    it('shows a plain background where a picture does not load', async () => {
      const broken = { ...summary('enamel-mug'), image: { url: '/no-such-picture.png', alt: 'A mug' } };
      const el = await card({ product: broken });
      await waitUntil(() => part(el, 'image').classList.contains('broken'));
      expect(part(el, 'image')).to.have.attribute('alt', 'A mug');
    });
  });

  describe('adding', () => {
    it('fires add with the line and a promise of the cart, waits, and announces', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('enamel-mug'), quantity: 2 });
      storefront.api.hold('POST');
      const button = part<HTMLButtonElement>(el, 'add-button');
      button.focus();
      setTimeout(() => button.click());
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect(detail.line).to.deep.include({ variantId: 'v1-1', quantity: 2 });
      await el.updateComplete;
      expect(button).to.have.attribute('aria-disabled', 'true');
      expect(el.matches(':state(pending)')).to.be.true;
      expect(el.shadowRoot!.activeElement).to.equal(button);
      storefront.api.release();
      expect((await detail.cart!).itemCount).to.equal(2);
      await waitUntil(() => announced().includes('Added Enamel Mug to cart'));
      expect(button).not.to.have.attribute('aria-disabled');
      expect(spoken(button)).to.equal('Added, Enamel Mug');
      expect(el.matches(':state(pending)')).to.be.false;
    });

    it('adds once on a double click', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('enamel-mug') });
      const button = part(el, 'add-button');
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
      await waitUntil(() => storefront.stores.cart.getState().addCount === 1);
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }));
      await aTimeout(0);
      expect(storefront.api.callsTo('POST')).to.have.length(1);
    });

    it('adds once while the first add is pending', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold('POST');
      const el = await card({ storefront, product: summary('enamel-mug') });
      const first = el.add();
      expect(await el.add()).to.be.false;
      storefront.api.release();
      expect(await first).to.be.true;
      expect(storefront.stores.cart.getState().cart.data?.itemCount).to.equal(1);
    });

    it('works with the keyboard only', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('enamel-mug') });
      part(el, 'add-button').focus();
      setTimeout(() => void sendKeys({ press: 'Enter' }));
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect((await detail.cart!).itemCount).to.equal(1);
    });

    it('adds nothing if the page prevents it, and waits for waitUntil', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('enamel-mug') });
      el.addEventListener('wb-before-add', (event) => event.preventDefault(), { once: true });
      expect(await el.add()).to.be.false;
      el.addEventListener(
        'wb-before-add',
        (event) =>
          (event as CustomEvent<{ waitUntil: (p: Promise<unknown>) => void }>).detail.waitUntil(
            Promise.reject(new Error('no')),
          ),
        { once: true },
      );
      expect(await el.add()).to.be.false;
      expect(storefront.api.callsTo('POST')).to.have.length(0);
      expect(await el.add()).to.be.true;
    });

    it('shows the error beside the button, announces it, and lets the shopper try again', async () => {
      const storefront = fixtureStorefront();
      storefront.api.fail('POST', 'OUT_OF_STOCK', 1);
      const el = await card({ storefront, product: summary('enamel-mug') });
      part(el, 'add-button').click();
      await waitUntil(() => byId(el, 'add-message'));
      expect(byId(el, 'add-message').textContent).to.equal(
        'Enamel Mug could not be added. There are not that many left. Please choose fewer.',
      );
      await waitUntil(() => announced().includes('Enamel Mug could not be added.'));
      await expect(el).to.be.accessible();
      expect(await el.add()).to.be.true;
      expect(byId(el, 'add-message')).not.to.exist;
    });

    it('stays focusable when sold out, and adds nothing', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('oak-board') });
      const button = part<HTMLButtonElement>(el, 'add-button');
      expect(button).to.have.attribute('aria-disabled', 'true');
      expect(spoken(button)).to.equal('Sold out, Oak Board');
      button.focus();
      expect(el.shadowRoot!.activeElement).to.equal(button);
      button.click();
      await aTimeout(0);
      expect(storefront.api.callsTo('POST')).to.have.length(0);
      expect(spoken(el, '.badges')).to.equal('Sold out');
    });

    it('fires an event for the page to handle when there is no store', async () => {
      const el = await card({ product: summary('enamel-mug') });
      setTimeout(() => part(el, 'add-button').click());
      const { detail } = await oneEvent<CustomEvent<AddDetail>>(el, 'add');
      expect(detail.line.variantId).to.equal('v1-1');
      expect(detail.cart).to.equal(undefined);
    });
  });

  describe('a product with options', () => {
    it('links to its page', async () => {
      const el = await card({ product: summary('linen-apron'), href: '/apron' });
      const link = part<HTMLAnchorElement>(el, 'add-button');
      expect(link).to.have.attribute('href', '/apron');
      expect(spoken(link)).to.equal('Choose options for Linen Apron');
    });

    it('shows a select per option inline, and adds the chosen variant', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('linen-apron'), options: 'inline' });
      await waitUntil(() => byId(el, 'option-select'));
      const [colour, size] = el.shadowRoot!.querySelectorAll('select');
      expect([...size!.options].map(({ text }) => text)).to.deep.equal(['S', 'M', 'L']);
      colour!.value = 'Moss';
      setTimeout(() => colour!.dispatchEvent(new Event('change')));
      const { detail } = await oneEvent<CustomEvent<{ variant: { id: string } }>>(el, 'wb-variant-change');
      expect(detail.variant.id).to.equal('v2-7');
      await el.updateComplete;
      expect([...size!.options].map(({ text }) => text)).to.deep.equal(['S', 'M, sold out', 'L, sold out']);
      expect(await el.add()).to.be.true;
      expect(storefront.stores.cart.getState().cart.data?.lines[0]?.variantId).to.equal('v2-7');
      await expect(el).to.be.accessible();
    });

    it('shows the variant that it adds, also after the page sets another variant than the shopper chose', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, product: summary('linen-apron'), options: 'inline' });
      await waitUntil(() => byId(el, 'option-select'));
      const selects = [...el.shadowRoot!.querySelectorAll('select')];
      const chosen = (): string[] => selects.map(({ value }) => value);
      for (const colour of ['Ink', 'Moss']) {
        selects[0]!.value = colour;
        selects[0]!.dispatchEvent(new Event('change'));
        await el.updateComplete;
        expect(chosen()).to.deep.equal([colour, 'S']);
      }
      el.variantId = 'v2-5';
      await el.updateComplete;
      expect(await el.add()).to.be.true;
      const [line] = storefront.stores.cart.getState().cart.data?.lines ?? [];
      expect(line?.variantId).to.equal('v2-5');
      expect(chosen()).to.deep.equal(['Ink', 'M']);
      expect(chosen()).to.deep.equal(line?.options.map(({ value }) => value));
    });

    it('fires wb-quick-view', async () => {
      const el = await card({ product: summary('linen-apron'), options: 'quick-view' });
      setTimeout(() => byId(el, 'quick-view').click());
      const { detail } = await oneEvent<CustomEvent<{ product: { handle: string } }>>(el, 'wb-quick-view');
      expect(detail.product.handle).to.equal('linen-apron');
    });

    it('sells one variant at its own price', async () => {
      const storefront = fixtureStorefront();
      const el = await card({ storefront, handle: 'table-runner', variantId: 'v6-2' });
      await ready(el);
      expect(spoken(el, '.price-line')).to.equal('€50.00');
      expect(await el.add()).to.be.true;
      expect(storefront.stores.cart.getState().cart.data?.lines[0]?.variantId).to.equal('v6-2');
    });
  });

  describe('quantity', () => {
    it('accepts only whole numbers within the stock, by button and by typing', async () => {
      const el = await card({ product: summary('stoneware-bowl'), showQuantity: true });
      const input = byId<HTMLInputElement>(el, 'quantity-input');
      const type = async (text: string) => {
        input.value = text;
        input.dispatchEvent(new Event('change'));
        await el.updateComplete;
      };
      byId(el, 'decrease').click();
      expect(el.quantity).to.equal(1);
      byId(el, 'increase').click();
      expect(el.quantity).to.equal(2);
      for (const [typed, quantity] of [
        ['7', 3],
        ['-2', 1],
        ['', 1],
        ['2.9', 2],
      ] as const) {
        await type(typed);
        expect(el.quantity, typed).to.equal(quantity);
        expect(input.value, typed).to.equal(String(quantity));
      }
    });
  });

  it('replaces its parts by the slots of the page', async () => {
    const el = await fixture<WbBasicShopProduct>(html`
      <wb-basic-shop-product .product=${summary('enamel-mug')} .href=${'/mug'}>
        <span slot="title">Our mug</span><span slot="add-label">Into the basket</span>
      </wb-basic-shop-product>
    `);
    const slotted = (name: string) =>
      el.shadowRoot!.querySelector<HTMLSlotElement>(`slot[name="${name}"]`)!.assignedElements()[0]?.textContent;
    expect(slotted('title')).to.equal('Our mug');
    expect(slotted('add-label')).to.equal('Into the basket');
    await expect(el).to.be.accessible();
  });

  it('renders product data as text, never as markup', async () => {
    const title = '<img src=x onerror="window.hacked=true">';
    const el = await card({ product: { ...summary('enamel-mug'), title } });
    expect(spoken(el, '.title')).to.equal(title);
    expect(el.shadowRoot!.querySelectorAll('h3 img')).to.have.length(0);
  });

  it('mirrors in right-to-left languages', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl" lang="ar">
        <wb-basic-shop-product .product=${summary('carbon-steel-pan')}></wb-basic-shop-product>
      </div>`,
    );
    const el = page.querySelector('wb-basic-shop-product')!;
    await expect(el).to.be.accessible();
    const badge = part(el, 'badge').getBoundingClientRect();
    const media = el.shadowRoot!.querySelector('.media')!.getBoundingClientRect();
    expect(media.right - badge.right).to.be.lessThan(badge.left - media.left);
  });

  it('renders every example of its README', async () => {
    const storefront = fixtureStorefront();
    for (const example of await readmeExamples(import.meta.url)) {
      const page = await fixture<HTMLElement>(`<div>${example}</div>`);
      for (const el of page.querySelectorAll('wb-basic-shop-product')) {
        el.storefront = storefront;
        await ready(el);
        await expect(el).to.be.accessible();
      }
    }
  });
});
