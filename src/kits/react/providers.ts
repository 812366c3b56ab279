'use client';
import type { CustomerClient } from '@storefront/client';
import { createContext, createElement, useContext, useRef, type ReactNode } from 'react';
import { provideStorefront, type ProvidedStorefront, type Storefront } from 'storefront-elements/context';
import type { StorefrontStores } from 'storefront-elements/stores';
import { useLayout } from './component.js';
import { storefrontOf } from './storefront.js';

const ClientContext = createContext<CustomerClient | undefined>(undefined);
export interface UsedStorefront extends Storefront {
  /** True until the elements from a server have hydrated. Nothing is read into these stores: others replace them. */
  readonly isEmpty?: boolean;
}

/** The storefront of the nearest provider. */
export const StorefrontContext = createContext<UsedStorefront | undefined>(undefined);

export interface StorefrontClientProviderProps {
  client: CustomerClient;
  children?: ReactNode;
}

/** Gives the client of the API to `useClient`, and to the `StorefrontStoreProvider` below. */
export function StorefrontClientProvider({ client, children }: StorefrontClientProviderProps): ReactNode {
  return createElement(ClientContext, { value: client }, children);
}

export interface StorefrontStoreProviderProps {
  stores: StorefrontStores;
  children?: ReactNode;
}

/** Gives the stores to all components and elements below, and to `useStore`. A page may have several, each for its part. */
export function StorefrontStoreProvider({ stores, children }: StorefrontStoreProviderProps): ReactNode {
  const storefront = storefrontOf(stores, useContext(ClientContext));
  const host = useRef<HTMLDivElement>(null);
  const provided = useRef<ProvidedStorefront>(undefined);
  useLayout(() => {
    provided.current = provideStorefront(host.current!, storefront);
    return () => provided.current?.end();
    // Another storefront is set below, so that elements keep their subscription.
  }, []);
  useLayout(() => provided.current?.set(storefront), [storefront]);
  return createElement(
    StorefrontContext,
    { value: storefront },
    createElement('div', { ref: host, style: { display: 'contents' } }, children),
  );
}

/** @throws Error outside of a provider */
export function useStorefront(): UsedStorefront {
  const storefront = useContext(StorefrontContext);
  if (!storefront) throw new Error('Put a <StorefrontStoreProvider> around it');
  return storefront;
}

/**
 * The client of the API.
 * @throws Error outside of a provider
 */
export function useClient(): CustomerClient {
  const client = useContext(ClientContext) ?? useContext(StorefrontContext)?.client;
  if (!client) throw new Error('Put a <StorefrontClientProvider> around it');
  return client;
}
