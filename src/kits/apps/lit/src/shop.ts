import { setDefaultStore } from 'storefront-elements/context';

// #region store
export const { stores } = setDefaultStore({ baseUrl: import.meta.env.VITE_SHOP_API, storeId: 1 });
// #endregion store
