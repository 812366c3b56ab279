import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import type { AppliedRule } from '@storefront/contract';
import type { RulesLoadDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { placedOrder } from '../../src/testing/suite/orders.js';
import { orderRecord, ruleRecord } from '../../src/testing/order-record.js';
import './define.js';
import type { WbOrderRulesApplied } from './wb-order-rules-applied.js';

const find = (el: Element, testid: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
const rows = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="rule"]')];
const show = (rules: AppliedRule[], stage: 'estimate' | 'order' = 'order') =>
  fixture<WbOrderRulesApplied>(html`<wb-order-rules-applied stage=${stage} .rules=${rules}></wb-order-rules-applied>`);
const all: AppliedRule[] = [
  ruleRecord(),
  ruleRecord({ id: 'r2', kind: 'shipping', title: 'Free shipping in May', amount: null, message: null }),
  ruleRecord({
    id: 'r3',
    kind: 'validation',
    title: 'Adults only',
    status: 'blocked',
    amount: null,
    message: 'Tell us your age.',
  }),
  ruleRecord({ id: 'r4', title: 'Bundle', status: 'skipped', amount: null, message: null }),
];

describe('<wb-order-rules-applied>', () => {
  it('passes axe in every state', async () => {
    const shop = fixtureStorefront();
    shop.api.hold();
    const loading = await fixture(
      html`<wb-order-rules-applied order-id="o1" .storefront=${shop}></wb-order-rules-applied>`,
    );
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    for (const el of [await show(all), await show([]), await show(all, 'estimate')])
      await expect(el).to.be.accessible();
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1/orders', 'ORDER_NOT_FOUND');
    const error = await fixture(
      html`<wb-order-rules-applied order-id="no" .storefront=${failing}></wb-order-rules-applied>`,
    );
    await waitUntil(() => find(error, 'error'));
    await expect(error).to.be.accessible();
  });

  it('shows title, kind, amount and message of each rule', async () => {
    const el = await show(all);
    expect(rows(el)).to.have.length(3);
    expect(rows(el)[0]!.innerText).to.match(/Three for two\s+Discount\s+€14\.90 off\s+The cheapest mug is on us\./);
    expect(rows(el)[1]!.innerText).to.not.contain('off');
    el.showSkipped = true;
    await el.updateComplete;
    expect(rows(el)).to.have.length(4);
    expect(rows(el)[3]!.innerText).to.contain('Does not apply');
  });

  it('has an alert only for a rule that blocks the checkout', async () => {
    expect((await show(all)).shadowRoot!.querySelector('[role=alert]')).to.equal(null);
    const el = await show(all, 'estimate');
    const alerts = [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=alert]')];
    expect(alerts.map((alert) => alert.innerText)).to.deep.equal([
      'Your order cannot be placed yet. Tell us your age.',
    ]);
  });

  it('fires wb-rules-load once for the rules of an order', async () => {
    const reports: RulesLoadDetail[] = [];
    const el = await fixture<WbOrderRulesApplied>(
      html`<wb-order-rules-applied
        .order=${orderRecord({ appliedRules: all })}
        @wb-rules-load=${({ detail }: CustomEvent<RulesLoadDetail>) => reports.push(detail)}
      ></wb-order-rules-applied>`,
    );
    el.requestUpdate();
    await el.updateComplete;
    expect(reports.map(({ rules }) => rules.length)).to.deep.equal([3]);
  });

  it('is :state(empty) for an order that no rule changed, also one that it read itself', async () => {
    const order = orderRecord({ appliedRules: [] });
    const given = await fixture<WbOrderRulesApplied>(
      html`<wb-order-rules-applied .order=${order}></wb-order-rules-applied>`,
    );
    expect(given.matches(':state(empty)')).to.equal(true);
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    const el = await fixture<WbOrderRulesApplied>(
      html`<wb-order-rules-applied order-id=${placedOrder(shop)} .storefront=${shop}></wb-order-rules-applied>`,
    );
    await waitUntil(() => el.matches(':state(empty)'), 'the order has come');
    expect(el.matches(':state(loading)')).to.equal(false);
  });

  it('sends no request before a checkout is open', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    const el = await fixture<WbOrderRulesApplied>(
      html`<wb-order-rules-applied stage="estimate" .storefront=${shop}></wb-order-rules-applied>`,
    );
    expect(rows(el)).to.have.length(0);
    expect(shop.api.calls).to.have.length(0);
  });

  it('shows hostile text as text', async () => {
    const el = await show([ruleRecord({ title: '<img src=x onerror=alert(1)>', message: `${'x'.repeat(10_000)}‮` })]);
    expect(el.shadowRoot!.querySelector('img')).to.equal(null);
    expect(rows(el)[0]!.innerText).to.contain('<img src=x');
    expect(el.scrollWidth <= el.clientWidth + 1).to.equal(true);
  });

  it("renders each rule by the page's own template, and announces a blocking rule at once", async () => {
    const el = await fixture<WbOrderRulesApplied>(
      html`<wb-order-rules-applied stage="estimate" .rules=${all}
        ><template slot="item">
          <b data-field="title"></b> <i data-field="amount"></i> <em data-field="blocked"></em>
          <span data-field="message"></span> </template
      ></wb-order-rules-applied>`,
    );
    await waitUntil(() => el.querySelector('b'), 'the template is filled');
    await el.updateComplete;
    expect([...el.querySelectorAll('b')].map(({ textContent }) => textContent)).to.deep.equal(
      all.slice(0, 3).map(({ title }) => title),
    );
    expect(el.querySelectorAll('em')[0]!.hidden).to.equal(true);
    expect(el.querySelectorAll('em')[2]!.textContent).to.contain('cannot be placed');
    expect(rows(el).map((row) => row.querySelector('[role="alert"]') !== null)).to.deep.equal([false, false, true]);
    await expect(el).to.be.accessible();
    el.rules = [ruleRecord({ title: '<img src=x>' })];
    await el.updateComplete;
    expect(el.querySelector('b')!.textContent, 'text, never markup').to.equal('<img src=x>');
    el.renderItem = ({ kind }) => html`<em>${kind}</em>`;
    await el.updateComplete;
    expect(rows(el)[0]!.innerText.trim()).to.equal('discount');
  });
});
