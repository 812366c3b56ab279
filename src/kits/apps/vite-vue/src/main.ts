import { createPinia } from 'pinia';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import CartPage from './pages/CartPage.vue';
import CheckoutPage from './pages/CheckoutPage.vue';
import ListPage from './pages/ListPage.vue';
import OrderPage from './pages/OrderPage.vue';
import PartsPage from './pages/PartsPage.vue';
import ProductPage from './pages/ProductPage.vue';
import { shop } from './shop';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: ListPage },
    { path: '/product/:handle', component: ProductPage, props: true },
    { path: '/cart', component: CartPage },
    { path: '/checkout', component: CheckoutPage },
    { path: '/order/:id', component: OrderPage, props: true },
    { path: '/parts', component: PartsPage },
  ],
});

// #region main
createApp(App).use(createPinia()).use(shop).use(router).mount('#app');
// #endregion main
