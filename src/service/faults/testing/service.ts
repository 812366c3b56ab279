import type { ChildProcess } from 'node:child_process';
import { until } from '../../testing/process.js';
import { firstWord, kill, start } from './child.js';
import type { Victim } from './case.js';
import type { Crash, FromService, ToService } from './service-process.js';

export interface ServiceOptions {
  readonly weakness?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** The service under test: one running process, and a loaded spare one that replaces it when it dies. */
export class Service {
  static async start(databaseUrl: string, options: ServiceOptions = {}): Promise<Service> {
    const service = new Service(databaseUrl, options);
    service.#up = service.#promote();
    await service.#up;
    return service;
  }

  /** How often a process ended without being killed. */
  failures = 0;
  /** The log of all processes so far: a line of JSON each. */
  log = '';
  #current: ChildProcess | undefined;
  #spare: Promise<ChildProcess>;
  #up: Promise<void> = Promise.resolve();
  #port = 0;
  #armed: Crash | null = null;
  #isHit = false;
  #isClosing = false;

  private constructor(
    private readonly databaseUrl: string,
    private readonly options: ServiceOptions,
  ) {
    this.#spare = this.#load();
  }

  /** The same address for all processes. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Kills the victim while the service pauses at a step. */
  onStep: (victim: Victim) => Promise<void> = () => Promise.resolve();

  /** Resolves when the service runs again. */
  async up(): Promise<void> {
    let last;
    do {
      last = this.#up;
      await last;
    } while (last !== this.#up);
  }

  /** From now on the process dies, or pauses, at this step; once. */
  async arm(crash: Crash): Promise<void> {
    this.#armed = crash;
    this.#isHit = false;
    await this.#tellArmed(crash);
  }

  /** @returns whether the step was reached */
  async disarm(): Promise<boolean> {
    await this.up();
    this.#armed = null;
    await this.#tellArmed(null);
    return this.#isHit;
  }

  /** Sets the clock of the running process. Its successor has the machine's time. */
  async setClock(aheadMs: number): Promise<void> {
    await this.up();
    const child = this.#current;
    if (!child) throw new Error('There is no service');
    const set = heard(child, 'clock set');
    child.send({ is: 'clock', aheadMs } satisfies ToService);
    await set;
  }

  /** Waits until the log has a line with this message. */
  async says(message: string): Promise<void> {
    const isThere = (): boolean => this.log.includes(JSON.stringify(message).slice(1, -1));
    await until(isThere, 15_000).catch(() => {
      throw new Error(`The log does not say "${message}": ${this.log}`);
    });
  }

  async kill(): Promise<void> {
    if (this.#current) await kill(this.#current);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.kill();
    await kill(await this.#spare);
  }

  async #tellArmed(crash: Crash | null): Promise<void> {
    await this.up();
    const child = this.#current;
    if (!child) throw new Error('There is no service');
    const armed = heard(child, 'armed');
    child.send({ is: 'arm', crash } satisfies ToService);
    await armed;
  }

  async #load(): Promise<ChildProcess> {
    const { weakness, env } = this.options;
    const child = await start('./service-process.ts', [this.databaseUrl, ...(weakness ? [weakness] : [])], env);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.log += text));
    await firstWord(child);
    return child;
  }

  async #promote(): Promise<void> {
    const child = await this.#spare;
    this.#current = child;
    child.on('message', (message: FromService) => {
      if (message.is !== 'there') return;
      this.#there(child, message.victim).catch((error: unknown) => {
        // A process that is killed during the close need not come back.
        if (!this.#isClosing) throw error;
      });
    });
    child.once('exit', (code, signal) => this.#ended(child, code, signal));
    const listening = heard(child, 'listening');
    child.send({ is: 'start', port: this.#port } satisfies ToService);
    const { url } = await listening;
    this.#port = Number(new URL(url).port);
    this.#spare = this.#load();
    // The error is reported when the spare is needed; never when the service is closed before.
    this.#spare.catch(() => undefined);
  }

  async #there(child: ChildProcess, victim: Victim): Promise<void> {
    this.#isHit = true;
    this.#armed = null;
    await this.onStep(victim);
    if (child.connected) child.send({ is: 'go on' } satisfies ToService);
  }

  #ended(child: ChildProcess, code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#isClosing || child !== this.#current) return;
    if (signal !== 'SIGKILL') {
      this.failures++;
      console.error(`The service ended by itself (${signal ?? code ?? 'unknown'})`);
    } else if (this.#armed?.victim === 'service' && !child.killed) {
      this.#isHit = true;
      this.#armed = null;
    }
    this.#up = this.#promote();
    // `up` reports the error; nobody awaits it when the service is closed in the meantime.
    this.#up.catch(() => undefined);
  }
}

/** @throws Error when the process ends before it sends the message */
async function heard<K extends FromService['is']>(
  child: ChildProcess,
  is: K,
): Promise<Extract<FromService, { is: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromService): void => {
      if (message.is !== is) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(message as Extract<FromService, { is: K }>);
    };
    const onExit = (): void => reject(new Error(`The service ended before it was ${is}`));
    child.on('message', onMessage).once('exit', onExit);
  });
}
