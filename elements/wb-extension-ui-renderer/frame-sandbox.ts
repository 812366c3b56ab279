import { LIMITS } from '../../src/extension/wire.js';
import { converse } from './conversation.js';
import type { ExtensionSandbox, ExtensionStart } from './sandbox.js';

/**
 * Runs an extension in a worker, in a frame of an origin that nobody has, under a policy that lets nothing out. All that
 * comes out of there is text on one channel.
 */
export const frameSandbox: ExtensionSandbox = {
  start(start) {
    const ending = new AbortController();
    const { signal } = ending;
    const { root, sandboxUrl, target, manifest, locale, capabilities, data, context } = start;
    const frame = document.createElement('iframe');
    const { port1: port, port2 } = new MessageChannel();
    const terminate = (): void => {
      ending.abort();
      clearTimeout(late);
      port.close();
      frame.remove();
      root.replaceChildren();
    };
    const failed: ExtensionStart['failed'] = (reason, detail) => {
      if (signal.aborted) return;
      terminate();
      start.failed(reason, detail);
    };
    const late = setTimeout(() => failed('sandbox', `no answer from ${sandboxUrl}`), LIMITS.handshakeMs);
    const say = converse({ ...start, failed }, port, signal);
    const handshake = new Promise<void>((resolve) => {
      // Whose message it is says the window it comes from: such a frame's origin is "null", as many are.
      const hear = ({ source, data: its }: MessageEvent): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (its === 'wb-extension-failed') failed('sandbox', 'its guard could not be started');
        if (its !== 'wb-extension-sandbox') return;
        clearTimeout(late);
        resolve();
      };
      addEventListener('message', hear, { signal });
    });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.allow = '';
    frame.referrerPolicy = 'no-referrer';
    frame.hidden = true;
    frame.src = sandboxUrl;
    root.append(frame);

    Promise.all([loadCode(start, signal), handshake]).then(
      ([code]) => {
        if (signal.aborted) return;
        // One by one: so the minifier can put the numbers in the place of the names.
        const limits = {
          batch: LIMITS.batch,
          batchMs: LIMITS.batchMs,
          messages: LIMITS.messages,
          silence: LIMITS.silence,
        };
        frame.contentWindow?.postMessage({ code, limits }, '*', [port2]);
        say(['init', { target, version: manifest.version, locale, capabilities, data, context }]);
      },
      (error: unknown) => failed(error instanceof WrongCode ? 'integrity' : 'load', String(error)),
    );
    return {
      send: (message) => say(['message', message]),
      data: (capability, value) => say(['data', capability, value]),
      terminate,
    };
  },
};

/** The code at the address is another one than the manifest says. */
class WrongCode extends Error {}

/** The code, which is the one of the manifest: the browser itself holds it to its hash. */
async function loadCode({ codeUrl, manifest }: ExtensionStart, signal: AbortSignal): Promise<string> {
  // Browsers take a hash that is none for no wish to have one.
  if (!/^[\da-f]{64}$/.test(manifest.sha256)) throw new WrongCode('the manifest has no hash');
  const bytes = manifest.sha256.match(/../g) ?? [];
  const integrity = `sha256-${btoa(String.fromCharCode(...bytes.map((byte) => parseInt(byte, 16))))}`;
  const get = (init: RequestInit): Promise<Response> =>
    fetch(codeUrl, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', signal });
  const response = await get({ integrity }).catch(async (error: unknown) => {
    // A wrong hash and no answer are told apart only by asking again.
    if ((await get({})).ok) throw new WrongCode(`${codeUrl} has not the hash of the manifest`);
    throw error;
  });
  if (!response.ok) throw new Error(`${codeUrl} answered ${response.status}`);
  return response.text();
}
