import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { spoken } from '../../src/element-base/product/testing/spoken.js';
import './define.js';
import type { WbMoneyDisplay } from './wb-money-display.js';

const inside = (element: Element, selector: string) => element.shadowRoot!.querySelector(selector);

describe('wb-money-display', () => {
  it('passes axe with amount, former price, range and tax', async () => {
    const el = await fixture(html`
      <wb-money-display amount="4500" compare-at="6000" range-max="9000" currency="EUR" tax-label="incl. VAT">
      </wb-money-display>
    `);
    await expect(el).to.be.accessible();
  });

  it('formats minor units with the digits of ISO 4217', async () => {
    for (const [currency, amount, text] of [
      ['EUR', 123456, '€1,234.56'],
      ['JPY', 1250, '¥1,250'],
      ['KWD', 1500, 'KWD 1.500'],
      ['HUF', 4990, 'HUF 49.90'],
    ] as const) {
      const el = await fixture<WbMoneyDisplay>(
        html`<wb-money-display amount=${amount} currency=${currency}></wb-money-display>`,
      );
      expect(spoken(el)).to.equal(text);
      expect(el.formatted.replace(/\s/g, ' ')).to.equal(text);
    }
  });

  it('includes the exact decimal in a data element', async () => {
    const el = await fixture(html`<wb-money-display amount="999999999999" currency="USD"></wb-money-display>`);
    expect(inside(el, 'data')).to.have.attribute('value', '9999999999.99');
    expect(spoken(el)).to.equal('$9,999,999,999.99');
  });

  it('follows the nearest lang, also when it changes', async () => {
    const page = await fixture<HTMLElement>(html`
      <div lang="de"><wb-money-display amount="123456" currency="EUR"></wb-money-display></div>
    `);
    const el = page.querySelector('wb-money-display')!;
    expect(spoken(el)).to.equal('1.234,56 €');
    page.lang = 'en';
    await waitUntil(() => spoken(el) === '€1,234.56');
  });

  it('prefers the money property to the attributes', async () => {
    const el = await fixture(html`
      <wb-money-display amount="1" currency="USD" .value=${{ amount: 700, currency: 'EUR' }}></wb-money-display>
    `);
    expect(spoken(el)).to.equal('€7.00');
  });

  it('labels a former price "was" and strikes it through only visually', async () => {
    const el = await fixture(html`
      <wb-money-display amount="4500" compare-at="6000" currency="EUR"></wb-money-display>
    `);
    expect(spoken(el)).to.equal('€45.00 was €60.00');
    expect(inside(el, 's')).to.have.text('€60.00').and.to.have.attribute('aria-hidden', 'true');
  });

  it('hides a former price that is not above the price', async () => {
    const el = await fixture(html`
      <wb-money-display amount="4500" compare-at="4500" currency="EUR"></wb-money-display>
    `);
    expect(inside(el, 's')).not.to.exist;
  });

  it('shows a range', async () => {
    const el = await fixture(html`
      <wb-money-display amount="1200" range-max="4500" currency="EUR"></wb-money-display>
    `);
    expect(spoken(el)).to.equal('€12.00 – €45.00');
  });

  it('hides zeros and formats the currency by its attributes', async () => {
    const el = await fixture<WbMoneyDisplay>(html`
      <wb-money-display amount="1200" compare-at="1950" currency="EUR" strip-zeros currency-display="code">
      </wb-money-display>
    `);
    expect(spoken(el).replace(/\s/g, ' ')).to.equal('EUR 12 was EUR 19.50');
    expect(inside(el, '[part="currency"]')).to.have.text('EUR');
  });

  it('shows text in place of an amount, and no amount with it', async () => {
    const el = await fixture<WbMoneyDisplay>(html`
      <wb-money-display
        amount="1200"
        currency="EUR"
        words="calculated at checkout"
        tax-label="incl. VAT"
      ></wb-money-display>
    `);
    expect(spoken(el)).to.equal('calculated at checkout');
    expect(el.matches(':state(words)')).to.be.true;
    expect(inside(el, '[part="tax-label"]'), 'no tax of words').to.equal(null);
    el.words = '';
    await el.updateComplete;
    expect(spoken(el)).to.equal('€12.00 incl. VAT');
    expect(el.matches(':state(words)')).to.be.false;
  });

  it('shows slotted text while there is no amount', async () => {
    const el = await fixture<WbMoneyDisplay>(html`
      <wb-money-display><span slot="words">after your address</span></wb-money-display>
    `);
    const slot = inside(el, 'slot[name="words"]') as HTMLSlotElement;
    expect(slot.assignedElements()[0]).to.have.text('after your address');
    expect(el.formatted).to.equal('');
  });

  describe('with an invalid amount', () => {
    const { error } = console;
    let logged: string[] = [];
    beforeEach(() => {
      logged = [];
      console.error = (sentence: string) => logged.push(sentence);
    });
    afterEach(() => {
      console.error = error;
    });

    it('shows nothing instead of a wrong price, and logs why', async () => {
      const el = await fixture(html`<wb-money-display amount="12.5" currency="EUR"></wb-money-display>`);
      expect(spoken(el)).to.equal('');
      expect(logged.join()).to.contain('amount must be an integer of minor units');
    });

    it('names an invalid currency', async () => {
      const el = await fixture(html`<wb-money-display amount="12" currency="euro"></wb-money-display>`);
      expect(spoken(el)).to.equal('');
      expect(logged.join()).to.contain('currency must be a code of ISO 4217');
    });
  });

  it('renders the same in any order of attributes, properties and attachment', async () => {
    const el = document.createElement('wb-money-display');
    document.body.append(el);
    await el.updateComplete;
    el.currency = 'EUR';
    await el.updateComplete;
    el.setAttribute('amount', '4500');
    el.compareAt = 6000;
    await el.updateComplete;
    expect(spoken(el)).to.equal('€45.00 was €60.00');
    el.remove();
  });

  it('keeps the amount in one piece in right-to-left text', async () => {
    const page = await fixture(html`
      <div dir="rtl" lang="ar-EG"><wb-money-display amount="1250" currency="EGP"></wb-money-display></div>
    `);
    const el = page.querySelector('wb-money-display')!;
    await expect(el).to.be.accessible();
    expect(getComputedStyle(inside(el, 'data')!).unicodeBidi).to.equal('isolate');
    expect(el.formatted).to.match(/[٠-٩]/);
  });

  it('renders every example of its README', async () => {
    for (const example of await readmeExamples(import.meta.url)) {
      const page = await fixture<HTMLElement>(`<div>${example}</div>`);
      for (const el of page.querySelectorAll('wb-money-display')) {
        await el.updateComplete;
        expect(spoken(el), example).not.to.equal('');
        await expect(el).to.be.accessible();
      }
    }
  });
});
