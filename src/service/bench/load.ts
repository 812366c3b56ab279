import { cpuMs } from './cpu.js';

export interface Cell {
  operations: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time per operation, of the service and of its database. */
  serviceMs: number;
  databaseMs: number;
}

const CLIENTS = 8;
/** The same warm-up time as for the other shops whose figures are shown beside ours. */
const WARM_UP_MS = 3000;
const MEASURE_MS = 6000;

/**
 * Runs an operation in a closed loop of 8 clients, first unmeasured, then measured.
 * @param pids processes whose CPU time counts, with their children
 */
export async function measure(
  pids: { service: number; database: number },
  operation: (client: number) => Promise<void>,
  { warmUpMs = WARM_UP_MS, measureMs = MEASURE_MS }: { warmUpMs?: number; measureMs?: number } = {},
): Promise<Cell> {
  await loop(warmUpMs, operation);
  const cpu = (): [number, number] => [cpuMs(pids.service), cpuMs(pids.database)];
  const before = cpu();
  const started = performance.now();
  const times = await loop(measureMs, operation);
  const seconds = (performance.now() - started) / 1000;
  const after = cpu();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    operations: times.length,
    perSecond: times.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    serviceMs: (after[0] - before[0]) / times.length,
    databaseMs: (after[1] - before[1]) / times.length,
  };
}

/** The duration of each operation in milliseconds. */
async function loop(forMs: number, operation: (client: number) => Promise<void>): Promise<number[]> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  const client = async (number: number): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await operation(number);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return times;
}
