import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbCartViewer } from './wb-cart-viewer.js';

const field = <T extends HTMLElement = HTMLElement>(el: Element, name: string) =>
  el.querySelector<T>(`:scope > div [data-field="${name}"]`);
const all = (el: Element, name: string) => [...el.querySelectorAll<HTMLElement>(`:scope > div [data-field="${name}"]`)];
const inItem = (el: Element, testid: string) =>
  el.shadowRoot!.querySelector('wb-cart-item')!.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

async function shown(cart = [{ variantId: 'v1-1', quantity: 2 }]) {
  const shop = fixtureStorefront({ cart });
  const el = await fixture<WbCartViewer>(html`<wb-cart-viewer .storefront=${shop}></wb-cart-viewer>`);
  const template = document.createElement('template');
  template.slot = 'item';
  template.innerHTML = `<img data-field="image" /><a data-field="title"></a> <i data-field="options"></i>
    <button data-field="decrease">less</button><b data-field="quantity"></b><button data-field="increase">more</button>
    <button data-field="remove">away</button> <span data-field="price"></span> <em data-field="problem"></em>`;
  el.append(template);
  await waitUntil(() => all(el, 'title').length === cart.length, 'the template is filled');
  await el.updateComplete;
  return { el, shop, lines: () => shop.stores.cart.getState().cart.data!.lines };
}

describe("wb-cart-viewer with the page's own template", () => {
  it('renders each line with it, and sets accessible names on its controls', async () => {
    const { el, lines } = await shown();
    const [line] = lines();
    const title = field<HTMLAnchorElement>(el, 'title')!;
    expect([title.textContent, title.checkVisibility()]).to.deep.equal([line!.title, true]);
    expect(title.href).to.contain(line!.handle);
    expect(field(el, 'quantity')!.textContent).to.equal('2');
    expect(field(el, 'price')!.textContent).to.match(/\d/);
    expect(field(el, 'problem')!.hidden).to.equal(true);
    for (const name of ['decrease', 'increase', 'remove'])
      expect(field(el, name)!.ariaLabel, name).to.contain(line!.title);
    expect(inItem(el, 'title')!.checkVisibility(), 'nothing is shown twice').to.equal(false);
    await expect(el).to.be.accessible();
  });

  it('changes quantities, and shows a failure at the line', async () => {
    const { el, shop, lines } = await shown();
    field(el, 'increase')!.click();
    await waitUntil(() => field(el, 'quantity')!.textContent === '3', 'the wish is shown');
    await waitUntil(() => lines()[0]!.quantity === 3, 'and kept');
    await waitUntil(() => /\d/.test(field(el, 'price')!.textContent), 'with its price');
    shop.api.fail('PATCH', 'OUT_OF_STOCK', 1);
    field(el, 'decrease')!.click();
    await waitUntil(() => field(el, 'problem')!.textContent.includes('not that many left'), 'the reason');
    expect(field(el, 'quantity')!.textContent).to.equal('3');
  });

  it('offers undo for a removed line and focuses it, and shows the line again', async () => {
    const { el, lines } = await shown([
      { variantId: 'v1-1', quantity: 2 },
      { variantId: 'v2-1', quantity: 1 },
    ]);
    const titles = all(el, 'title').map(({ textContent }) => textContent);
    field(el, 'remove')!.focus();
    field(el, 'remove')!.click();
    await waitUntil(() => inItem(el, 'undo')?.matches(':focus'), 'the way back');
    expect(all(el, 'title')).to.have.length(1);
    await expect(el).to.be.accessible();
    inItem(el, 'undo')!.click();
    await waitUntil(() => lines().length === 2 && all(el, 'title').length === 2, 'it is back');
    expect(all(el, 'title').map(({ textContent }) => textContent)).to.have.members(titles);
  });

  it('moves the focus where nothing can be undone, and has no buttons in a readonly cart', async () => {
    const { el } = await shown([
      { variantId: 'v1-1', quantity: 2 },
      { variantId: 'v2-1', quantity: 1 },
    ]);
    el.confirmRemove = 'none';
    await el.updateComplete;
    field(el, 'remove')!.focus();
    field(el, 'remove')!.click();
    await waitUntil(() => all(el, 'title').length === 1 && field(el, 'title')!.matches(':focus'), 'the next line');
    el.readonly = true;
    await el.updateComplete;
    for (const name of ['decrease', 'increase', 'remove']) expect(field(el, name)!.hidden, name).to.equal(true);
  });

  it('returns to its own rendering without the template', async () => {
    const { el } = await shown();
    el.querySelector('template')!.remove();
    await waitUntil(() => inItem(el, 'title')!.checkVisibility(), 'its own lines');
    expect(all(el, 'title')).to.deep.equal([]);
  });
});
