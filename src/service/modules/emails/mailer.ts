import type { EmailKind } from '@storefront/contract';

/** A name with an email address; the name may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** An email that is ready to be sent. */
export interface OutgoingEmail {
  /** The same at each try. */
  readonly id: string;
  readonly storeId: number;
  readonly kind: EmailKind;
  /** Made of `id`, with its angle brackets: a receiver knows a second copy by it. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: string;
  /** null: replies go to `from`. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends emails: by SMTP, into files, or through a service of your own. */
export interface Mailer {
  /**
   * Resolves when the email has been accepted. What rejects, or takes more than half a minute, is tried again later. One
   * email may go out twice, with the same `messageId`, when a process dies between this and the record of it.
   * @throws EmailRefusedError when the address was refused for good: the email is not tried again
   */
  send(email: OutgoingEmail): Promise<void>;
  /** false: the emails go nowhere and are only shown on the outbox page. */
  readonly reachesShoppers?: boolean;
  /** Closes connections. */
  close?(): void;
}

/** The receiving server refused an email for good; the message says why. */
export class EmailRefusedError extends Error {}

interface EmailLog {
  info(details: object, message: string): void;
}

/** Sends nothing: the outbox page shows the emails, and the log has a line for each, without the address. */
export const outboxMailer = (log: EmailLog): Mailer => ({
  reachesShoppers: false,
  send({ storeId, kind, to }) {
    log.info({ storeId, kind, to: masked(to) }, 'An email is on the page /outbox; MAIL_URL is not set');
    return Promise.resolve();
  },
});

/** a…@example.com */
export const masked = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${String.fromCodePoint(address.codePointAt(0) ?? 0x2026)}…${at < 0 ? '' : address.slice(at)}`;
};
