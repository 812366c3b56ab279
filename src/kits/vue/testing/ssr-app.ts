/** A page of an app, as a server renders it and a browser hydrates it. */
import { createPinia } from 'pinia';
import { createSSRApp, defineComponent, h, ref, type App } from 'vue';
import {
  CartDrawer,
  CartViewer,
  MarketSwitcher,
  MoneyDisplay,
  ProductList,
  useCartStore,
  useShopStore,
} from '../index.js';

const Page = defineComponent({
  setup() {
    const cart = useCartStore();
    const shop = useShopStore();
    const adds = ref(0);
    return () => [
      h(
        'h1',
        `${shop.shop?.name ?? 'no shop'}: ${cart.cart.data?.itemCount ?? 'no cart'} in the cart, ${adds.value} added`,
      ),
      h(
        ProductList,
        // An object has to reach the element before it hydrates.
        { limit: 3, filters: { maxPrice: 3000 }, showSort: true, class: 'teas', onAdd: () => (adds.value += 1) },
        { header: () => [h('b', 'Teas'), ' of the season'] },
      ),
      h(CartDrawer, { trigger: true, checkoutHref: '/checkout' }),
      h(MarketSwitcher),
      h(MoneyDisplay, { value: { amount: 1250, currency: 'EUR' } }),
      h(CartViewer, { checkoutHref: '/checkout' }),
    ];
  },
});

export const createPage = (): App => createSSRApp(Page).use(createPinia());
