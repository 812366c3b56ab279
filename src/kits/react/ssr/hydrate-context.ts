'use client';
import { createContext } from 'react';
import type { HydrateOptions } from 'storefront-elements/ssr/hydrate';

const none: HydrateOptions = {};

/** How the elements of the server get their stores. */
export const HydrateContext = createContext(none);
