/**
 * The demo shop's own extensions in their sandboxes: delivery day, gift
 * wrapping, size guide.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Order, OrderRecord } from '@storefront/contract';
import axe from 'axe-core';
import type { ElementHandle } from 'puppeteer-core';
import { charges, openShop, Shopper, type TestShop } from './shop.js';

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/**
 * Extensions draw in a closed root, so the test finds elements through the
 * accessibility tree.
 */
async function named(shopper: Shopper, name: string, role: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await shopper.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { visible: true });
  assert.ok(handle, `${role} "${name}"`);
  return handle as ElementHandle<HTMLElement>;
}
async function violations(shopper: Shopper): Promise<string[]> {
  await shopper.page.evaluate(axe.source);
  return shopper.page.evaluate(async () => {
    const { axe: value } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await value.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
const cartOf = (shopper: Shopper) =>
  shopper.page.evaluate(async (url) => {
    const response = await fetch(`${url}/store/1/cart?market=eu`, { credentials: 'include' });
    return (await response.json()) as {
      lines: { handle: string; quantity: number; total: { amount: number } }[];
      attributes: { name: string; value: string }[];
    };
  }, shop.apiUrl);

describe('extensions of the demo shop', () => {
  it('a delivery day and gift wrapping are in the order, and the wrapping in its total', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    const { page } = shopper;
    const orders: Order[] = [];
    await page.exposeFunction('noteOrder', (order: Order) => void orders.push(order));
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('payment-success', (event) => {
        const setup = globalThis as unknown as { noteOrder(order: unknown): void };
        setup.noteOrder((event as CustomEvent<{ order: unknown }>).detail.order);
      });
    });
    await shopper.addFromDetail('moss-teapot');
    await shopper.open('/cart.html');
    const wrap = await named(shopper, 'Wrap it as a gift, €4.50', 'checkbox');
    await wrap.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // A locator clicks only when the checkbox no longer moves: what loads above it pushes it down.
    await wrap.asLocator().click();
    assert.ok(await wrap.evaluate((element) => (element as HTMLInputElement).checked), 'the click has reached it');
    const has = async (handle: string) => (await cartOf(shopper)).lines.some((line) => line.handle === handle);
    await shopper.until('the wrapping is in the cart', () => has('gift-wrapping'));
    const message = await named(shopper, 'A few words on the card (optional)', 'textbox');
    await message.type('For Ada, with love');
    await message.evaluate((element) => element.blur());
    await shopper.until('the message is saved', async () => (await cartOf(shopper)).attributes.length === 1);
    assert.deepEqual(await violations(shopper), []);

    await shopper.open('/checkout.html');
    await shopper.fillAddress();
    await shopper.chooseFirstShipping();
    const day = await named(shopper, 'Delivery day', 'combobox');
    const values = await day.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean),
    );
    assert.ok(values.length > 0);
    for (const value of values) {
      assert.ok(Date.parse(value) > Date.now(), `${value} is to come`);
      assert.ok(![0, 1].includes(new Date(value).getUTCDay()), `${value} is neither Sunday nor Monday`);
    }
    const wished = values[2] ?? '';
    await day.select(wished);
    await shopper.until('the day is saved', async () => (await cartOf(shopper)).attributes.length === 2);
    assert.deepEqual(await violations(shopper), []);
    await shopper.acceptTerms();
    await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('4242424242424242');
    await shopper.click('pay-button');
    await shopper.until('payment-success is fired', () => Promise.resolve(orders.length > 0));

    const [order] = orders;
    assert.ok(order);
    const goods = Object.fromEntries(order.lines.map(({ handle, total }) => [handle, total.amount]));
    assert.deepEqual(goods, { 'moss-teapot': 6400, 'gift-wrapping': 450 });
    const { subtotal, shippingTotal, discountTotal, total, amountDue } = order.totals;
    assert.equal(subtotal.amount, 6850);
    assert.equal(
      total.amount,
      6850 + shippingTotal.amount - Math.abs(discountTotal.amount),
      'the wrapping is paid for',
    );
    const mine = (await charges(shop)).filter(({ orderRef }) => orderRef.includes(order.id));
    assert.deepEqual(mine[0]?.charged, { count: 1, amount: amountDue.amount });
    assert.deepEqual(Object.fromEntries(order.attributes.map(({ name, value }) => [name, value])), {
      'gift-wrap.message': 'For Ada, with love',
      'delivery-date': wished,
    });
    const record = await fetch(`${shop.apiUrl}/store/1/orders/${order.id}/record`, {
      headers: { authorization: `Bearer ${shop.adminKey}` },
    });
    assert.deepEqual(((await record.json()) as OrderRecord).order.attributes, order.attributes);

    await shopper.open(`/order.html?id=${order.id}`);
    const shown = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(wished));
    await shopper.until('the order shows the day', async () => {
      const facts = await page.$$eval('>>> [data-testid="order-attribute"]', (all) =>
        all.map((element) => element.textContent),
      );
      return facts.some((text) => text.includes('Delivery day') && text.includes(shown));
    });
    assert.deepEqual((await cartOf(shopper)).attributes, []);
    assert.deepEqual(shopper.faults, []);
  });

  it('the wrapping is removed from the cart with its message, also by the line’s own button', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('speckled-mug');
    await shopper.open('/cart.html');
    const handles = async () => (await cartOf(shopper)).lines.map(({ handle }) => handle);
    await (await named(shopper, 'Wrap it as a gift, €4.50', 'checkbox')).click();
    await shopper.until('the wrapping is in the cart', async () => (await handles()).includes('gift-wrapping'));
    await (await named(shopper, 'Wrap it as a gift, €4.50', 'checkbox')).click();
    await shopper.until('the wrapping is removed', async () => !(await handles()).includes('gift-wrapping'));
    assert.deepEqual((await cartOf(shopper)).attributes, []);
    assert.deepEqual(await handles(), ['speckled-mug']);
  });

  it('the size adviser selects the size that fits, and is not on other products', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/product.html?handle=table-cloth');
    const size = () =>
      shopper.page.$eval('>>> wb-product-detail', (element) => {
        const setup = element as unknown as { selectedOptions: Record<string, string> };
        return setup.selectedOptions['Size'];
      });
    const question = await shopper.page.waitForSelector('::-p-aria([name="Which size fits?"])', { visible: true });
    await question?.click();
    await (await named(shopper, 'More than six', 'radio')).click();
    await (await named(shopper, 'Down to the lap', 'radio')).click();
    await shopper.until('the larger size is selected', async () => (await size()) === '140 × 260 cm');
    await (await named(shopper, 'Up to six', 'radio')).click();
    await shopper.until('the smaller size is selected', async () => (await size()) === '140 × 180 cm');
    assert.deepEqual(await violations(shopper), []);
    assert.deepEqual(shopper.faults, []);
  });
});
