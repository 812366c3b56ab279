import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './commerce.js';
import { unmeasured, type WorkerMeter } from './worker-metrics.js';

/** Background work that runs in rounds. */
export interface Loop {
  /** Runs a round now. @returns the number of items processed */
  run(): Promise<number>;
  /** Stops after the running round. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** For the log. */
  readonly name: string;
  /** A round with this many items is followed by the next one at once. */
  readonly batch: number;
  readonly intervalMs: number;
  readonly log: Log;
  readonly meter?: WorkerMeter;
  /** Called after each round. */
  readonly afterRound?: () => Promise<unknown>;
}

/** Begins at once. A round that fails is logged, and the next one runs as planned. */
export function startLoop(round: () => Promise<number>, options: LoopOptions): Loop {
  const { name, batch, intervalMs, log, meter = unmeasured, afterRound } = options;
  const stopping = new AbortController();
  let running: Promise<number> | undefined;
  const run = (): Promise<number> => {
    running ??= meter.run(round).finally(() => (running = undefined));
    return running;
  };
  const failed = (error: unknown): number => {
    log.error({ err: error }, `${name} failed; it goes on`);
    return 0;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const count = await run().catch(failed);
      await afterRound?.().catch((error: unknown) => {
        meter.failed();
        failed(error);
      });
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
