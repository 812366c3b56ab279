/**
 * Loads a provider's script, once per page, also on pages that require Trusted
 * Types.
 */
import { PaymentLoadError } from './provider.js';

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

const loads = new Map<string, Promise<void>>();
/** Addresses that the policy accepts: only those that were checked here. */
const allowed = new Set<string>();
let policy: ScriptUrlPolicy | undefined;

/**
 * @param url absolute; https, or http on a page that is itself http
 * @throws TypeError for another address; PaymentLoadError when it does not load
 * in time, after which it can be tried again
 */
export function loadScript(url: string | undefined, timeoutMs = 15_000): Promise<void> {
  const { href, protocol } = new URL(url ?? '');
  if (protocol !== 'https:' && protocol !== location.protocol) {
    return Promise.reject(new TypeError(`A payment script must come over https: ${href}`));
  }
  let load = loads.get(href);
  if (!load) {
    load = insert(href, timeoutMs);
    loads.set(href, load);
    load.catch(() => loads.delete(href));
  }
  return load;
}

async function insert(href: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown): void => {
        reject(new PaymentLoadError('script_failed', `${href} ${reason}. Nothing was charged.`, { cause }));
      };
      const timer = setTimeout(() => fail('took too long'), timeoutMs);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => fail('did not load'));
      for (const event of ['load', 'error']) script.addEventListener(event, () => clearTimeout(timer));
      script.async = true;
      script.crossOrigin = 'anonymous';
      try {
        script.src = trusted(href);
      } catch (cause) {
        clearTimeout(timer);
        fail('is not trusted by this page: its Content-Security-Policy needs "trusted-types storefront"', cause);
      }
      document.head.append(script);
    });
  } catch (error) {
    script.remove(); // the next attempt must send a new request
    throw error;
  }
}

function trusted(href: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return href;
  allowed.add(href);
  policy ??= trustedTypes.createPolicy('storefront', {
    createScriptURL(url) {
      if (!allowed.has(url)) throw new TypeError(`${url} is not the script of a payment provider`);
      return url;
    },
  });
  // The types want a string for `src`; the browser accepts the trusted object.
  return policy.createScriptURL(href) as string;
}
