interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

/** The file name of the built worker, next to this file. */
declare const SEARCH_WORKER: string;

let address: string | undefined;
let policy: ScriptUrlPolicy | undefined;

/**
 * A page cannot start a worker from another origin, where the script tag
 * usually is. It can start one from a blob that imports the worker, if its
 * policy allows `worker-src blob:`.
 * @throws when the page's policy forbids it
 */
export function startWorker(): Worker {
  const { href, origin } = new URL(SEARCH_WORKER, import.meta.url);
  address ??=
    origin === location.origin
      ? href
      : URL.createObjectURL(new Blob([`import ${JSON.stringify(href)}`], { type: 'text/javascript' }));
  return new Worker(trusted(address), { type: 'module' });
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Not the policy of the payment scripts: that one allows nothing else.
  policy ??= trustedTypes?.createPolicy('storefront-search', {
    createScriptURL(text) {
      if (text !== address) throw new TypeError(`${text} is not the script of the search worker`);
      return text;
    },
  });
  // The types want a string as a worker's address; the browser accepts the
  // trusted object.
  return policy ? (policy.createScriptURL(url) as string) : url;
}
