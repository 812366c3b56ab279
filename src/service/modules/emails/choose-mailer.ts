import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.js';
import { fileMailer } from './file-mailer.js';
import { outboxMailer, type Mailer } from './mailer.js';
import { smtpMailer } from './smtp-mailer.js';

/**
 * What sends the emails: a mailer of the caller's, else what MAIL_URL names, else in development the page /outbox.
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
