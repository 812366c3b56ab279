import { createHash } from 'node:crypto';
import type { LitElement } from 'lit';
import * as kit from '../../../elements/index.js';
import { addServerStyles } from './server-styles.js';
import { FILTERS_STYLE, LIST_STYLE, NO_SCRIPT_STYLE } from '../no-script/style.js';

/**
 * Hashes for `style-src` of a Content Security Policy: one for the styles in each element's shadow root. With them rendered
 * elements have their styles without `'unsafe-inline'`, also before and without script.
 */
export function styleSources(): string[] {
  addServerStyles();
  const texts = Object.values(kit as Record<string, unknown>)
    .filter(isElement)
    // Lit computes `elementStyles` when it is asked for `observedAttributes`.
    .filter(({ observedAttributes }) => Array.isArray(observedAttributes))
    .map(({ elementStyles }) => elementStyles.map((style) => ('cssText' in style ? style.cssText : '')).join(''));
  return [...new Set([...texts, NO_SCRIPT_STYLE, LIST_STYLE, FILTERS_STYLE])].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const isElement = (value: unknown): value is typeof LitElement =>
  typeof value === 'function' && 'elementStyles' in value;
