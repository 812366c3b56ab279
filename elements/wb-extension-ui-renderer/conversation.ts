import { createReceiver, limit, LimitError } from '../../src/extension/receiver.js';
import { LIMITS, type EventPayload, type ToExtension } from '../../src/extension/wire.js';
import type { createBroker } from './broker.js';
import { createPainter } from './paint.js';
import type { ExtensionStart } from './sandbox.js';
import type { View } from './view.js';

/** Maximum number of lines that an extension may write to the console. */
const MOST_LOGS = 200;

/**
 * The page's side of the channel. It receives batches of JSON, has them rendered, and answers requests. It validates
 * everything, and after a batch it pauses three times as long as the batch took.
 * @returns a function that sends to the extension
 */
export function converse(
  start: ExtensionStart,
  port: MessagePort,
  signal: AbortSignal,
): (message: ToExtension) => void {
  const { manifest, capabilities, failed } = start;
  /** Nodes whose event is being handled, with their pending events by type. */
  const busy = new Map<View, Map<string, () => void>>();
  const calls = new Map<unknown, () => void>();
  let [counter, logs, since, batches, ready] = [0, 0, 0, 0, false];

  const say = (message: ToExtension): void => {
    if (!signal.aborted) port.postMessage(JSON.stringify(message));
  };
  const reply = (call: number, ok: boolean, value: unknown): void => say(['reply', call, ok, value]);
  const log = (text: string): void => {
    if ((logs += 1) <= MOST_LOGS) console.info(`Extension ${manifest.id}: ${text.slice(0, 500)}`);
  };
  const refuse = (what: string): void => log(`is not allowed: ${what}`);
  /**
   * A node has one event at a time. Of the events that come meanwhile, the last of each type is sent afterwards, except
   * a press.
   */
  const tell = (hear: () => number | undefined, view: View, payload: EventPayload): void => {
    const fn = hear();
    if (fn === undefined) return;
    const queue = busy.get(view);
    if (queue) {
      if (!/^(press|submit)$/.test(payload.type)) queue.set(payload.type, () => tell(hear, view, payload));
      return;
    }
    const next = new Map<string, () => void>();
    busy.set(view, next);
    calls.set((counter += 1), () => {
      busy.delete(view);
      next.forEach((item) => item());
    });
    say(['event', counter, fn, payload]);
  };
  const painter = createPainter(start.root, start.surroundings, tell);
  const receiver = createReceiver(painter, { base: document.baseURI, images: start.images }, refuse);
  let broker: Promise<ReturnType<typeof createBroker>> | undefined;
  /** The messages of an extension, by kind. */
  const kinds: Readonly<Record<string, (first: unknown, second: unknown, third: unknown) => unknown>> = {
    mutate: (records, turn) => {
      painter.heard(turn);
      const dropped = receiver.apply(records);
      if (dropped.length > 0) say(['drop', dropped]);
    },
    call: receiver.call,
    done: (call) => {
      calls.get(call)?.();
      calls.delete(call);
    },
    action: (name, payload = null) => {
      const allowed = capabilities.includes('action') && typeof name === 'string' && name.length <= 100;
      if (!allowed || JSON.stringify(payload).length > LIMITS.message) refuse('an action');
      else start.action(name, payload);
    },
    fetch: (call, url, init) => {
      broker ??= import('./broker.js').then(({ createBroker }) =>
        createBroker(capabilities.includes('fetch') ? manifest.fetchOrigins : [], reply, signal),
      );
      broker.then(
        (ask) => ask(call as number, url, init),
        () => reply(call as number, false, ''),
      );
    },
    log: (text) => typeof text === 'string' && log(text),
  };

  /** Processes a batch. @throws LimitError */
  const take = (data: unknown, now: number): void => {
    if (now >= since + 1000) [since, batches] = [now, 0];
    limit((batches += 1), LIMITS.batchesPerSecond, 'batches');
    limit(typeof data === 'string' ? data.length : Infinity, LIMITS.batch + 2, 'characters');
    for (const message of JSON.parse(data as string) as unknown[]) {
      if (signal.aborted) return;
      const [kind, first, second, third] = Array.isArray(message) ? (message as unknown[]) : [];
      if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) kinds[kind]?.(first, second, third);
      else refuse('a message');
    }
    painter.settle();
    // Forces layout now, so that its time is counted too.
    start.root.host.getBoundingClientRect();
    if (ready || !receiver.drawn()) return;
    ready = true;
    start.ready();
  };
  const hear = async (data: unknown): Promise<void> => {
    if (Array.isArray(data)) {
      const [kind, what = '', detail = ''] = data as string[];
      if (kind === 'end') failed(what === 'limit' ? what : 'unresponsive', detail);
      // An extension that fails to start has crashed. A later error is the extension's own concern.
      else if (ready) log(what);
      else failed('crash', what);
      return;
    }
    await painter.prepare(data).catch((error: unknown) => failed('load', String(error)));
    if (signal.aborted) return;
    const began = performance.now();
    try {
      take(data, began);
    } catch (error) {
      failed(error instanceof LimitError ? 'limit' : 'crash', String(error));
    }
    setTimeout(() => port.postMessage(1), (performance.now() - began) * 3);
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!signal.aborted) void hear(data);
  };
  return say;
}
