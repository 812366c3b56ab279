import { createHash } from 'node:crypto';
import type { LitElement } from 'lit';
import * as kit from '../../elements/index.js';
import './drawn-rows.js';
import { LIST_STYLE, NO_SCRIPT_STYLE } from './forms/style.js';

/**
 * What a Content Security Policy must name in `style-src` so that drawn elements keep their looks before, and without,
 * their code: the hash of each element's styles, which stand in its shadow root. With them no `'unsafe-inline'` is needed.
 */
export function styleSources(): string[] {
  const texts = Object.values(kit as Record<string, unknown>)
    .filter(isElement)
    // Lit puts a class together when it is defined, which is when it is asked for its attributes.
    .filter(({ observedAttributes }) => Array.isArray(observedAttributes))
    .map(({ elementStyles }) => elementStyles.map((style) => ('cssText' in style ? style.cssText : '')).join(''));
  return [...new Set([...texts, NO_SCRIPT_STYLE, LIST_STYLE])].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const isElement = (its: unknown): its is typeof LitElement => typeof its === 'function' && 'elementStyles' in its;
