import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Checkout, Requirement } from '@storefront/contract';
import { checkoutSteps } from './checkout-steps.js';
import './define.js';
import type { WbCheckoutSteps } from './wb-checkout-steps.js';

const steps = [
  { id: 'contact', complete: true },
  { id: 'delivery', complete: true },
  { id: 'shipping' },
  { id: 'payment' },
];

const list = (el: WbCheckoutSteps) => [...el.shadowRoot!.querySelectorAll('li')];
const buttons = (el: WbCheckoutSteps) => [...el.shadowRoot!.querySelectorAll('button')];

describe('wb-checkout-steps', () => {
  it('passes axe, horizontally and vertically', async () => {
    const el = await fixture<WbCheckoutSteps>(html`<wb-checkout-steps .steps=${steps}></wb-checkout-steps>`);
    await expect(el).to.be.accessible();
    el.orientation = 'vertical';
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('shows the four steps of a checkout without a store: none completed, the first current', async () => {
    const el = await fixture<WbCheckoutSteps>(html`<wb-checkout-steps></wb-checkout-steps>`);
    expect(list(el).map((li) => li.dataset['testid'])).to.deep.equal([
      'step-contact',
      'step-delivery',
      'step-shipping',
      'step-payment',
    ]);
    expect(list(el).map((li) => li.getAttribute('aria-current'))).to.deep.equal(['step', null, null, null]);
    expect(buttons(el)).to.be.empty;
  });

  it('renders completed steps as buttons labelled "completed", and later steps without a focusable element', async () => {
    const el = await fixture<WbCheckoutSteps>(html`<wb-checkout-steps .steps=${steps}></wb-checkout-steps>`);
    expect(buttons(el).map((button) => button.textContent.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'Contact , completed',
      'Delivery , completed',
    ]);
    expect(list(el)[2]).to.have.attribute('aria-current', 'step');
    expect(list(el)[3]!.querySelector('button, a, [tabindex]')).not.to.exist;
  });

  it('fires wb-step-select with the pressed step, by mouse and by keyboard', async () => {
    const el = await fixture<WbCheckoutSteps>(html`<wb-checkout-steps .steps=${steps}></wb-checkout-steps>`);
    setTimeout(() => buttons(el)[1]!.click());
    const pressed = await oneEvent<CustomEvent<{ step: string }>>(el, 'wb-step-select');
    expect(pressed.detail).to.deep.equal({ step: 'delivery' });
    expect(pressed.composed).to.be.true;

    buttons(el)[0]!.focus();
    const typed = oneEvent<CustomEvent<{ step: string }>>(el, 'wb-step-select');
    await sendKeys({ press: 'Enter' });
    expect((await typed).detail.step).to.equal('contact');
  });

  it('goes only back when linear', async () => {
    const el = await fixture<WbCheckoutSteps>(
      html`<wb-checkout-steps .steps=${steps} current="contact"></wb-checkout-steps>`,
    );
    expect(buttons(el)).to.have.length(1);
    expect(list(el)[0]).to.have.attribute('aria-current', 'step');
    el.linear = true;
    await el.updateComplete;
    expect(buttons(el)).to.be.empty;
  });

  it('marks no step as current when all are completed', async () => {
    const done = steps.map((step) => ({ ...step, complete: true }));
    const el = await fixture<WbCheckoutSteps>(html`<wb-checkout-steps .steps=${done}></wb-checkout-steps>`);
    expect(el.shadowRoot!.querySelector('[aria-current]')).not.to.exist;
    expect(buttons(el)).to.have.length(4);
  });

  it('accepts labels by property and by slot', async () => {
    const el = await fixture<WbCheckoutSteps>(html`
      <wb-checkout-steps .steps=${[{ id: 'size', label: 'Size' }, { id: 'gift' }]}>
        <b slot="step-gift">Gift wrap</b>
      </wb-checkout-steps>
    `);
    expect(list(el)[0]!.querySelector('.label')).to.contain.text('Size');
    const slot = list(el)[1]!.querySelector('slot')!;
    expect(slot.assignedElements()[0]).to.have.text('Gift wrap');
  });

  it('fits 320 pixels, and is mirrored in right-to-left pages', async () => {
    const page = await fixture<HTMLElement>(html`
      <div dir="rtl" class="narrow"><wb-checkout-steps .steps=${steps}></wb-checkout-steps></div>
    `);
    page.style.inlineSize = '320px';
    const el = page.querySelector('wb-checkout-steps')!;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('ol')!.scrollWidth).to.be.at.most(320);
    const [first, second] = list(el).map((li) => li.getBoundingClientRect().x);
    expect(first).to.be.greaterThan(second!);
  });

  describe('steps of a checkout', () => {
    const missing = (...names: Requirement['step'][]) =>
      ({
        status: 'incomplete',
        requirements: names.map((step) => ({ step, field: '', code: 'REQUIRED', message: '' })),
      }) as unknown as Checkout;
    const done = (checkout: Checkout | undefined) =>
      checkoutSteps(checkout)
        .filter(({ complete }) => complete)
        .map(({ id }) => id);

    it('are completed up to the first step with a missing requirement', () => {
      expect(done(undefined)).to.deep.equal([]);
      expect(done(missing('contact', 'delivery'))).to.deep.equal([]);
      expect(done(missing('delivery'))).to.deep.equal(['contact']);
      expect(done(missing())).to.deep.equal(['contact', 'delivery', 'shipping']);
      expect(done({ ...missing(), status: 'completed' })).to.have.length(4);
    });
  });

  it("shows the page's own icon in every completed step, and a line between steps", async () => {
    const el = await fixture<WbCheckoutSteps>(
      html`<wb-checkout-steps .steps=${steps}
        ><template slot="icon-complete"><b>ok</b></template></wb-checkout-steps
      >`,
    );
    await waitUntil(() => el.shadowRoot!.querySelector('b'), 'the icon');
    expect(list(el).map((li) => li.querySelector('.number')!.textContent.trim())).to.deep.equal(['ok', 'ok', '3', '4']);
    expect(list(el).map((li) => li.querySelectorAll('[part="connector"]').length)).to.deep.equal([0, 1, 1, 1]);
    await expect(el).to.be.accessible();
  });
});
