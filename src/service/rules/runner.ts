import type { RuleInput } from './checkout-rules.js';
import { RULE_LIMITS } from './limits.js';
import type { Done } from './messages.js';
import type { RuleFailure, RuleOutcome, RuleProgram } from './program.js';
import { RuleThread, stuckMessage } from './rule-thread.js';

import { RuleHistory, type Lane } from './rule-history.js';

/** The unfinished rules of one run that share a lane. */
interface Job {
  readonly input: string;
  pending: { readonly index: number; readonly program: RuleProgram }[];
  readonly outcomes: RuleOutcome[];
  expires: number;
  readonly finish: () => void;
}

/** Most jobs that wait in a lane. */
const QUEUE = { proven: 1000, new: 200, costly: 50 } as const;
/** A run is answered within this time, whatever its rules do. */
const RUN_MS = 10_000;

/**
 * Runs all rules of a store on one input, in threads of its own: one for rules that were quick before, one for the
 * others, and a spare one for when one must be ended. They start with the first run.
 */
export class RuleRunner {
  readonly history = new RuleHistory();
  readonly #queues: Record<Lane, Job[]> = { proven: [], new: [], costly: [] };
  readonly #lanes = [new LaneThread(['proven']), new LaneThread(['new', 'costly'])];
  #spare: RuleThread | undefined;
  #closed = false;

  /** Never rejects: a failure is an outcome of its rule. Outcomes are in the order of the programs, at most 64. */
  async run(programs: readonly RuleProgram[], input: RuleInput): Promise<RuleOutcome[]> {
    const outcomes: RuleOutcome[] = [];
    const lanes: Record<Lane, Job['pending']> = { proven: [], new: [], costly: [] };
    for (const [index, program] of programs.entries()) {
      if (this.#closed || index >= RULE_LIMITS.rulesPerRun) {
        const why = this.#closed ? 'The service is closing.' : `A run takes ${RULE_LIMITS.rulesPerRun} rules.`;
        outcomes[index] = failed(program, 'busy', why);
      } else if (this.history.rests(program.hash))
        outcomes[index] = failed(program, 'time', `${stuckMessage} It rests for a while.`);
      else lanes[this.history.lane(program.hash)].push({ index, program });
    }
    const text = JSON.stringify(input);
    const jobs = Object.entries(lanes).filter(([, pending]) => pending.length > 0);
    await Promise.all(jobs.map(([lane, pending]) => this.#enqueue(lane as Lane, pending, text, outcomes)));
    return outcomes;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const queue of Object.values(this.#queues))
      for (const job of queue.splice(0)) giveUp(job, 'busy', 'The service is closing.');
    await Promise.all([this.#spare?.end(), ...this.#lanes.map(({ thread }) => thread?.end())]);
  }

  #enqueue(lane: Lane, pending: Job['pending'], input: string, outcomes: RuleOutcome[]): Promise<void> {
    return new Promise((finish) => {
      const job = { input, pending, outcomes, expires: performance.now() + RUN_MS, finish };
      if (this.#queues[lane].length >= QUEUE[lane])
        giveUp(job, 'busy', 'Too many rules are waiting; try again in a moment.');
      else {
        this.#queues[lane].push(job);
        for (const laneThread of this.#lanes) if (laneThread.takes.includes(lane)) void this.#work(laneThread);
      }
    });
  }

  /** Runs a lane's jobs, one after the other. An unfinished job goes to the end of its queue. */
  async #work(lane: LaneThread): Promise<void> {
    if (lane.working) return;
    lane.working = true;
    if (!lane.thread) await this.#startLane(lane);
    for (;;) {
      const name = lane.takes.find((take) => this.#queues[take].length > 0);
      const job = name && this.#queues[name].shift();
      if (!job) break;
      if (performance.now() > job.expires) giveUp(job, 'busy', 'The rules before it took too long.');
      else if (await this.#advance(lane, job)) this.#queues[costlyOf(name)].push(job);
    }
    lane.working = false;
  }

  /** The time of waiting for the first thread does not count as waiting for rules. */
  async #startLane(lane: LaneThread): Promise<void> {
    lane.thread = this.#takeThread();
    await lane.thread.started();
    for (const name of lane.takes) for (const job of this.#queues[name]) job.expires = performance.now() + RUN_MS;
  }

  /** @returns true when there is more to do */
  async #advance(lane: LaneThread, job: Job): Promise<boolean> {
    try {
      if (!lane.thread || lane.thread.ended) lane.thread = this.#takeThread();
      const end = await lane.thread.run({ programs: job.pending.map(({ program }) => program), input: job.input });
      if ('done' in end) for (const done of end.done) this.#settle(job, done);
      else this.#remove(job, 'stuck' in end ? end.stuck : end.crashed, 'stuck' in end ? 'time' : 'engine');
    } catch {
      giveUp(job, 'engine', 'The sandbox does not start.');
      return false;
    }
    if (job.pending.length === 0) job.finish();
    else if (this.#closed) giveUp(job, 'busy', 'The service is closing.');
    return job.pending.length > 0;
  }

  /** Records the outcome of the job's next rule. */
  #settle(job: Job, done: Done): void {
    const next = job.pending.shift();
    if (!next) return;
    const { program, index } = next;
    this.history.ran(program.hash, done.costly);
    job.outcomes[index] =
      'result' in done
        ? { id: program.id, status: 'done', result: done.result }
        : failed(program, done.reason, done.message);
  }

  /** Fails a rule that its thread was ended for. The rules before it run again, with the same answers. */
  #remove(job: Job, at: number, reason: 'time' | 'engine'): void {
    for (const { program, index } of job.pending.splice(at, 1)) {
      this.history.endedThread(program.hash);
      const message = reason === 'time' ? stuckMessage : 'The rule brought its sandbox down.';
      job.outcomes[index] = failed(program, reason, message);
    }
  }

  #takeThread(): RuleThread {
    const thread = this.#spare && !this.#spare.ended ? this.#spare : new RuleThread();
    this.#spare = this.#closed ? undefined : new RuleThread();
    return thread;
  }
}

class LaneThread {
  thread: RuleThread | undefined;
  working = false;

  constructor(readonly takes: readonly Lane[]) {}
}

/** The queue for the rest of a job that has taken long. */
function costlyOf(lane: Lane): Lane {
  return lane === 'proven' ? 'proven' : 'costly';
}

function failed({ id }: RuleProgram, reason: RuleFailure, message: string): RuleOutcome {
  return { id, status: 'failed', reason, message };
}

function giveUp(job: Job, reason: RuleFailure, message: string): void {
  for (const { program, index } of job.pending.splice(0)) job.outcomes[index] = failed(program, reason, message);
  job.finish();
}
