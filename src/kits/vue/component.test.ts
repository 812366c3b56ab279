import { expect, nextFrame, waitUntil } from '@open-wc/testing';
import type { Order } from '@storefront/contract';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { createApp, defineComponent, h, nextTick, ref, shallowRef, type App, type Component } from 'vue';
import { compile } from 'vue/dist/vue.esm-bundler.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { Checkout, MoneyDisplay, ProductList } from './testing/sample.js';

const components = { Checkout, MoneyDisplay, ProductList };
let open: App | undefined;
let warnings: string[] = [];

/** Mounts a template as an app has it, compiled by Vue's compiler. */
function mount(
  template: string,
  state: Record<string, unknown> = {},
  more: Record<string, Component> = {},
): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  open = createApp(
    defineComponent({ components: { ...components, ...more }, setup: () => state, render: compile(template) }),
  );
  open.config.warnHandler = (message) => warnings.push(message);
  open.config.errorHandler = (error) => {
    throw error;
  };
  open.mount(place);
  return place;
}
const only = <E extends Element>(place: ParentNode, tag: string): E => place.querySelector<E>(tag)!;
const slotted = (place: ParentNode) =>
  [...place.children].map(({ localName, slot, textContent }) => `${localName}[${slot}] ${textContent.trim()}`);

describe('component over an element', () => {
  beforeEach(() => {
    warnings = [];
  });
  afterEach(() => {
    open?.unmount();
    document.body.replaceChildren();
    expect(warnings).to.deep.equal([]);
  });

  it('defines the tag when it is mounted, and leaves an object to the element', async () => {
    const place = mount('<ProductList :storefront="storefront" :filters="{ maxPrice: 2000 }" :limit="3"/>', {
      storefront: fixtureStorefront(),
    });
    const list = only<WbProductList>(place, 'wb-product-list');
    await customElements.whenDefined('wb-product-list');
    await waitUntil(() => list.shadowRoot?.querySelector('[data-testid="product-item"]'));
    expect(list.filters).to.deep.equal({ maxPrice: 2000 });
    expect(list.outerHTML.replace(/<.*?>/, (tag) => tag))
      .to.include('limit="3"')
      .and.not.include('[object');
  });

  for (const [way, template] of [
    ['kebab case', '<ProductList :hide-add="off" :show-sort="on" :source-value="text" :heading-level="2"/>'],
    ['camel case', '<ProductList :hideAdd="off" :showSort="on" :sourceValue="text" :headingLevel="2"/>'],
  ] as const) {
    it(`takes props in ${way}: false is an absent attribute`, async () => {
      const on = ref(true);
      const off = ref(false);
      const list = only<WbProductList>(mount(template, { on, off, text: 'tea' }), 'wb-product-list');
      expect(list.getAttributeNames().sort()).to.deep.equal(['heading-level', 'show-sort', 'source-value']);
      expect(list.getAttribute('show-sort')).to.equal('');
      await customElements.whenDefined('wb-product-list');
      expect(list).to.include({ hideAdd: false, showSort: true, sourceValue: 'tea', headingLevel: 2 });
      [on.value, off.value] = [false, true];
      await nextTick();
      expect(list).to.include({ hideAdd: true, showSort: false });
    });
  }

  it('hands on what belongs to any element', () => {
    const list = only(
      mount('<ProductList id="shop" class="wide" style="color: red" data-x="1" aria-label="Teas" lang="de"/>'),
      'wb-product-list',
    );
    expect(list.outerHTML).to.equal(
      '<wb-product-list id="shop" class="wide" data-x="1" aria-label="Teas" lang="de" style="color: red;"></wb-product-list>',
    );
  });

  it('calls listeners with the event, and those of a payment with the order itself', () => {
    const calls: unknown[] = [];
    const order = { id: 'o1' } as Order;
    const place = mount(
      `<ProductList @products-load="loaded" @add.once="added"/>
       <Checkout @payment-success="paid"/><Checkout @payment-success="[paid, paid]"/>`,
      {
        loaded: (event: Event) => calls.push(event.type),
        added: (event: Event) => calls.push(event.type),
        paid: (argument: Order) => calls.push(argument),
      },
    );
    const list = only(place, 'wb-product-list');
    list.dispatchEvent(new CustomEvent('wb-products-load'));
    for (let times = 0; times < 2; times += 1) list.dispatchEvent(new CustomEvent('add'));
    for (const checkout of place.querySelectorAll('wb-checkout'))
      checkout.dispatchEvent(new CustomEvent('payment-success', { detail: { order } }));
    expect(calls).to.deep.equal(['wb-products-load', 'add', order, order, order]);
  });

  it('gives the element itself to a ref', async () => {
    const list = shallowRef<WbProductList>();
    const place = mount('<ProductList ref="list"/>', { list });
    expect(list.value).to.equal(only(place, 'wb-product-list'));
    await customElements.whenDefined('wb-product-list');
    expect(list.value).to.have.property('loadMore').that.is.a('function');
    open!.unmount();
    expect(list.value).to.equal(null);
  });

  describe('slots', () => {
    it('keeps named slots of several roots, of texts and of components of the page', () => {
      const Two = defineComponent({ render: () => [h('i', 'one'), h('i', 'two')] });
      const place = mount(
        `<Checkout>
           <template #header><b>A</b> <b>B</b></template>
           <template #terms>Our terms</template>
           <template #footer><Two/></template>
           <template #payment-after><MoneyDisplay :amount="1" currency="EUR"/></template>
         </Checkout>`,
        {},
        { Two },
      );
      const checkout = only<HTMLElement>(place, 'wb-checkout');
      expect(slotted(checkout)).to.deep.equal([
        'b[header] A',
        'b[header] B',
        'span[terms] Our terms',
        'span[footer] onetwo',
        'wb-money-display[payment-after] ',
      ]);
      expect(getComputedStyle(only(checkout, 'span')).display).to.equal('contents');
    });

    it('leaves no empty text behind, which would stand for content', async () => {
      const items = ref<string[]>([]);
      const isOpen = ref(false);
      const place = mount(
        `<Checkout><p v-if="isOpen">open</p><p v-for="item in items" :key="item">{{ item }}</p>
           <template #header><p v-for="item in items" :key="item">{{ item }}</p></template></Checkout>`,
        { items, isOpen },
      );
      const checkout = only(place, 'wb-checkout');
      expect(checkout.childNodes.length).to.equal(0);
      items.value = ['a', 'b'];
      isOpen.value = true;
      await nextTick();
      expect(slotted(checkout)).to.have.members(['p[] open', 'p[] a', 'p[] b', 'p[header] a', 'p[header] b']);
      const second = [...checkout.children].find((child) => child.slot === 'header' && child.textContent === 'b');
      items.value = ['b'];
      isOpen.value = false;
      await nextTick();
      expect(slotted(checkout)).to.have.members(['p[] b', 'p[header] b']);
      expect(second!.isConnected, 'a node with a key is kept').to.equal(true);
    });

    it('updates content of the page, and keeps its state', async () => {
      const text = ref('one');
      const place = mount('<Checkout><template #header><p>{{ text }}</p><input></template></Checkout>', { text });
      const input = only<HTMLInputElement>(place, 'input');
      input.value = 'typed';
      text.value = 'two';
      await nextTick();
      expect(only(place, 'p').textContent).to.equal('two');
      expect(only(place, 'input')).to.equal(input);
      expect(input.value).to.equal('typed');
    });
  });

  it('may leave while a request runs', async () => {
    const storefront = fixtureStorefront();
    storefront.api.hold('/products');
    const shown = ref(true);
    const place = mount('<ProductList v-if="shown" :storefront="storefront"/>', { storefront, shown });
    await waitUntil(() => storefront.api.held > 0);
    shown.value = false;
    await nextTick();
    expect(place.querySelector('wb-product-list')).to.equal(null);
    storefront.api.release();
    await nextFrame();
    shown.value = true;
    await waitUntil(() =>
      place.querySelector('wb-product-list')?.shadowRoot?.querySelector('[data-testid="product-item"]'),
    );
  });
});
