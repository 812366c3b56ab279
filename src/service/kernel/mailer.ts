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
  /** Made from `id`, with its angle brackets: a receiver recognises a second copy by it. */
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
   * Resolves when the email has been accepted. An email whose call rejects, or takes more than half a minute, is tried
   * again later. One email may be sent twice, with the same `messageId`, when a process dies after this call and before
   * its record.
   * @throws EmailRefusedError when the address was refused permanently: the email is not tried again
   */
  send(email: OutgoingEmail): Promise<void>;
  /** false: the emails are not sent, and only shown on the outbox page. */
  readonly reachesShoppers?: boolean;
  /** Closes connections. */
  close?(): void;
}

/** The receiving server refused an email permanently. The message gives the reason. */
export class EmailRefusedError extends Error {}
