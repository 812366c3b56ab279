import type { EmailKind } from '@storefront/contract';

export interface OutgoingEmail {
  readonly storeId: number;
  readonly kind: EmailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** What brings mails to people: a seam for a mail service. */
export interface Mailer {
  /**
   * Resolves when the mail has been taken; what rejects, or takes more than half a minute, is tried again later. One mail
   * may come twice when a process dies between this and the note of it.
   */
  send(mail: OutgoingEmail): Promise<void>;
  /** The mails stay readable in the store's outbox. Absent: their text is forgotten once they are taken. */
  readonly leavesInOutbox?: boolean;
}

interface MailLog {
  info(details: object, message: string): void;
}

/** Sends nothing: a line in the log says that there is a mail, and the outbox shows it. Of the address only its end is told. */
export const logMailer = (log: MailLog): Mailer => ({
  leavesInOutbox: true,
  send({ storeId, kind, to }) {
    log.info({ storeId, kind, to: masked(to) }, 'A mail is in the outbox; no mailer is configured');
    return Promise.resolve();
  },
});

/** a…@example.com */
export const masked = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${String.fromCodePoint(address.codePointAt(0) ?? 0x2026)}…${at < 0 ? '' : address.slice(at)}`;
};
