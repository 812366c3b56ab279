import { LimitError, Receiver } from '../../src/extension/receiver.js';
import { LIMITS, type EventPayload, type ToExtension } from '../../src/extension/wire.js';
import { createBroker } from './broker.js';
import { DomPainter } from './paint.js';
import type { ExtensionStart } from './sandbox.js';
import type { View } from './view.js';

/** Lines that an extension may write to the console. */
const MOST_LOGS = 200;

/**
 * The page's end of the wire: takes batches of JSON, has them drawn, answers what is asked. Believes nothing, and takes
 * the next batch only when it has rested three times as long as the last one took.
 */
export class Conversation {
  readonly #painter: DomPainter;
  readonly #receiver: Receiver<View>;
  readonly #broker: (url: unknown, init: unknown) => Promise<unknown>;
  /** Nodes whose event is being handled, with the one to tell next. */
  readonly #busy = new Map<View, (() => void) | undefined>();
  readonly #calls = new Map<number, View>();
  #counter = 0;
  #logs = 0;
  #ready = false;
  #second = 0;
  #batches = 0;

  constructor(
    readonly start: ExtensionStart,
    private readonly port: MessagePort,
    private readonly signal: AbortSignal,
  ) {
    const { manifest, capabilities, root, surroundings, images } = start;
    this.#painter = new DomPainter(root, surroundings, (hear, view, payload) => this.#tell(hear, view, payload));
    const rules = { base: document.baseURI, images };
    this.#receiver = new Receiver(this.#painter, rules, (problem) => this.#log(`is not allowed: ${problem}`));
    this.#broker = createBroker(capabilities.includes('fetch') ? manifest.fetchOrigins : [], signal);
    port.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
  }

  /** Says to the extension what it may know; its code runs from then on. */
  begin(): void {
    const { target, manifest, locale, capabilities, data, context } = this.start;
    this.say(['init', { target, version: manifest.version, locale, capabilities, data, context }]);
  }

  say(message: ToExtension): void {
    if (!this.signal.aborted) this.port.postMessage(JSON.stringify(message));
  }

  #hear(data: unknown): void {
    if (this.signal.aborted) return;
    if (Array.isArray(data)) {
      const [kind, reason, detail] = data as unknown[];
      if (kind === 'end')
        this.start.failed(reason === 'limit' ? 'limit' : 'unresponsive', typeof detail === 'string' ? detail : '');
      // What cannot even start has crashed; later, an error is its own affair.
      else if (kind === 'error' && !this.#ready) this.start.failed('crash', String(reason));
      else if (kind === 'error') this.#log(String(reason));
      return;
    }
    const began = performance.now();
    try {
      this.#batch(data, began);
    } catch (error) {
      this.start.failed(error instanceof LimitError ? 'limit' : 'crash', String(error));
      return;
    }
    if (this.signal.aborted) return;
    this.#painter.settle();
    setTimeout(() => this.port.postMessage(1), (performance.now() - began) * 3);
    if (this.#ready || !this.#receiver.drawn) return;
    this.#ready = true;
    this.start.ready();
  }

  #batch(data: unknown, now: number): void {
    if (Math.floor(now / 1000) !== this.#second) [this.#second, this.#batches] = [Math.floor(now / 1000), 0];
    if ((this.#batches += 1) > LIMITS.batchesPerSecond) throw new LimitError('too many batches a second');
    if (typeof data !== 'string' || data.length > LIMITS.batch + 2) throw new LimitError('a batch that is too large');
    const messages = JSON.parse(data) as unknown;
    if (!Array.isArray(messages)) throw new TypeError('a batch that is no list');
    const dropped: number[] = [];
    for (const message of messages as unknown[]) {
      if (this.signal.aborted) return;
      if (Array.isArray(message)) this.#message(message as unknown[], dropped);
      else this.#log('is not allowed: a message that is no list');
    }
    if (dropped.length > 0) this.say(['drop', dropped]);
  }

  #message([kind, first, second, third]: unknown[], dropped: number[]): void {
    if (kind === 'mutate') dropped.push(...this.#receiver.apply(first));
    else if (kind === 'call') this.#receiver.call(first, second);
    else if (kind === 'done') this.#done(first);
    else if (kind === 'action') this.#action(first, second);
    else if (kind === 'fetch' && typeof first === 'number') this.#fetch(first, second, third);
    else if (kind === 'log') this.#log(String(first));
    else this.#log('is not allowed: an unknown message');
  }

  #action(name: unknown, payload: unknown): void {
    const allowed = this.start.capabilities.includes('action') && typeof name === 'string' && name.length <= 100;
    if (!allowed || JSON.stringify(payload ?? null).length > LIMITS.message) this.#log('is not allowed: an action');
    else this.start.action(name, payload ?? null);
  }

  #fetch(call: number, url: unknown, init: unknown): void {
    this.#broker(url, init).then(
      (answer) => this.say(['reply', call, true, answer]),
      (error: unknown) => this.say(['reply', call, false, error instanceof Error ? error.message : 'failed']),
    );
  }

  /** One event of a node at a time: of those that come meanwhile the last one is told after it; a press is not. */
  #tell(hear: () => number | undefined, view: View, payload: EventPayload): void {
    const fn = hear();
    if (fn === undefined) return;
    if (this.#busy.has(view)) {
      if (payload.type !== 'press' && payload.type !== 'submit')
        this.#busy.set(view, () => this.#tell(hear, view, payload));
      return;
    }
    this.#busy.set(view, undefined);
    this.#calls.set((this.#counter += 1), view);
    const value = payload.value?.slice(0, LIMITS.text);
    this.say(['event', this.#counter, fn, { ...payload, ...(value !== undefined && { value }) }]);
  }

  #done(call: unknown): void {
    const view = typeof call === 'number' ? this.#calls.get(call) : undefined;
    if (!view) return;
    this.#calls.delete(call as number);
    const next = this.#busy.get(view);
    this.#busy.delete(view);
    next?.();
  }

  #log(text: string): void {
    if ((this.#logs += 1) <= MOST_LOGS) console.info(`Extension ${this.start.manifest.id}: ${text.slice(0, 500)}`);
  }
}
