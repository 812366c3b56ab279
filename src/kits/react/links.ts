'use client';
import { useEffect, useRef, type MouseEvent } from 'react';

/** Goes to an address of this app: `router.push` of Next, `navigate` of React Router. */
export type Navigate = (href: string) => unknown;

export interface StorefrontLinks {
  /** For an element around the links: `<main {...useStorefrontLinks(navigate)}>`. */
  onClick: (event: MouseEvent) => void;
}

/**
 * Sends presses of links inside of the kit's elements through the router of the app. A press with a modifier, of another
 * button, of a link to another site, a new window or a download stays with the browser.
 */
export function useStorefrontLinks(navigate: Navigate): StorefrontLinks {
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  const links = useRef<StorefrontLinks>(undefined);
  links.current ??= { onClick: (event) => follow(event.nativeEvent, latest.current) };
  return links.current;
}

function follow(event: globalThis.MouseEvent, navigate: Navigate): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  // Links of the app itself have the app's own component. These are in elements, with shadow roots or without.
  const path = event.composedPath();
  const link = path.find((node) => node instanceof HTMLAnchorElement && node.href !== '');
  if (!(link instanceof HTMLAnchorElement) || !path.some(isOfKit)) return;
  const isOwn = link.origin === location.origin && (link.target === '' || link.target === '_self');
  if (!isOwn || link.hasAttribute('download')) return;
  const { pathname, search, hash } = link;
  // A place on this page: the browser scrolls.
  if (hash !== '' && pathname === location.pathname && search === location.search) return;
  event.preventDefault();
  navigate(`${pathname}${search}${hash}`);
}

const isOfKit = (node: EventTarget): boolean => node instanceof Element && node.localName.startsWith('wb-');
