import { createStorefront } from 'storefront-elements/context';
import { createZustandStores } from 'storefront-react/zustand';

const baseUrl = import.meta.env.VITE_SHOP_API;

// #region stores
export const { client, stores } = createStorefront({ baseUrl, storeId: 1 }, { createStores: createZustandStores });
// #endregion stores

export const secondShop = createStorefront({ baseUrl, storeId: 2 });
