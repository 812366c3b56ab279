import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { NoteUpdateDetail } from '../../src/events/index.js';
import { fixtureStorefront, type FixtureOptions } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbCartViewer } from './wb-cart-viewer.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const field = (el: Element) => find<HTMLTextAreaElement>(el, 'note-input')!;
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function page(options: FixtureOptions = { cart: [{ variantId: 'v1-1', quantity: 2 }] }) {
  const shop = fixtureStorefront(options);
  const el = await fixture<WbCartViewer>(html`<wb-cart-viewer show-note .storefront=${shop}></wb-cart-viewer>`);
  await waitUntil(() => field(el), 'the field');
  const cart = shop.api.shop.cart;
  const writes = () => shop.api.callsTo('PUT /store/1/cart/note').length;
  return { el, shop, cart, writes };
}
async function type(el: Element, text: string) {
  field(el).focus();
  await sendKeys({ type: text });
}
/** Changes the text as a paste does. */
function put(el: Element, text: string) {
  field(el).value = text;
  field(el).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
const leave = (el: Element) => field(el).dispatchEvent(new Event('change', { bubbles: true }));

describe('the note field', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  it('appears only with show-note, and never in a readonly cart', async () => {
    const { el } = await page();
    el.readonly = true;
    await el.updateComplete;
    expect(field(el)).to.equal(null);
    Object.assign(el, { readonly: false, showNote: false });
    await el.updateComplete;
    expect(field(el)).to.equal(null);
  });

  it('passes axe with a label and a description, and with an error', async () => {
    const { el, shop } = await page();
    await expect(el).to.be.accessible();
    expect(field(el).labels[0]!.textContent).to.equal('Note for us');
    expect(find(el, 'note-error')).to.equal(null);
    expect(field(el).getAttribute('aria-describedby')).to.equal('note-help');
    shop.api.fail('PUT', 'CART_LOCKED');
    put(el, 'Ring twice');
    leave(el);
    await waitUntil(() => find(el, 'note-error'), 'the error');
    expect(field(el).getAttribute('aria-describedby')).to.equal('note-help note-error');
    await expect(el).to.be.accessible();
  });

  it('is saved once while the shopper writes, fires the event, and leaves the totals unchanged', async () => {
    const { el, shop, cart, writes } = await page();
    const sum = find(el, 'sum-subtotal')!.textContent;
    const updated = oneEvent<CustomEvent<NoteUpdateDetail>>(document, 'wb-note-update');
    shop.api.hold('PUT');
    await type(el, 'Ring twice');
    await waitUntil(() => shop.api.held === 1, 'it is sent');
    expect(find(el, 'sum-subtotal')!.textContent, 'no sum waits for it').to.equal(sum);
    shop.api.release();
    const { detail } = await updated;
    expect([detail.note, detail.cart.note]).to.deep.equal(['Ring twice', 'Ring twice']);
    expect([cart.note, writes()]).to.deep.equal(['Ring twice', 1]);
    expect(field(el).value).to.equal('Ring twice');
    expect(sessionStorage.length).to.equal(0);
  });

  it('is saved at once when the field loses focus, the element is removed, or the page is left', async () => {
    const { el, cart } = await page();
    put(el, 'one');
    leave(el);
    await waitUntil(() => cart.note === 'one', 'left', { timeout: 300 });
    put(el, 'two');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitUntil(() => cart.note === 'two', 'the page goes', { timeout: 300 });
    put(el, 'three');
    el.remove();
    await waitUntil(() => cart.note === 'three', 'the element goes', { timeout: 300 });
  });

  it('keeps text typed during a save, and saves that too', async () => {
    const { el, shop, cart } = await page();
    shop.api.hold('PUT');
    put(el, 'Ring');
    leave(el);
    await waitUntil(() => shop.api.held === 1, 'it is sent');
    put(el, 'Ring twice');
    shop.api.release();
    await waitUntil(() => cart.note === 'Ring', 'the first');
    expect(field(el).value).to.equal('Ring twice');
    await waitUntil(() => cart.note === 'Ring twice', 'the second');
  });

  it('keeps the text when saving fails, shows why, and saves it on request', async () => {
    const { el, shop, cart } = await page();
    shop.api.fail('PUT', 'CART_LOCKED', 1);
    put(el, 'Ring twice');
    leave(el);
    await waitUntil(() => find(el, 'note-error'), 'the error');
    expect(find(el, 'note-error')!.textContent).to.match(/not saved yet.*being paid for/);
    expect(announced()).to.match(/not saved yet/);
    expect([field(el).value, cart.note]).to.deep.equal(['Ring twice', '']);
    await shop.stores.cart.refresh();
    await el.updateComplete;
    expect(field(el).value, 'another reading of the cart takes nothing away').to.equal('Ring twice');
    find(el, 'note-retry')!.focus();
    find(el, 'note-retry')!.click();
    await waitUntil(() => cart.note === 'Ring twice' && !find(el, 'note-error'), 'it is saved');
    expect(el.shadowRoot!.activeElement === field(el), 'the focus stays at the note').to.equal(true);
    await waitUntil(() => announced().includes('Your note is saved.'));
  });

  it('keeps an unsaved note over a reload, and saves it then', async () => {
    const { shop, el } = await page();
    shop.api.fail('PUT', 'CART_LOCKED');
    put(el, 'Ring twice');
    el.remove();
    shop.api.heal();
    const { el: again, cart } = await page({ api: shop.api });
    expect(field(again).value).to.equal('Ring twice');
    await waitUntil(() => cart.note === 'Ring twice', 'it is saved');
    await waitUntil(() => sessionStorage.length === 0, 'nothing is kept that is saved');
  });

  it('truncates nothing: a note that is too long stays, and it shows by how much', async () => {
    const { el, cart, writes } = await page();
    put(el, `${'x'.repeat(2000)}😀!`);
    leave(el);
    await waitUntil(() => find(el, 'note-error'), 'the error');
    expect(find(el, 'note-error')!.textContent).to.contain('take out 2 characters');
    expect(field(el).getAttribute('aria-invalid')).to.equal('true');
    expect([field(el).value.length, writes(), find(el, 'note-retry')]).to.deep.equal([2003, 0, null]);
    await expect(el).to.be.accessible();
    put(el, `${'x'.repeat(1999)}😀`);
    leave(el);
    await waitUntil(() => cart.note.length === 2001 && !find(el, 'note-error'), 'it fits');
  });

  it('shows a change from another tab, unless the shopper is writing here', async () => {
    const { el, shop, cart } = await page();
    const other = fixtureStorefront({ api: shop.api });
    await other.stores.cart.load();
    await other.stores.cart.setNote('From there');
    await waitUntil(() => field(el).value === 'From there', 'the other tab');
    put(el, 'From here');
    await other.stores.cart.setNote('From there again');
    await shop.stores.cart.refresh();
    expect(field(el).value).to.equal('From here');
    leave(el);
    await waitUntil(() => cart.note === 'From here', 'the last one counts');
  });

  it('stays when the lines change', async () => {
    const { el, shop, cart } = await page();
    put(el, 'Ring twice');
    const [line] = shop.stores.cart.getState().cart.data!.lines;
    await shop.stores.cart.setQuantity(line!.id, 5);
    leave(el);
    await waitUntil(() => cart.note === 'Ring twice', 'it is saved');
    await shop.stores.cart.setQuantity(line!.id, 1);
    await el.updateComplete;
    expect(field(el).value).to.equal('Ring twice');
  });
});
