import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../kernel/config.js';
import { fileMailer } from './file-mailer.js';
import type { Mailer } from '../../kernel/mailer.js';
import { outboxMailer } from './outbox-mailer.js';
import { smtpMailer } from './smtp-mailer.js';

/**
 * Chooses the mailer: the caller's, otherwise the one that MAIL_URL names, otherwise in development the page /outbox.
 * @returns undefined when this service sends no emails: in production without any of these
 */
export function chooseMailer(
  { mailUrl, production }: Config,
  given: Mailer | undefined,
  log: FastifyBaseLogger,
): Mailer | undefined {
  if (given) return given;
  if (mailUrl?.protocol === 'file:') return fileMailer(fileURLToPath(mailUrl));
  if (mailUrl) return smtpMailer({ url: mailUrl, requireTls: production });
  return production ? undefined : outboxMailer(log);
}
