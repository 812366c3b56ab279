import type { Database, Queryable } from '../../database/connection.js';
import { writeIncident } from '../orders/transitions.js';
import type { StoreDirectory } from '../../kernel/store-directory.js';
import { composeEmail } from './compose.js';
import { claimEmails, end, noteFailed, noteSent, sweepEmails, type ClaimedEmail } from './email-rows.js';
import { EmailRefusedError, type Mailer, type OutgoingEmail } from '../../kernel/mailer.js';
import { within } from '../../kernel/within.js';
import { unmeasured, type WorkerMeter } from '../../kernel/worker-metrics.js';
import { inSpan, type SpanOptions } from '../../tracing/tracer.js';
import { SubjectGoneError, type EmailSources } from './read-email.js';

export interface EmailWorker {
  /** Sends everything that is due now, and waits for it. @returns the number of emails */
  run(): Promise<number>;
  /** Claims no more emails and waits for those that are being sent. */
  stop(): Promise<void>;
}

interface WorkerLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EmailWorkerServices extends EmailSources {
  readonly database: Database;
  readonly stores: StoreDirectory;
  /** undefined: nothing can be sent, and every email fails at once. */
  readonly mailer: Mailer | undefined;
  readonly log: WorkerLog;
}

export interface EmailWorkerOptions {
  /** Pause between checks when nothing is due, in milliseconds. */
  readonly intervalMs?: number;
  /** The longest that a mailer may take for one email, in milliseconds. */
  readonly timeoutMs?: number;
  readonly meter?: WorkerMeter;
  /** Called when the mailer has accepted an email and nothing is recorded yet. For tests, which stop there. */
  readonly accepted?: (email: ClaimedEmail) => void | Promise<void>;
}

const atOnce = 10;
const sweepEveryMs = 60 * 60_000;
const noMailer = 'This service sends no emails: MAIL_URL is not set.';

/** Sends the emails that are due. Several processes may do so at once: only one of them claims each email. */
export function startEmailWorker(
  services: EmailWorkerServices,
  { intervalMs = 1000, timeoutMs = 30_000, meter = unmeasured, accepted = () => undefined }: EmailWorkerOptions = {},
): EmailWorker {
  const { database, mailer, log } = services;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  const failed = (error: unknown): number => {
    log.error({ err: error }, 'The email worker failed; it goes on');
    return 0;
  };

  const deliver = async (row: ClaimedEmail): Promise<void> => {
    if (row.isTakenOver) {
      const about = { storeId: row.storeId, email: row.id, kind: row.kind };
      log.warn(about, 'An email is sent again: no process recorded how the last try ended');
    }
    let email: OutgoingEmail;
    try {
      if (!mailer) {
        meter.item('failed');
        await giveUp(row, 'failed', noMailer, false);
        return;
      }
      email = await compose(services, row);
      await inSpan('email send', aboutSending(email, row), () => inTime(timeoutMs, mailer.send(email)));
    } catch (error) {
      meter.item('failed');
      await fail(row, error);
      return;
    }
    meter.item('done');
    await accepted(row);
    await noteSent(database, row, email.subject, mailer.reachesShoppers === false);
  };

  const fail = async (row: ClaimedEmail, error: unknown): Promise<void> => {
    const message = messageOf(error);
    const about = { storeId: row.storeId, email: row.id, kind: row.kind, err: error };
    if (error instanceof EmailRefusedError) {
      log.warn(about, 'An email was refused for good');
      return giveUp(row, 'bounced', message, true);
    }
    if (error instanceof SubjectGoneError) return giveUp(row, 'failed', message, false);
    const status = await database.transaction(async (tx) => {
      const recorded = await noteFailed(tx, row, message);
      if (recorded === 'failed') await tell(tx, row, recorded, message);
      return recorded;
    });
    log.warn(
      about,
      status === 'failed' ? 'An email was not accepted; given up' : 'An email was not accepted; tried again',
    );
  };

  const giveUp = (row: ClaimedEmail, status: 'bounced' | 'failed', error: string, isIncident: boolean): Promise<void> =>
    database.transaction(async (tx) => {
      const ended = await end(tx, row, status, error);
      if (ended && isIncident) await tell(tx, row, status, error);
    });

  const round = async (): Promise<number> => {
    // Twice the timeout: a process that still holds the claim then has died.
    const rows = await claimEmails(database, atOnce, timeoutMs * 2, log);
    await Promise.all(rows.map((row) => deliver(row).catch(failed)));
    return rows.length;
  };

  const loop = async (): Promise<void> => {
    let sweptAt = 0;
    while (!stopping.signal.aborted) {
      const count = await meter.run(round).catch(failed);
      if (Date.now() - sweptAt > sweepEveryMs) {
        sweptAt = Date.now();
        await sweepEmails(database).catch((error: unknown) => {
          meter.failed();
          return failed(error);
        });
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

/** For the span of an email. Its address and its subject are left out. */
const aboutSending = ({ kind, storeId }: OutgoingEmail, { traceparent }: ClaimedEmail): SpanOptions => ({
  kind: 'client',
  cause: traceparent,
  attributes: { 'storefront.email': kind, 'storefront.store': storeId },
});

async function compose(services: EmailWorkerServices, row: ClaimedEmail): Promise<OutgoingEmail> {
  const store = await services.stores.get(row.storeId);
  if (!store) throw new SubjectGoneError(row.kind, 'store');
  return composeEmail(services, store, row);
}

/** Reports to the merchant that a shopper did not get an email about an order. */
async function tell(
  tx: Queryable,
  { storeId, id, kind, orderId }: ClaimedEmail,
  status: 'bounced' | 'failed',
  error: string,
): Promise<void> {
  if (orderId === null) return;
  await writeIncident(tx, { storeId, id: orderId }, `email-${status}`, { email: id, kind, error: error.slice(0, 500) });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const inTime = <T>(ms: number, work: Promise<T>): Promise<T> =>
  within(ms, work, (): never => {
    throw new Error(`The mailer took more than ${ms} ms`);
  });
