import { unsafeCSS, type CSSResult } from 'lit';
import { tokenDefaults, type TokenName } from '../../tokens/tokens.js';

export type { TokenName };

/**
 * A design token for Lit's `css`, with the value to use where the page sets none.
 *
 *     css`:host { color: ${token('color-text')}; border-radius: ${token('radius-md', '2px')}; }`
 *
 * @param name the token without its `--wb-` prefix
 * @param former the element's own default where it differs from the token's; a plain CSS literal, never `light-dark()`,
 *   so that a page which sets no token looks the same whatever its colour scheme
 */
export const token = (name: TokenName, former: string = tokenDefaults[name]): CSSResult =>
  unsafeCSS(`var(--wb-${name}, ${former})`);
