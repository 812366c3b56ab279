/** The Content-Security-Policy and other security headers of the shop's pages. */

const aliases = (origin: string): string[] => {
  const { protocol, port, hostname } = new URL(origin);
  return ['127.0.0.1', 'localhost'].includes(hostname)
    ? [`${protocol}//127.0.0.1:${port}`, `${protocol}//localhost:${port}`]
    : [new URL(origin).origin];
};

export interface Origins {
  shop: string;
  api: string;
  sandbox: string;
  /** Origin of the document in which extensions run: the API's. */
  extensions: string;
  /** More origins of pictures, for another catalogue. */
  images?: readonly string[];
  /** Hashes of the inline styles: those of elements that a server has drawn. */
  styles?: readonly string[];
}

/**
 * No inline script, no eval, and no string becomes markup. Scripts come only from this shop and from the card provider.
 */
export function securityHeaders({
  shop,
  api,
  sandbox,
  extensions,
  images = [],
  styles = [],
}: Origins): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", sandbox],
    'style-src': ["'self'", ...styles],
    'font-src': ["'self'"],
    // localhost and 127.0.0.1 are the same machine, and product pictures use one of them
    'img-src': ["'self'", 'data:', ...aliases(shop), ...images],
    'connect-src': ["'self'", ...aliases(api), sandbox],
    'frame-src': [sandbox, ...aliases(extensions)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['lit-html', 'storefront', 'storefront-search', 'storefront-html'],
  };
  return {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(self "${sandbox}")`,
  };
}

/** A Content-Security-Policy, with each source once. @param policy sources by directive */
export const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
