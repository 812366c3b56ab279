import type { Database } from '../../database/connection.js';
import type { Mailer } from './mailer.js';
import { claimEmails, noteFailed, noteSent, sweepEmails, type ClaimedEmail } from './outbox.js';

export interface EmailWorker {
  /** Sends at once what is due, and waits for it. @returns how many mails */
  run(): Promise<number>;
  /** Takes nothing more and ends what is being sent. */
  stop(): Promise<void>;
}

interface WorkerLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EmailWorkerOptions {
  /** How often it looks when nothing is due. */
  readonly intervalMs?: number;
  /** How long a mailer may take for one mail. */
  readonly timeoutMs?: number;
  /** Called when the mailer has taken a mail and nothing is noted. For tests, which stop there. */
  readonly taken?: (mail: ClaimedEmail) => void | Promise<void>;
}

const atOnce = 10;
const sweepEveryMs = 60 * 60_000;

/** Sends what is in the outbox. Several processes may do so at once: each mail is claimed by one of them. */
export function startEmailWorker(
  { database, mailer, log }: { database: Database; mailer: Mailer; log: WorkerLog },
  { intervalMs = 1000, timeoutMs = 30_000, taken = () => undefined }: EmailWorkerOptions = {},
): EmailWorker {
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  const failed = (error: unknown): number => {
    log.error({ err: error }, 'The mail worker failed; it goes on');
    return 0;
  };

  const deliver = async (mail: ClaimedEmail): Promise<void> => {
    const about = { storeId: mail.storeId, mail: mail.id, kind: mail.kind };
    try {
      await within(timeoutMs, mailer.send(mail));
    } catch (error) {
      const isDead = await noteFailed(database, mail, error instanceof Error ? error.message : String(error));
      log.warn(
        { ...about, err: error },
        isDead ? 'A mail was not taken; given up' : 'A mail was not taken; tried again',
      );
      return;
    }
    await taken(mail);
    await noteSent(database, mail, mailer.leavesInOutbox === true);
  };

  const round = async (): Promise<number> => {
    // Twice the time-out: whoever is still sending then has died.
    const mails = await claimEmails(database, atOnce, timeoutMs * 2);
    await Promise.all(mails.map((mail) => deliver(mail).catch(failed)));
    return mails.length;
  };

  const loop = async (): Promise<void> => {
    let sweptAt = 0;
    while (!stopping.signal.aborted) {
      const count = await round().catch(failed);
      if (Date.now() - sweptAt > sweepEveryMs) {
        sweptAt = Date.now();
        await sweepEmails(database).catch(failed);
      }
      if (count === atOnce) continue;
      await new Promise<void>((resolve) => {
        if (stopping.signal.aborted) resolve();
        const timer = setTimeout(resolve, intervalMs);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const ended = loop();
  return {
    async run() {
      let sent = 0;
      for (let count = await round(); count > 0; count = await round()) sent += count;
      return sent;
    },
    async stop() {
      stopping.abort();
      wake();
      await ended;
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mailer took more than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
