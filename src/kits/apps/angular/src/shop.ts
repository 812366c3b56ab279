import { setDefaultStore } from 'storefront-elements/context';

// #region store
export const { stores } = setDefaultStore({ baseUrl: SHOP_API, storeId: 1 });
// #endregion store
