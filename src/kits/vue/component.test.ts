import { expect, nextFrame, waitUntil } from '@open-wc/testing';
import type { Order } from '@storefront/contract';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { createApp, defineComponent, h, nextTick, ref, shallowRef, type App, type Component } from 'vue';
import { compile } from 'vue/dist/vue.esm-bundler.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { marketOf, productsIn } from '../../testing/fixtures.js';
import { CartViewer, Checkout, MoneyDisplay, ProductList } from './elements.js';

const components = { CartViewer, Checkout, MoneyDisplay, ProductList };
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

describe('component of an element', () => {
  beforeEach(() => {
    warnings = [];
  });
  afterEach(() => {
    open?.unmount();
    document.body.replaceChildren();
    expect(warnings).to.deep.equal([]);
  });

  it('defines the tag when it is mounted, and passes objects to the element', async () => {
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
    it(`accepts props in ${way}: false is a missing attribute`, async () => {
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

  it('restores the default of a prop that is no longer passed', async () => {
    const given = ref<object | undefined>({ maxPrice: 2000 });
    const columns = ref<number | undefined>(2);
    const list = only<WbProductList>(
      mount('<ProductList :filters="given" :columns="columns"/>', { given, columns }),
      'wb-product-list',
    );
    await customElements.whenDefined('wb-product-list');
    expect([list.filters, list.columns]).to.deep.equal([{ maxPrice: 2000 }, 2]);
    [given.value, columns.value] = [undefined, undefined];
    await nextTick();
    expect([list.filters, list.columns]).to.deep.equal([{}, 4]);
  });

  it('ignores a new object with the same content', async () => {
    const text = ref('one');
    const list = only<WbProductList>(
      mount('<ProductList :filters="{ maxPrice: 2000, tag: text.slice(0, 1) }" :title="text"/>', { text }),
      'wb-product-list',
    );
    await customElements.whenDefined('wb-product-list');
    const { filters } = list;
    text.value = 'other';
    await nextTick();
    expect(list.title).to.equal('other');
    expect(list.filters).to.equal(filters);
    text.value = 'two';
    await nextTick();
    expect(list.filters).to.deep.equal({ maxPrice: 2000, tag: 't' });
  });

  it('passes on global attributes', () => {
    const list = only(
      mount('<ProductList id="shop" class="wide" style="color: red" data-x="1" aria-label="Teas" lang="de"/>'),
      'wb-product-list',
    );
    const attributes = Object.fromEntries([...list.attributes].map(({ name, value }) => [name, value]));
    expect(attributes).to.deep.equal({
      id: 'shop',
      class: 'wide',
      style: 'color: red;',
      'data-x': '1',
      'aria-label': 'Teas',
      lang: 'de',
    });
  });

  it('calls listeners with the event, and payment listeners with the order', () => {
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

  it('passes the element to a ref', async () => {
    const list = shallowRef<WbProductList>();
    const place = mount('<ProductList ref="list"/>', { list });
    expect(list.value).to.equal(only(place, 'wb-product-list'));
    await customElements.whenDefined('wb-product-list');
    expect(list.value).to.have.property('loadMore').that.is.a('function');
    open!.unmount();
    expect(list.value).to.equal(null);
  });

  describe('slots', () => {
    it('keeps named slots with several roots, text and components of the page', () => {
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

    it('leaves no empty text node, which would count as content', async () => {
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

    it('updates slotted content, and keeps its state', async () => {
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

  describe('records of a list', () => {
    const boxes = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[slot^="vue-"]')];

    it('are rendered by the slot "item" in the page, with the product', async () => {
      const storefront = fixtureStorefront();
      const word = ref('Tea');
      const limit = ref(3);
      const pressed: string[] = [];
      const place = mount(
        `<ProductList :storefront="storefront" :limit="limit">
           <template #item="{ item, index }"><button @click="pressed.push(item.id)">{{ word }} {{ index }} {{ item.title }}</button></template>
         </ProductList>`,
        { storefront, word, limit, pressed },
      );
      await waitUntil(
        () => boxes(place).length === 3 && boxes(place).every((box) => /^Tea \d ./.test(box.textContent)),
      );
      const [first] = boxes(place);
      word.value = 'Pot';
      await nextTick();
      expect(boxes(place)[0]).to.equal(first);
      expect(first!.textContent).to.match(/^Pot 0 ./);
      expect(first!.getBoundingClientRect().height, 'of a box without layout').to.equal(0);
      expect(first!.firstElementChild!.getBoundingClientRect().height).to.be.greaterThan(0);
      (first!.firstElementChild as HTMLElement).click();
      expect(pressed).to.have.length(1);
      limit.value = 1;
      await waitUntil(() => boxes(place).length === 1);
    });

    it('are rendered as cards again without the slot', async () => {
      const storefront = fixtureStorefront();
      const own = ref(true);
      const place = mount(
        '<ProductList :storefront="storefront" :limit="2"><template v-if="own" #item="{ item }">{{ item.id }}</template></ProductList>',
        { storefront, own },
      );
      await waitUntil(() => boxes(place).length === 2);
      own.value = false;
      const list = only<WbProductList>(place, 'wb-product-list');
      await waitUntil(() => list.shadowRoot!.querySelector('[data-testid="add-to-cart"]'));
      expect(boxes(place)).to.have.length(0);
    });

    it('are rendered by a template with data-field where the element has no item slot', async () => {
      const storefront = fixtureStorefront({
        cart: [{ variantId: productsIn(marketOf('eu')!)[0]!.variants[0]!.id, quantity: 1 }],
      });
      const word = ref('Line');
      const place = mount(
        `<CartViewer :storefront="storefront"><template #item><i>{{ word }}</i> <b data-field="title"></b></template></CartViewer>`,
        { storefront, word },
      );
      const text = (): string => place.querySelector('[slot^="item-"]')?.textContent ?? '';
      await waitUntil(() => /^Line ./.test(text()), text());
      word.value = 'Position';
      await waitUntil(() => /^Position ./.test(text()), 'not updated');
    });
  });

  it('can be unmounted during a request', async () => {
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
