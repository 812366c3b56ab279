import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './commerce.js';

/** Work that comes up by itself, done in rounds. */
export interface Loop {
  /** Does at once what is due. @returns how many things it looked at */
  run(): Promise<number>;
  /** Ends after what is running. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** For the log. */
  readonly name: string;
  /** A round that looked at so many things is followed by the next one at once. */
  readonly batch: number;
  readonly intervalMs: number;
  readonly log: Log;
  /** After each round. */
  readonly afterRound?: () => Promise<unknown>;
}

/** Begins at once. A round that fails is told, and the next one comes all the same. */
export function startLoop(round: () => Promise<number>, options: LoopOptions): Loop {
  const { name, batch, intervalMs, log, afterRound } = options;
  const stopping = new AbortController();
  let running: Promise<number> | undefined;
  const run = (): Promise<number> => {
    running ??= round().finally(() => (running = undefined));
    return running;
  };
  const failed = (error: unknown): number => {
    log.error({ err: error }, `${name} failed; it goes on`);
    return 0;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const count = await run().catch(failed);
      await afterRound?.().catch(failed);
      if (count < batch) await sleep(intervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => 0);
    }
  };
  const ended = loop();
  return {
    run,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
