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
    const { root, sandboxUrl, manifest } = start;
    const frame = document.createElement('iframe');
    const { port1: port, port2 } = new MessageChannel();
    const terminate = (): void => {
      ending.abort();
      clearTimeout(late);
      port.close();
      // With the frame.
      root.replaceChildren();
    };
    const failed: ExtensionStart['failed'] = (reason, detail) => {
      if (signal.aborted) return;
      terminate();
      start.failed(reason, detail);
    };
    const late = setTimeout(() => failed('sandbox', 'no answer'), LIMITS.handshakeMs);
    const say = converse({ ...start, failed }, port, signal);
    const handshake = new Promise<void>((resolve) => {
      // Whose message it is says the window it comes from: such a frame's origin is "null", as many are.
      const hear = ({ source, data: its }: MessageEvent): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (its === 'wb-extension-failed') failed('sandbox', 'no guard');
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

    Promise.all([start.code(signal), handshake]).then(
      ([code]) => {
        if (code === undefined) failed('integrity', 'another hash');
        if (signal.aborted) return;
        // One by one: so the minifier can put the numbers in the place of the names.
        const limits = {
          batch: LIMITS.batch,
          batchMs: LIMITS.batchMs,
          messages: LIMITS.messages,
          silence: LIMITS.silence,
        };
        frame.contentWindow?.postMessage({ code, limits }, '*', [port2]);
        const { target, locale, capabilities, data, context } = start;
        say(['init', { target, version: manifest.version, locale, capabilities, data, context }]);
      },
      (error: unknown) => failed('load', String(error)),
    );
    return {
      send: (message) => say(['message', message]),
      data: (capability, value) => say(['data', capability, value]),
      terminate,
    };
  },
};
