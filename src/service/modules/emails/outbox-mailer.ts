import type { Mailer } from '../../kernel/mailer.js';

interface EmailLog {
  info(details: object, message: string): void;
}

/** Sends nothing. The outbox page shows the emails, and the log has a line for each, without the address. */
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
