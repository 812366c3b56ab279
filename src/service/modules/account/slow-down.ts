import { attemptKey, type Attempts, type AttemptRule } from '../../kernel/attempts.js';
import { networkOf } from '../../plugins/network.js';
import { rateLimited } from '../../plugins/problem.js';

const keptMs = 60 * 60_000;
/** Wrong passwords for one email address from one network before each next try waits, twice as long each time. */
const freePerPlace = 5;
const pausesPerPlace = { firstMs: 1000, longestMs: 15 * 60_000 };
/**
 * Wrong passwords for one email address from everywhere. Beyond this, tries are slowed but the account is never closed
 * to its owner.
 */
const freeOfAll = 50;
const pauseOfAll = { firstMs: 4000, longestMs: 4000 };

/** The origin of a try. */
export interface TrySource {
  readonly address: string;
  /**
   * Identifies a secret that only the owner's browser or mailbox has. Tries with it have a counter of their own:
   * strangers cannot slow them, and they get no more tries than one network.
   */
  readonly proof?: string | undefined;
}

/**
 * Slows the guessing of one customer's password. Nobody is locked out: in a browser that has signed in before, and with
 * a link from their mailbox, the owner does not wait because of strangers. All processes count together.
 */
export class SlowDown {
  constructor(private readonly attempts: Attempts) {}

  /**
   * Counts before the result is known, so that many concurrent tries do not pass together.
   * @throws 429 RATE_LIMITED with Retry-After, before any work is done
   */
  async begin(storeId: number, emailKey: string, source: TrySource): Promise<void> {
    const here: AttemptRule = {
      key: keyOf(emailKey, placeOf(source)),
      free: freePerPlace,
      pause: pausesPerPlace,
      keptMs,
      slides: true,
    };
    const all: AttemptRule = { key: keyOf(emailKey), free: freeOfAll, pause: pauseOfAll, keptMs, slides: true };
    const seconds = await this.attempts.begin(storeId, source.proof === undefined ? [here, all] : [here]);
    if (seconds === 0) return;
    const message = `Too many wrong passwords; try again in ${seconds} s, or with a link from POST /account/password-reset.`;
    throw rateLimited(seconds, message);
  }

  /** The password was right: clears the count of this source. Tries of others stay counted. */
  async forget(storeId: number, emailKey: string, source: TrySource): Promise<void> {
    const all = source.proof === undefined ? [keyOf(emailKey)] : [];
    await this.attempts.takeBack(storeId, all, [keyOf(emailKey, placeOf(source))]);
  }
}

const keyOf = (emailKey: string, place = ''): string => attemptKey('password', emailKey, place);

const placeOf = ({ address, proof }: TrySource): string =>
  proof === undefined ? networkOf(address) : `proof ${proof}`;
