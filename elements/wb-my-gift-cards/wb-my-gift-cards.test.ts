import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbMyGiftCards } from './wb-my-gift-cards.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const rows = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="gift-card"]')];
const names = (el: Element) => rows(el).map((row) => row.querySelector('th span:last-child')!.textContent);
const text = (el: Element, testid: string) => find(el, testid)?.textContent.replace(/\s+/g, ' ').trim();
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function list(codes: readonly string[] = [], template = html`<wb-my-gift-cards></wb-my-gift-cards>`) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  for (const code of codes) await shop.client.giftCards.save(code);
  const el = await fixture<WbMyGiftCards>(template);
  el.storefront = shop;
  await waitUntil(() => find(el, 'gift-card-input'), 'the list');
  return { el, shop };
}

describe('wb-my-gift-cards', () => {
  it('passes axe while loading, when empty, with cards on both screens, with a rejected code, and after a failure', async () => {
    await setViewport({ width: 1024, height: 720 });
    const shop = fixtureStorefront();
    shop.api.hold();
    const loading = await fixture(html`<wb-my-gift-cards .storefront=${shop}></wb-my-gift-cards>`);
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    shop.api.release();
    await waitUntil(() => find(loading, 'empty'));
    await expect(loading).to.be.accessible();
    const { el } = await list(
      ['GIFT-2500-AAAA', 'GIFT-EXPIRED-01'],
      html`<wb-my-gift-cards show="all"></wb-my-gift-cards>`,
    );
    await waitUntil(() => rows(el).length === 2);
    await expect(el).to.be.accessible();
    await setViewport({ width: 320, height: 720 });
    await expect(el).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1024, height: 720 });
    const failing = fixtureStorefront();
    failing.api.fail('account/gift-cards', 'STORE_NOT_FOUND');
    const other = await fixture(html`<wb-my-gift-cards .storefront=${failing}></wb-my-gift-cards>`);
    await waitUntil(() => find(other, 'error'));
    await expect(other).to.be.accessible();
    failing.api.heal();
    find(other, 'retry')!.click();
    await waitUntil(() => find(other, 'empty'));
  });

  it('has a heading in every state, which labels the table; the page sets its level and text', async () => {
    const { el } = await list();
    await waitUntil(() => find(el, 'empty'));
    const heading = el.shadowRoot!.querySelector('[part="heading"]')!;
    expect(heading.textContent.trim()).to.equal('Your gift cards');
    expect(heading.getAttribute('aria-level')).to.equal('2');
    el.headingLevel = 4;
    await el.updateComplete;
    expect(heading.getAttribute('aria-level')).to.equal('4');
    const { el: full } = await list(['GIFT-2500-AAAA']);
    await waitUntil(() => find(full, 'gift-cards'));
    expect(find(full, 'gift-cards')!.getAttribute('aria-labelledby')).to.equal('heading');
  });

  it('shows the balance and the expiry date of each usable card, and of all cards with show="all"', async () => {
    const { el } = await list(['GIFT-EXPIRED-01', 'GIFT-9999-BBBB', 'GIFT-2500-AAAA']);
    expect(names(el)).to.deep.equal(['Ending in AAAA', 'Ending in BBBB']);
    expect(text(el, 'gift-card-balance')).to.equal('Balance €25.00');
    expect(rows(el)[0]!.querySelector('time')!.dateTime).to.equal('2035-12-31T23:00:00.000Z');
    expect(rows(el)[1]!.textContent).to.contain('no end date');
    el.show = 'all';
    await el.updateComplete;
    expect(rows(el)).to.have.length(3);
    expect(rows(el)[2]!.textContent).to.contain('Expired');
    expect(rows(el)[2]!.querySelector('button')).to.equal(null);
    el.limit = 1;
    await el.updateComplete;
    expect(rows(el)).to.have.length(1);
  });

  it('is a list on small screens, with the same names and its roles kept', async () => {
    await setViewport({ width: 390, height: 800 });
    const { el } = await list(['GIFT-2500-AAAA']);
    const cell = find(el, 'gift-card-balance')!;
    expect(getComputedStyle(cell).display).to.equal('flex');
    expect(cell.querySelector('.label')!.checkVisibility()).to.be.true;
    expect(el.shadowRoot!.querySelector('[role="table"]')).to.exist;
    expect([...el.shadowRoot!.querySelectorAll('thead th')].map((th) => th.textContent)).to.include('Balance');
    await setViewport({ width: 1024, height: 720 });
    expect(cell.querySelector('.label')!.checkVisibility()).to.be.false;
  });

  it('applies a card to the cart by its id, announces it, and keeps the focus in its place', async () => {
    const { el, shop } = await list(['GIFT-2500-AAAA', 'GIFT-9999-BBBB'].reverse());
    const used = oneEvent(el, 'wb-gift-card-use');
    find(el, 'gift-card-use')!.focus();
    shop.api.hold('POST /store/1/cart/gift-cards');
    await sendKeys({ press: 'Enter' });
    find(el, 'gift-card-use')!.click();
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    const { card } = ((await used) as CustomEvent<{ card: { id: string } }>).detail;
    expect(card.id).to.equal('gc-25');
    expect(shop.api.callsTo('POST /store/1/cart/gift-cards').map(({ body }) => body)).to.deep.equal([{ id: 'gc-25' }]);
    await waitUntil(() => el.shadowRoot!.activeElement === find(el, 'gift-card-on-order'));
    await waitUntil(() => announced().includes('ending in AAAA is on your order'));
    expect(rows(el)[1]!.querySelector('button')).to.exist;
  });

  it('shows at the card why it cannot be used, and can be tried again', async () => {
    const { el, shop } = await list(['GIFT-2500-AAAA']);
    shop.api.fail('POST /store/1/cart/gift-cards', 'GIFT_CARD_HELD', 1);
    find(el, 'gift-card-use')!.click();
    await waitUntil(() => find(el, 'gift-card-failed'));
    expect(text(el, 'gift-card-failed')).to.contain('in a few minutes');
    expect(find(el, 'gift-card-use')!.getAttribute('aria-describedby')).to.equal(find(el, 'gift-card-failed')!.id);
    await expect(el).to.be.accessible();
    find(el, 'gift-card-use')!.click();
    await waitUntil(() => find(el, 'gift-card-on-order'));
  });

  it('adds a card by its code and never shows the code again', async () => {
    const { el, shop } = await list();
    expect(find(el, 'empty')).to.exist;
    const loads: unknown[] = [];
    el.addEventListener('wb-gift-cards-load', ({ detail }) => loads.push(detail.cards.length));
    find(el, 'gift-card-input')!.focus();
    await sendKeys({ type: 'nobody-knows' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => text(el, 'gift-card-error')?.includes('do not know'));
    find<HTMLInputElement>(el, 'gift-card-input')!.select();
    await sendKeys({ type: 'gift-2500-aaaa' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => rows(el).length === 1);
    expect(find<HTMLInputElement>(el, 'gift-card-input')!.value).to.equal('');
    expect(el.shadowRoot!.innerHTML).not.to.contain('2500-');
    expect(loads).to.deep.equal([1]);
    await waitUntil(() => announced().includes('ending in AAAA is in your list'));
    expect(shop.api.callsTo('POST /store/1/account/gift-cards')).to.have.length(2);
  });

  it('renders cards of the page as text without requests, and works after a move', async () => {
    const shop = fixtureStorefront();
    const balance = { amount: 700, currency: 'EUR' };
    const cards = [{ id: 'x', last4: '<i>4', balance, status: 'active', expiresAt: null } as const];
    const el = await fixture<WbMyGiftCards>(html`<wb-my-gift-cards .cards=${cards}></wb-my-gift-cards>`);
    el.storefront = shop;
    await el.updateComplete;
    expect(names(el)).to.deep.equal(['Ending in <i>4']);
    expect(find(el, 'gift-card-input')).to.equal(null);
    const home = el.parentElement!;
    el.remove();
    home.append(el);
    await el.updateComplete;
    expect(shop.api.callsTo('account')).to.be.empty;
  });

  it("renders each card by the page's own template, whose button applies the card and keeps the focus", async () => {
    const { el, shop } = await list(
      ['GIFT-2500-AAAA'],
      html`<wb-my-gift-cards
        ><template slot="item">
          <b data-field="code"></b> <span data-field="balance"></span> <time data-field="expires"></time>
          <i data-field="note"></i> <button data-field="use">Use</button>
        </template></wb-my-gift-cards
      >`,
    );
    await waitUntil(() => el.querySelector('b'), 'the template is filled');
    await el.updateComplete;
    expect(el.querySelector('b')!.textContent).to.contain('AAAA');
    expect(el.querySelector('span')!.textContent).to.contain('25');
    expect(el.querySelector('i')!.hidden).to.equal(true);
    await expect(el).to.be.accessible();
    const button = el.querySelector('button')!;
    expect(button.getAttribute('aria-label')).to.contain('AAAA');
    shop.api.fail('POST /store/1/cart/gift-cards', 'GIFT_CARD_HELD', 1);
    button.click();
    await waitUntil(() => el.querySelector('i')!.textContent.includes('in a few minutes'), 'why not');
    button.focus();
    button.click();
    await waitUntil(() => button.hidden, 'it is on the cart');
    expect(el.querySelector('i')!.textContent).to.not.equal('');
    expect(document.activeElement).to.equal(button.closest('[slot^="item-"]'));
    el.renderItem = ({ last4 }) => html`<em>${last4}</em>`;
    await el.updateComplete;
    expect(rows(el)[0]!.innerText.trim()).to.equal('AAAA');
  });
});
