import { type Asker, EFFECT_CAPABILITIES, type EffectName, isRecord } from './effect.js';

const MOST_QUEUED = 20;

/** Runs requests in order, so that the later of two wins. The queue is bounded. */
export class EffectQueue {
  #last: Promise<unknown> = Promise.resolve();
  #queued = 0;

  /** Resolves when no request is pending. Never rejects. */
  get idle(): Promise<unknown> {
    return this.#last;
  }

  /** @returns the result. Rejects with a reason that the extension may read */
  run(name: EffectName, payload: unknown, asker: Asker): Promise<unknown> {
    const capability = EFFECT_CAPABILITIES[name];
    if (!asker.capabilities.includes(capability))
      return Promise.reject(new Error(`the capability "${capability}" is missing`));
    if (this.#queued >= MOST_QUEUED) return Promise.reject(new Error('too much at once'));
    this.#queued += 1;
    const result = this.#last.then(async () => {
      const { EFFECTS } = await import('./effects.js');
      return EFFECTS[name](isRecord(payload) ? payload : {}, asker);
    });
    this.#last = result.then(
      () => (this.#queued -= 1),
      () => (this.#queued -= 1),
    );
    return result;
  }
}
