import { LIMITS } from '../../src/extension/wire.js';
import { converse } from './conversation.js';
import type { ExtensionSandbox, ExtensionStart } from './sandbox.js';

/**
 * Runs an extension in a worker, inside a frame with an opaque origin, under a policy that blocks all requests. Its
 * only output is text on one channel.
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
      // Loads with the frame.
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
      // The source window identifies the sender. Every sandboxed frame has the origin "null".
      const hear = ({ source, data: data }: MessageEvent): void => {
        if (source === null || source !== frame.contentWindow) return;
        if (data === 'wb-extension-failed') failed('sandbox', 'no guard');
        if (data !== 'wb-extension-sandbox') return;
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
        // Listed one by one, so that the minifier can replace the names by numbers.
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
