import { expect, waitUntil } from '@open-wc/testing';
import type { ProductSummary } from '@storefront/contract';
import { LitElement, html, type TemplateResult } from 'lit';
import { createElement, createRef, StrictMode, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Storefront } from 'storefront-elements/context';
import type { AddDetail } from 'storefront-elements/events';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { component } from './component.js';
import { ItemTemplate, Slot } from './slot.js';

interface Place {
  line: string;
}
/** An element as those of the kit: attributes, objects, a function, events, and a default that is not empty. */
class Probe extends LitElement {
  static override properties = {
    columns: { type: Number },
    hideAdd: { type: Boolean, attribute: 'hide-add' },
    initialAddress: { attribute: false },
    filters: { attribute: false },
  };
  declare columns: number;
  declare hideAdd: boolean;
  declare initialAddress: Place | undefined;
  declare filters: object;
  /** Values of `filters`, one for each update that changed it. */
  readonly taken: object[] = [];
  subscriptions = 0;
  constructor() {
    super();
    this.columns = 4;
    this.hideAdd = false;
    this.filters = {};
  }
  override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void {
    if (args[0] === 'wb-ready') this.subscriptions += 1;
    super.addEventListener(...args);
  }
  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('filters')) this.taken.push(this.filters);
  }
  protected override render(): TemplateResult {
    return html`<slot></slot><slot name="header"></slot>`;
  }
}

interface ProbeProps {
  columns: number;
  hideAdd: boolean;
  initialAddress: Place | undefined;
  filters: object;
}
interface ProbeEvents {
  onReady: CustomEvent<number>;
  onPaymentSuccess: { id: string };
}
let tags = 0;
/** A component over a tag of its own, which is defined when `define` is called. */
function probe(): { Component: ReturnType<typeof make>; tag: string; define: () => void; asked: () => number } {
  tags += 1;
  const tag = `wb-kit-probe-${tags}`;
  let asked = 0;
  const make = () =>
    component<Probe, ProbeProps, ProbeEvents>({
      t: tag,
      a: 'columns hideAdd',
      p: 'initialAddress filters',
      e: 'wb-ready payment-success',
      d: () => {
        asked += 1;
        return Promise.resolve();
      },
    });
  return {
    Component: make(),
    tag,
    define: () => customElements.define(tag, class extends Probe {}),
    asked: () => asked,
  };
}

const ProductList = component<
  WbProductList,
  Pick<WbProductList, 'columns' | 'limit' | 'renderItem' | 'hideAdd' | 'source' | 'sourceValue'> & {
    storefront: Storefront;
  },
  { onAdd: CustomEvent<AddDetail>; onReady: CustomEvent<undefined> }
>({
  t: 'wb-product-list',
  a: 'columns limit hideAdd source sourceValue',
  p: 'storefront renderItem',
  e: 'add wb-ready',
  d: () => import('storefront-elements/wb-product-list/define.js'),
});

let root: Root;
let place: HTMLElement;
const render = (node: ReactNode): void => flushSync(() => root.render(node));
const shown = <E extends HTMLElement = Probe>(): E => place.firstElementChild as E;

describe('component of React', () => {
  let errors: string[];
  const { error } = console;
  beforeEach(() => {
    errors = [];
    console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '));
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    place.remove();
    console.error = error;
    expect(errors.join('\n'), 'React warned').to.equal('');
  });

  it('writes primitive values as attributes in kebab case, and false as a missing attribute', async () => {
    const { Component } = probe();
    render(createElement(Component, { columns: 3, hideAdd: true, id: 'a', className: 'wide' }));
    expect(shown().outerHTML).to.match(/ columns="3"/);
    expect(shown()).to.have.attribute('hide-add', '');
    expect(shown()).to.have.attribute('class', 'wide');
    render(createElement(Component, { columns: 3, hideAdd: false }));
    expect(shown()).not.to.have.attribute('hide-add');
  });

  it('passes objects to a tag that is defined later', async () => {
    const { Component, define } = probe();
    render(createElement(Component, { columns: 2, hideAdd: true, initialAddress: { line: 'Rua 1' } }));
    expect(shown().outerHTML).not.to.contain('[object');
    define();
    const element = shown();
    await element.updateComplete;
    expect(element.initialAddress).to.deep.equal({ line: 'Rua 1' });
    expect([element.columns, element.hideAdd]).to.deep.equal([2, true]);
    render(createElement(Component, { columns: 2, initialAddress: { line: 'Rua 2' } }));
    expect(element.initialAddress).to.deep.equal({ line: 'Rua 2' });
    expect(element.hideAdd).to.equal(false);
  });

  it('restores the default of a prop that is no longer passed', async () => {
    const { Component, define } = probe();
    define();
    render(createElement(Component, { columns: 2, filters: { tag: 'tea' }, initialAddress: { line: 'x' } }));
    expect(shown().columns).to.equal(2);
    render(createElement(Component, { columns: undefined }));
    expect(shown().columns).to.equal(4);
    expect(shown().filters).to.deep.equal({});
    expect(shown().initialAddress).to.equal(undefined);
  });

  it('drops an object for a tag that is not defined yet', async () => {
    const { Component, define } = probe();
    render(createElement(Component, { filters: { tag: 'tea' } }));
    render(createElement(Component, {}));
    define();
    await shown().updateComplete;
    expect(shown().filters).to.deep.equal({});
  });

  it('ignores a new object with the same content', async () => {
    const { Component, define } = probe();
    define();
    for (const tag of ['tea', 'tea', 'pots']) {
      render(createElement(Component, { filters: { tag, price: [1, 2] } }));
      await shown().updateComplete;
    }
    expect(shown().taken.map((filters) => (filters as { tag: string }).tag)).to.deep.equal(['tea', 'pots']);
  });

  it('calls the latest handler, with one subscription', async () => {
    const { Component, define } = probe();
    define();
    const heard: string[] = [];
    for (const name of ['first', 'second', 'third'])
      render(
        createElement(Component, {
          onReady: ({ detail, currentTarget }) => void heard.push(`${name} ${detail} ${currentTarget.columns}`),
        }),
      );
    shown().dispatchEvent(new CustomEvent('wb-ready', { detail: 1 }));
    render(createElement(Component, {}));
    shown().dispatchEvent(new CustomEvent('wb-ready', { detail: 2 }));
    expect(heard).to.deep.equal(['third 1 4']);
    expect(shown().subscriptions).to.equal(1);
  });

  it('calls onPaymentSuccess with the order', async () => {
    const { Component } = probe();
    const orders: unknown[] = [];
    render(createElement(Component, { onPaymentSuccess: (order) => void orders.push(order) }));
    shown().dispatchEvent(new CustomEvent('payment-success', { detail: { order: { id: 'o1' } } }));
    expect(orders).to.deep.equal([{ id: 'o1' }]);
  });

  it('passes the element to a ref, and null after the unmount', async () => {
    const { Component, tag } = probe();
    const ref = createRef<Probe>();
    render(createElement(Component, { ref }));
    expect(ref.current?.localName).to.equal(tag);
    const seen: (string | undefined)[] = [];
    const own = (element: Probe | null) => void seen.push(element?.localName);
    render(createElement(Component, { ref: own }));
    expect(ref.current).to.equal(null);
    render(null);
    expect(seen).to.deep.equal([tag, undefined]);
  });

  it('works in StrictMode, and loads only the definitions of mounted components', async () => {
    const { Component, define, asked } = probe();
    const other = probe();
    const heard: number[] = [];
    expect(asked()).to.equal(0);
    render(
      createElement(
        StrictMode,
        null,
        createElement(Component, { filters: { tag: 'x' }, onReady: ({ detail }) => void heard.push(detail) }),
      ),
    );
    expect(asked()).to.be.greaterThan(0);
    expect(other.asked()).to.equal(0);
    define();
    await shown().updateComplete;
    shown().dispatchEvent(new CustomEvent('wb-ready', { detail: 7 }));
    expect(heard).to.deep.equal([7]);
    expect(shown().filters).to.deep.equal({ tag: 'x' });
  });

  it('renders children into the light DOM and into slots', async () => {
    const { Component } = probe();
    const content: ReactElement[] = [
      createElement('p', { key: 1 }, 'body'),
      createElement(Slot, { key: 2, name: 'header' }, createElement('h2', null, 'Teas'), 'and more'),
    ];
    render(createElement(Component, null, content));
    expect([...shown().children].map((child) => [child.localName, child.slot])).to.deep.equal([
      ['p', ''],
      ['h2', 'header'],
      ['span', 'header'],
    ]);
  });

  it('renders a <template> for the element', async () => {
    const { Component } = probe();
    render(
      createElement(Component, null, createElement(ItemTemplate, null, createElement('b', { 'data-field': 'title' }))),
    );
    const template = shown().querySelector('template')!;
    expect(template.slot).to.equal('item');
    expect(template.content.querySelector('[data-field="title"]')).not.to.equal(null);
  });

  describe('ProductList', () => {
    const boxes = () => [...shown().querySelectorAll<HTMLElement>('[slot^="react-"]')];

    it('loads the element, lists products, and passes on its events', async () => {
      const storefront = fixtureStorefront();
      const added: AddDetail[] = [];
      render(createElement(ProductList, { storefront, limit: 2, onAdd: ({ detail }) => void added.push(detail) }));
      const list = shown<WbProductList>();
      await waitUntil(() => list.shadowRoot?.querySelector('[data-testid="add-to-cart"]'));
      list.shadowRoot!.querySelector<HTMLButtonElement>('[data-testid="add-to-cart"]')!.click();
      await waitUntil(() => added.length === 1);
      await added[0]!.cart;
    });

    it('renders items with React in the page, and removes old ones', async () => {
      const storefront = fixtureStorefront();
      const presses: string[] = [];
      const list = (limit: number, word: string) =>
        createElement(ProductList, {
          storefront,
          limit,
          renderItem: (product: ProductSummary, index: number) =>
            createElement('button', { onClick: () => presses.push(product.id) }, `${word} ${index} ${product.title}`),
        });
      render(list(3, 'Tea'));
      await waitUntil(() => boxes().length === 3);
      await waitUntil(() => boxes().every((box) => /^Tea \d ./.test(box.textContent)));
      const [first] = boxes();
      render(list(3, 'Pot'));
      expect(boxes()[0]).to.equal(first);
      expect(boxes()[0]!.textContent).to.match(/^Pot 0 /);
      boxes()[1]!.querySelector('button')!.click();
      expect(presses).to.have.length(1);
      render(list(1, 'Pot'));
      await waitUntil(() => boxes().length === 1);
    });

    it('can be unmounted during a request', async () => {
      const storefront = fixtureStorefront();
      storefront.api.hold('/products');
      render(createElement(ProductList, { storefront, renderItem: ({ title }) => title }));
      await waitUntil(() => storefront.api.held > 0);
      render(null);
      storefront.api.release();
      await storefront.stores.shop.load();
      expect(place.childElementCount).to.equal(0);
    });
  });
});
