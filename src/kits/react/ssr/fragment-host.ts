'use client';
import { createElement, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { markHydrated } from '../after-hydration.js';
import { HydrateContext } from './hydrate-context.js';
import { loads } from './loads.js';

export interface FragmentHostProps {
  html: string;
  state: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

const never = () => () => undefined;

/**
 * The box of a fragment. React writes its content once, on the server, and never draws into it. In the browser the content
 * hydrates; that of a navigation is put in by the kit, because a script that writes HTML makes no shadow roots.
 */
export function FragmentHost({ html, state, lang, dir }: FragmentHostProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const options = useContext(HydrateContext);
  /** True on the server, and in the browser for what came with the document. */
  const isSent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [content] = useState(isSent ? { __html: html + state } : undefined);
  useEffect(() => {
    const { current: element } = host;
    if (!element) return;
    // Only in the browser: the code patches Lit for hydration.
    void import('storefront-elements/ssr/hydrate').then(async ({ hydrateFragment }) => {
      await hydrateFragment(element, loads, { html, state }, options);
      markHydrated();
    });
  }, [html, state, options]);
  return createElement('div', {
    ref: host,
    lang,
    dir,
    style: { display: 'contents' },
    // Shadow roots are not part of the HTML that React compares.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: content,
  });
}
