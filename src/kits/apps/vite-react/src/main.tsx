import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { initializeStores, StorefrontClientProvider, StorefrontStoreProvider } from 'storefront-react';
import { App } from './app';
import { client, stores } from './shop';

// #region main
await initializeStores({ client, stores, storeOptions: { storeId: 1, autoGetActiveCart: true } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StorefrontClientProvider client={client}>
      <StorefrontStoreProvider stores={stores}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StorefrontStoreProvider>
    </StorefrontClientProvider>
  </StrictMode>,
);
// #endregion main
