import type { ErrorItem, ExtensionInput } from '@storefront/contract';
import { EXTENSION_LIMITS } from '@storefront/contract';
import { createHash } from 'node:crypto';
import { problem, ProblemError } from '../../plugins/problem.js';

/**
 * Checks a manifest against its code and its own rules.
 * @throws 400 EXTENSION_HASH_MISMATCH, or VALIDATION_FAILED with every field that is wrong
 */
export function checkExtension({ code, sha256, capabilities, imageOrigins, fetchOrigins }: ExtensionInput): void {
  if (Buffer.byteLength(code) > EXTENSION_LIMITS.codeBytes)
    throw problem(400, 'VALIDATION_FAILED', 'The code is larger than 512 KB in UTF-8; make it smaller.', {
      path: 'code',
    });
  const is = createHash('sha256').update(code).digest('hex');
  if (is !== sha256)
    throw problem(400, 'EXTENSION_HASH_MISMATCH', `The code has the SHA-256 ${is}; the manifest says another one.`, {
      path: 'sha256',
    });
  const errors: ErrorItem[] = [];
  for (const [field, list] of Object.entries({ imageOrigins, fetchOrigins }))
    for (const [index, origin] of list.entries()) {
      const message = faultOf(origin);
      if (message) errors.push({ code: 'VALIDATION_FAILED', message, path: `${field}.${index}`, severity: 'error' });
    }
  if (fetchOrigins.length > 0 && !capabilities.includes('fetch'))
    errors.push({
      code: 'VALIDATION_FAILED',
      message: 'fetchOrigins take effect with the capability "fetch" only; add it to capabilities.',
      path: 'capabilities',
      severity: 'error',
    });
  if (capabilities.includes('session:token') && fetchOrigins.length === 0)
    errors.push({
      code: 'VALIDATION_FAILED',
      message: 'session:token is for a server of the extension’s own; name it in fetchOrigins.',
      path: 'fetchOrigins',
      severity: 'error',
    });
  const acts = capabilities.filter((capability) => capability.includes(':'));
  if (acts.length > 0 && !capabilities.includes('action'))
    errors.push({
      code: 'VALIDATION_FAILED',
      message: `${acts.join(', ')} take effect with the capability "action" only; add it to capabilities.`,
      path: 'capabilities',
      severity: 'error',
    });
  const [error, ...more] = errors;
  if (error) throw new ProblemError(400, [error, ...more]);
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Why an origin is invalid; undefined when it is valid. */
function faultOf(origin: string): string | undefined {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return `"${origin}" is no origin; write it as https://images.example.`;
  }
  if (url.origin !== origin) return `Write the origin as ${url.origin}.`;
  return url.protocol === 'https:' || LOCAL.test(url.hostname)
    ? undefined
    : 'An origin begins with https://; http:// is for this machine only.';
}
