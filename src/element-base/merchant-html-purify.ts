import { MERCHANT_ATTRIBUTES } from '@storefront/contract/merchant-html';
import createPurifier, { type Config, type WindowLike } from 'dompurify';
import { passing, type Parse } from './merchant-html.js';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): string }): Policy;
}

/**
 * DOMPurify as the first wall. It gives a tree: a string would be parsed once more, and could become another one.
 * @throws when the page has Trusted Types and does not allow the policy "storefront-html"
 */
export function purifyParse(): Parse {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Only its parser, which makes an inert document, is given HTML by this policy; nobody else gets hold of it.
  policy ??= trustedTypes?.createPolicy('storefront-html', { createHTML: (html) => html, createScriptURL: () => '' });
  // Others may have told the compiler less of the page's Trusted Types than DOMPurify wants to hear.
  const purifier = createPurifier(window as unknown as WindowLike);
  const config = {
    ALLOWED_TAGS: ['#text', 'body', ...passing],
    ALLOWED_ATTR: [...MERCHANT_ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // As the browsers' own does it: what is not listed goes with all it holds.
    KEEP_CONTENT: false,
    RETURN_DOM: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  } satisfies Config;
  // In a document without a type, a table would stand inside of the paragraph before it.
  return (html) => purifier.sanitize(`<!doctype html><body>${html}`, config) as unknown as Element;
}

/** A name can be taken once. */
let policy: Policy | undefined;
