import type { HealthLog, Queryable } from '../database/connection.js';

const EVERY_MS = 5000;
/** Payment providers refuse signatures that are minutes old, and cookies and links expire to the second. */
const MOST_MS = 30_000;

/**
 * Logs when the clock of this process jumps, and when it and the database's differ. Orders and leases have the time of
 * the database; signatures of payment providers are checked with the time of the process.
 */
export class ClockWatch {
  #offset: number;
  #isOff = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: Queryable,
    private readonly log: HealthLog,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#offset = this.#ahead();
  }

  start(): void {
    this.#timer = setInterval(() => void this.look().catch(() => undefined), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const offset = this.#ahead();
    const jump = offset - this.#offset;
    this.#offset = offset;
    if (Math.abs(jump) > MOST_MS) this.log.warn({ seconds: seconds(jump) }, 'The clock of this process jumped');
    const asked = performance.now();
    const { rows } = await this.database.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    // An answer that was long on its way says little.
    if (performance.now() - asked > MOST_MS / 4) return;
    const difference = this.now() - (rows[0]?.now ?? NaN);
    const isOff = Math.abs(difference) > MOST_MS;
    if (isOff === this.#isOff) return;
    this.#isOff = isOff;
    const details = { seconds: seconds(difference) };
    if (isOff) this.log.warn(details, 'The clocks of this process and of the database differ');
    else this.log.info(details, 'The clocks of this process and of the database agree again');
  }

  /** How far the clock is from one that only counts the time that passes. */
  #ahead(): number {
    return this.now() - performance.now();
  }
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
