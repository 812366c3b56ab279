import { MERCHANT_ATTRIBUTES } from '@storefront/contract/merchant-html';
import createPurifier, { type Config, type WindowLike } from 'dompurify';
import { passing, type Parse } from './merchant-html-parse.js';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): string }): Policy;
}

/**
 * DOMPurify as the first filter. It returns a tree: a string would be parsed again, and could become another tree.
 * @throws when the page has Trusted Types and does not allow the policy "storefront-html"
 */
export function purifyParse(): Parse {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Only its parser, which makes an inert document, receives HTML by this policy. No other code has access to it.
  policy ??= trustedTypes?.createPolicy('storefront-html', { createHTML: (html) => html, createScriptURL: () => '' });
  // Other code may have declared fewer Trusted Types than DOMPurify needs.
  const purifier = createPurifier(window as unknown as WindowLike);
  const config = {
    ALLOWED_TAGS: ['#text', 'body', ...passing],
    ALLOWED_ATTR: [...MERCHANT_ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // Like the browser's sanitizer: an element that is not listed is removed with its content.
    KEEP_CONTENT: false,
    RETURN_DOM: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  } satisfies Config;
  // In a document without a doctype, a table would be inside the paragraph before it.
  return (html) => purifier.sanitize(`<!doctype html><body>${html}`, config) as unknown as Element;
}

/** A name can be registered once. */
let policy: Policy | undefined;
