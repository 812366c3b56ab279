import type { OutgoingEmail } from '../../kernel/mailer.js';

/** An email in the form of nodemailer. Header values are one line each, so that no text can begin another header. */
export const messageOf = (email: OutgoingEmail) => ({
  messageId: email.messageId,
  from: { name: oneLine(email.from.name), address: email.from.address },
  to: { name: '', address: email.to },
  ...(email.replyTo === null ? {} : { replyTo: { name: '', address: email.replyTo } }),
  subject: oneLine(email.subject),
  text: email.text,
  html: email.html,
  headers: Object.entries(email.headers).map(([key, value]) => ({ key, value: oneLine(value) })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
