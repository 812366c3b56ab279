import type { ContactInput } from '@storefront/contract';
import { aTimeout, expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ErrorDetail } from '../../src/events/index.js';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbContactForm } from './wb-contact-form.js';

const POST = 'POST /store/1/contact';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const isFocused = (el: Element, testid: string): boolean => el.shadowRoot!.activeElement === find(el, testid);
const filled = { name: 'Ada', email: 'ada@example.com', message: 'Is the mug safe for the oven?' };

async function type(el: WbContactForm, values: Record<string, string>) {
  for (const [id, value] of Object.entries(values)) {
    const input = find<HTMLInputElement>(el, id)!;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  await el.updateComplete;
}

async function form(template = html`<wb-contact-form></wb-contact-form>`, shop = fixtureStorefront()) {
  const el = await fixture<WbContactForm>(template);
  el.storefront = shop;
  await el.updateComplete;
  const bodies = () => shop.api.callsTo(POST).map(({ body }) => body as ContactInput);
  return { el, shop, bodies };
}

describe('wb-contact-form', () => {
  it('passes axe when empty, with errors, sending, failed, sent, and from right to left', async () => {
    const { el, shop } = await form(
      html`<wb-contact-form fields="name,email,topic,message" topics="An order, A product"></wb-contact-form>`,
    );
    await expect(el).to.be.accessible();
    await el.submit();
    await el.updateComplete;
    expect(find(el, 'error-summary')).to.exist;
    await expect(el).to.be.accessible();
    await type(el, filled);
    find<HTMLSelectElement>(el, 'topic')!.value = 'An order';
    shop.api.hold();
    const sending = el.submit();
    await waitUntil(() => shop.api.held === 1);
    await expect(el).to.be.accessible();
    shop.api.fail(POST, 'RATE_LIMITED');
    shop.api.release();
    expect(await sending).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'failure')!.textContent).to.contain('a little fast');
    shop.api.heal();
    el.dir = 'rtl';
    await expect(el).to.be.accessible();
    expect(await el.submit()).to.equal(true);
    await el.updateComplete;
    expect(find(el, 'success')).to.exist;
    await expect(el).to.be.accessible();
  });

  it('focuses a summary of missing fields, whose links lead to the fields', async () => {
    const { el, bodies } = await form();
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(isFocused(el, 'error-summary')).to.be.true;
    const links = [...find(el, 'error-summary')!.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).to.deep.equal([
      'Enter your name',
      'Enter your e-mail address',
      'Write your message',
    ]);
    links[1]!.click();
    expect(isFocused(el, 'email')).to.be.true;
    expect(find(el, 'email')!.getAttribute('aria-invalid')).to.equal('true');
    const described = find(el, 'email')!.getAttribute('aria-describedby')!;
    expect(el.shadowRoot!.getElementById(described)!.textContent).to.contain('Enter your e-mail address');
    await type(el, filled);
    expect(find(el, 'error-summary')).to.equal(null);
    expect(bodies()).to.be.empty;
  });

  it('reports an invalid email address when the field loses focus, not while it is typed', async () => {
    const { el } = await form();
    await type(el, { email: 'ada@' });
    expect(find(el, 'email-error')).to.equal(null);
    find(el, 'email')!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await el.updateComplete;
    expect(find(el, 'email-error')!.textContent).to.contain('name@example.com');
  });

  it('sends by Enter, once for a double click, and shows the thanks with the focus on it', async () => {
    const { el, shop, bodies } = await form(html`<wb-contact-form topic="Mugs"></wb-contact-form>`);
    await type(el, filled);
    shop.api.hold();
    const event = oneEvent(el, 'wb-contact-submit');
    find(el, 'email')!.focus();
    await sendKeys({ press: 'Enter' });
    find(el, 'submit')!.click();
    find(el, 'submit')!.click();
    await waitUntil(() => shop.api.held === 1);
    await el.updateComplete;
    expect(isFocused(el, 'submit'), 'the focus stays in the form').to.be.true;
    shop.api.release();
    expect((await event).detail).to.deep.equal({ id: 'm1', topic: 'Mugs' });
    await waitUntil(() => find(el, 'success') !== null);
    expect(bodies()).to.deep.equal([{ ...filled, topic: 'Mugs', locale: 'en' }]);
    expect(isFocused(el, 'success')).to.be.true;
    expect(find(el, 'success')!.textContent).to.contain('ada@example.com');
    el.reset();
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'name')!.value).to.equal('');
  });

  it('keeps its input after a failed request, a move and a render, and sends the message once', async () => {
    const { el, shop } = await form();
    await type(el, filled);
    shop.api.fail(POST, 'network', 10);
    const failed = oneEvent(el, 'wb-error') as unknown as Promise<CustomEvent<ErrorDetail>>;
    expect(await el.submit()).to.equal(false);
    expect((await failed).detail.code).to.equal('NETWORK');
    await el.updateComplete;
    expect(isFocused(el, 'failure')).to.be.true;
    expect(find(el, 'failure')!.textContent).to.contain('could not reach the shop').and.to.contain('still here');
    const home = el.parentElement!;
    el.remove();
    home.append(el);
    el.lang = 'de';
    await el.updateComplete;
    for (const [id, value] of Object.entries(filled)) expect(find<HTMLInputElement>(el, id)!.value).to.equal(value);
    el.lang = 'en';
    await nextFrame();
    shop.api.heal();
    const keys = () => new Set(shop.api.callsTo(POST).map(({ headers }) => headers['idempotency-key']));
    find(el, 'retry')!.click();
    await waitUntil(() => find(el, 'success') !== null, 'sent by the second try');
    expect(keys().size, 'one key for one message').to.equal(1);
  });

  it('shows an error of the API at its field until the field changes', async () => {
    const { el, shop } = await form();
    await type(el, filled);
    shop.api.fail(POST, { code: 'VALIDATION_FAILED', path: 'email' }, 1);
    await el.submit();
    await el.updateComplete;
    expect(isFocused(el, 'error-summary')).to.be.true;
    expect(find(el, 'email-error')!.textContent).to.contain('Please check: E-mail');
    await type(el, { email: 'ada@example.org' });
    expect(find(el, 'email-error')).to.equal(null);
  });

  it('counts characters near the limit, truncates nothing, and shows by how much a message is too long', async () => {
    const { el, bodies } = await form(html`<wb-contact-form max-length="50"></wb-contact-form>`);
    await type(el, { ...filled, message: 'x'.repeat(39) });
    expect(find(el, 'message-count')).to.equal(null);
    await type(el, { message: 'x'.repeat(45) });
    expect(find(el, 'message-count')!.textContent).to.equal('5 characters left');
    await type(el, { message: '🫖'.repeat(50) });
    expect(find(el, 'message-count')!.textContent).to.equal('0 characters left');
    await type(el, { message: 'x'.repeat(53) });
    expect(find(el, 'message-count')!.textContent).to.equal('3 characters too many');
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'message-error')!.textContent).to.contain('remove 3 characters');
    expect(find<HTMLTextAreaElement>(el, 'message')!.value).to.have.length(53);
    expect(bodies()).to.be.empty;
  });

  it('has a honeypot field that people neither see nor reach, and sends its value', async () => {
    const { el, bodies } = await form();
    const trap = el.shadowRoot!.querySelector<HTMLInputElement>('[aria-hidden] input')!;
    expect(trap.tabIndex).to.equal(-1);
    expect(trap.getBoundingClientRect().width * trap.parentElement!.parentElement!.clientHeight).to.be.lessThan(500);
    const stops: (string | null)[] = [];
    find(el, 'name')!.focus();
    for (let n = 0; n < 4; n += 1) {
      stops.push(el.shadowRoot!.activeElement?.getAttribute('data-testid') ?? null);
      await sendKeys({ press: 'Tab' });
    }
    expect(stops).to.deep.equal(['name', 'email', 'message', 'submit']);
    await type(el, filled);
    trap.value = 'https://spam.example';
    await el.submit();
    expect(bodies()[0]!.website).to.equal('https://spam.example');
  });

  it('collects and validates slotted fields of the page', async () => {
    const { el, bodies } = await form(html`
      <wb-contact-form>
        <label slot="fields">Order <input name="order" required pattern="[0-9]+" value="" /></label>
        <select slot="fields" name="how" aria-label="How">
          <option>phone</option>
          <option selected>mail</option>
        </select>
        <fieldset slot="fields">
          <legend>Days</legend>
          <label><input type="checkbox" name="day" value="Monday" checked />Mo</label>
          <label><input type="checkbox" name="day" value="Friday" checked />Fr</label>
          <label><input type="checkbox" name="day" value="Sunday" />Su</label>
        </fieldset>
        <input slot="fields" name="off" value="x" aria-label="Off" disabled />
        <label slot="consent"><input type="checkbox" name="consent" required /> I agree</label>
      </wb-contact-form>
    `);
    const order = el.querySelector<HTMLInputElement>('[name=order]')!;
    const consent = el.querySelector<HTMLInputElement>('[name=consent]')!;
    await type(el, filled);
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    const links = find(el, 'error-summary')!.querySelectorAll('a');
    expect(links).to.have.length(2);
    expect(order.ariaInvalid).to.equal('true');
    await expect(el).to.be.accessible();
    links[0]!.click();
    expect(document.activeElement === order).to.be.true;
    await sendKeys({ type: '42' });
    await sendKeys({ press: 'Enter' });
    await el.updateComplete;
    expect(order.ariaInvalid).to.equal(null);
    expect(find(el, 'error-summary')!.querySelectorAll('a')).to.have.length(1);
    consent.click();
    expect(await el.submit()).to.equal(true);
    expect(bodies()[0]!.fields).to.deep.equal({ order: '42', how: 'mail', day: 'Monday, Friday', consent: 'on' });
  });

  it('submits by Enter in a slotted field', async () => {
    const { el, bodies } = await form(
      html`<wb-contact-form><input slot="fields" name="order" aria-label="Order" /></wb-contact-form>`,
    );
    await type(el, filled);
    el.querySelector('input')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => bodies().length === 1);
  });

  it('fires wb-before-contact, which can prevent the message or delay it', async () => {
    const { el, bodies } = await form();
    await type(el, filled);
    el.addEventListener('wb-before-contact', (event) => event.preventDefault(), { once: true });
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'name')!.value).to.equal('Ada');
    let go = (): void => undefined;
    const seen: ContactInput[] = [];
    el.addEventListener('wb-before-contact', ({ detail }) => {
      const { input, waitUntil: hold } = detail;
      seen.push(input);
      hold(new Promise<void>((resolve) => (go = resolve)));
    });
    const sending = el.submit();
    await aTimeout(0);
    expect(bodies()).to.be.empty;
    go();
    expect(await sending).to.equal(true);
    expect(seen[0]).to.deep.equal(bodies()[0]);
  });

  it('opens its success page unless wb-contact-submit is prevented', async () => {
    const { el } = await form(html`<wb-contact-form success-href="#thanks"></wb-contact-form>`);
    await type(el, filled);
    el.addEventListener('wb-contact-submit', (event) => event.preventDefault(), { once: true });
    await el.submit();
    expect(location.hash).to.equal('');
    el.reset();
    await el.updateComplete;
    await type(el, filled);
    await el.submit();
    expect(location.hash).to.equal('#thanks');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('shows an error without a store, keeps its input, and sends once it has a store', async () => {
    const el = await fixture<WbContactForm>(html`<wb-contact-form></wb-contact-form>`);
    await type(el, filled);
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'failure')).to.exist;
    el.storefront = fixtureStorefront();
    await el.updateComplete;
    expect(await el.submit()).to.equal(true);
  });

  it("always shows the required fields, in the page's order when the page lists all of them", async () => {
    const names = (el: Element) =>
      [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('.fields :is(input, select, textarea)')].map(
        ({ name }) => name,
      );
    const { el } = await form(html`<wb-contact-form fields="topic"></wb-contact-form>`);
    expect(names(el)).to.deep.equal(['name', 'email', 'topic', 'message']);
    el.fields = 'message, email,name';
    await el.updateComplete;
    expect(names(el)).to.deep.equal(['message', 'email', 'name']);
  });

  it('renders every example of its README', async () => {
    for (const source of await readmeExamples(import.meta.url)) {
      const box = await fixture<HTMLDivElement>(html`<div></div>`);
      box.innerHTML = source;
      const el = box.querySelector<WbContactForm>('wb-contact-form')!;
      await el.updateComplete;
      await expect(box).to.be.accessible();
    }
  });
});
