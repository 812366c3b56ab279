'use client';
import { useEffect, useRef, type MouseEvent } from 'react';
import { followLink, type Navigate } from 'storefront-elements/links';

export type { Navigate } from 'storefront-elements/links';

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
  links.current ??= { onClick: (event) => followLink(event.nativeEvent, latest.current) };
  return links.current;
}
