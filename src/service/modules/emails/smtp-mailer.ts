import type { ConnectionOptions } from 'node:tls';
import type { Transporter } from 'nodemailer';
import { EmailRefusedError, type Mailer } from '../../kernel/mailer.js';
import { messageOf } from './message.js';

export interface SmtpOptions {
  /** `smtp://user:pass@host:587`, or `smtps://…` for TLS from the first byte. See `mailUrl` of the configuration. */
  readonly url: URL;
  /** Refuses connections without encryption, except to this machine itself. */
  readonly requireTls: boolean;
  /** Such as the certificate of a private relay. */
  readonly tls?: ConnectionOptions;
}

const connections = 5;
const emailsPerConnection = 100;
const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/** Sends by SMTP over a few connections that stay open. */
export function smtpMailer({ url, requireTls, tls }: SmtpOptions): Mailer {
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const options = {
    pool: true as const,
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure && !isThisMachine(host),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...(tls && { tls }),
    maxConnections: connections,
    maxMessages: emailsPerConnection,
    // The email worker retries. The server may have accepted a message whose connection broke.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Transporter | undefined;
  // Loaded with the first email: forty modules that a start does not need.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return (opened ??= createTransport(options));
  };
  return {
    async send(email) {
      try {
        await (await open()).sendMail(messageOf(email));
      } catch (error) {
        throw isRefusal(error) ? new EmailRefusedError(error.message, { cause: error }) : error;
      }
    },
    close: () => opened?.close(),
  };
}

/**
 * True when the server refused this recipient or this message permanently. A 5xx answer to the sign-in or to the
 * sender's address is about our settings: once they are right, the same email can be sent.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
