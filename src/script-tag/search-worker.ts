/** Stands for the client's module of that kind in the script tag. */
interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

/** The build's name of the worker's file, beside this one. */
declare const SEARCH_WORKER: string;

let address: string | undefined;
let policy: ScriptUrlPolicy | undefined;

/**
 * A page may start no worker from another origin, where the script tag mostly comes from; but from a line of its own,
 * which imports it, when its policy allows `worker-src blob:`.
 * @throws where the page's policy forbids it
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
  // Not the policy of the payment scripts: it lets nothing else through.
  policy ??= trustedTypes?.createPolicy('storefront-search', {
    createScriptURL(its) {
      if (its !== address) throw new TypeError(`${its} is not the script of the search worker`);
      return its;
    },
  });
  // A worker's address is typed as text; the browser takes the trusted object.
  return policy ? (policy.createScriptURL(url) as string) : url;
}
