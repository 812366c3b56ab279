import { ContextProvider, ContextRoot } from '@lit/context';
import { createStorefront, type OwnedStorefront } from './create-storefront.js';
import { storefrontContext, type StoreConfig, type Storefront } from './storefront.js';

let root: ContextRoot | undefined;
let provider: ContextProvider<typeof storefrontContext, HTMLElement> | undefined;
let own: OwnedStorefront | undefined;

/** Remembers elements that ask for a store before there is one, and asks again for them when there is. */
export function rememberRequests(): void {
  if (root || typeof document === 'undefined') return;
  root = new ContextRoot();
  // On the document, one step above the default provider: what that one answers is not remembered.
  root.attach(document as unknown as HTMLElement);
}

/** The store of everything outside of a `<wb-store>`; elements that asked before get it now. Replaces an earlier default. */
export function setDefaultStore(config: StoreConfig): Storefront {
  const former = own;
  own = createStorefront(config);
  provide(own);
  former?.dispose();
  return own;
}

/** The page's default; undefined before there is one. */
export const getDefaultStorefront = (): Storefront | undefined => provider?.value;

function provide(storefront: Storefront | undefined): void {
  if (typeof document === 'undefined') return;
  rememberRequests();
  if (provider) {
    provider.setValue(storefront);
    return;
  }
  provider = new ContextProvider(document.documentElement, { context: storefrontContext, initialValue: storefront });
  provider.hostConnected();
}
