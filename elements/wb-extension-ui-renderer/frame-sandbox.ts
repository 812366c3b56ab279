import { LIMITS } from '../../src/extension/wire.js';
import { Conversation } from './conversation.js';
import type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';

/** What the sandbox's document says. */
const HELLO = 'wb-extension-sandbox';
const FAILED = 'wb-extension-failed';

/**
 * Runs an extension in a worker, in a frame of an origin that nobody has, under a policy that lets nothing out. All that
 * comes out of there is text on one channel.
 */
export const frameSandbox: ExtensionSandbox = {
  start(start: ExtensionStart): RunningExtension {
    const ending = new AbortController();
    const { signal } = ending;
    const frame = document.createElement('iframe');
    const { port1: port, port2 } = new MessageChannel();
    const end = (): void => {
      if (signal.aborted) return;
      ending.abort();
      port.close();
      frame.remove();
      start.root.replaceChildren();
    };
    const conversation = new Conversation(
      {
        ...start,
        failed: (reason, detail) => {
          if (signal.aborted) return;
          end();
          start.failed(reason, detail);
        },
      },
      port,
      signal,
    );
    const fail = conversation.start.failed;

    const late = setTimeout(() => fail('sandbox', `no answer from ${start.sandboxUrl}`), LIMITS.handshakeMs);
    signal.addEventListener('abort', () => clearTimeout(late));
    const handshake = new Promise<void>((resolve) => {
      // Whose message it is says the window it comes from: such a frame's origin is "null", as many are.
      const hear = ({ source, data }: MessageEvent): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (data === FAILED) fail('sandbox', 'its guard could not be started');
        if (data !== HELLO) return;
        clearTimeout(late);
        resolve();
      };
      window.addEventListener('message', hear, { signal });
    });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('allow', '');
    frame.referrerPolicy = 'no-referrer';
    frame.hidden = true;
    frame.src = start.sandboxUrl;
    start.root.append(frame);

    void Promise.all([handshake, loadCode(start, signal)]).then(
      ([, code]) => {
        if (signal.aborted) return;
        frame.contentWindow?.postMessage({ code, limits: LIMITS }, '*', [port2]);
        conversation.begin();
      },
      (error: unknown) => fail(error instanceof WrongCode ? 'integrity' : 'load', String(error)),
    );
    return {
      send: (message) => conversation.say(['message', message]),
      data: (capability, value) => conversation.say(['data', capability, value]),
      terminate: end,
    };
  },
};

/** The code at the address is another one than the manifest says. */
class WrongCode extends Error {}

/** The code, which is the one of the manifest: the browser itself holds it to its hash. */
async function loadCode({ codeUrl, manifest }: ExtensionStart, signal: AbortSignal): Promise<string> {
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
