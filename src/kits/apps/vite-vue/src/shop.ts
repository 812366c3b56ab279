import { createStorefront } from 'storefront-vue';

const baseUrl = import.meta.env.VITE_SHOP_API;

// #region storefront
export const shop = createStorefront({ baseUrl, storeOptions: { storeId: 1, autoGetActiveCart: true } });
// #endregion storefront

export const secondShop = createStorefront({ baseUrl, storeOptions: { storeId: 2 } });
