import type { EmailSettings } from '@storefront/contract';
import { serviceUrl, type Config } from '../../kernel/config.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import type { Email, EmailColors, EmailOptions, EmailStore, RenderedEmail } from './render/email.js';
import type { EmailRow } from './email-rows.js';
import type { Mailbox, OutgoingEmail } from '../../kernel/mailer.js';
import { absoluteImage, pageUrl } from './pages.js';
import { readEmail, type EmailSources, type EmailSubject } from './read-email.js';
import { renderEmail } from './render/render-email.js';
import { readEmailSettings, textsFor } from './settings.js';

/** There is no sender address: neither the store nor MAIL_FROM has one. */
export class NoSenderError extends Error {
  constructor({ id }: StoreRecord) {
    super(`Store ${id} has no sender: set MAIL_FROM, the store's contactEmail, or fromAddress of its email settings.`);
  }
}

export interface DrawnEmail extends RenderedEmail {
  readonly email: Email;
  readonly settings: EmailSettings;
}

/**
 * Renders an email with the current data, settings and texts.
 * @throws SubjectGoneError
 */
export async function drawEmail(
  sources: EmailSources,
  store: StoreRecord,
  subject: EmailSubject & Pick<EmailRow, 'locale'>,
): Promise<DrawnEmail> {
  const email = await readEmail(sources, store, subject);
  return drawGiven(sources, store, email, subject.locale, await unsubscribeUrlOf(sources, store, subject));
}

/** Renders an email with given contents: an example. */
export async function drawGiven(
  { database, config }: EmailSources,
  store: StoreRecord,
  email: Email,
  locale: string,
  unsubscribeUrl: string | null = null,
): Promise<DrawnEmail> {
  const settings = await readEmailSettings(database, store.id);
  const options: EmailOptions = {
    locale,
    store: lookOf(config, store, settings),
    texts: await textsFor(database, store.id, email.kind, locale),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  };
  return { ...renderEmail(email, options), email, settings };
}

/**
 * Prepares a row of the table for sending.
 * @throws SubjectGoneError, NoSenderError
 */
export async function composeEmail(
  sources: EmailSources,
  store: StoreRecord,
  row: Pick<EmailRow, 'id' | 'kind' | 'subjectId' | 'orderId' | 'secret' | 'data' | 'to' | 'locale'>,
): Promise<OutgoingEmail> {
  const drawn = await drawEmail(sources, store, row);
  const from = senderOf(sources.config, store, drawn.settings);
  const unsubscribe = await unsubscribeUrlOf(sources, store, row);
  return {
    ...addressed(row.id, store, row.to, from, drawn),
    headers: { ...autoSubmitted, ...threadOf(row, from), ...(unsubscribe !== null && oneClick(unsubscribe)) },
  };
}

/** An email with its addresses and the headers that all emails have. */
export function addressed(
  id: string,
  store: StoreRecord,
  to: string,
  from: Mailbox,
  { email, settings, subject, html, text }: DrawnEmail,
): OutgoingEmail {
  const replyTo = settings.replyTo || store.settings.contactEmail;
  return {
    id,
    storeId: store.id,
    kind: email.kind,
    messageId: `<${id}@${domainOf(from)}>`,
    from,
    to,
    replyTo: replyTo === '' || replyTo === from.address ? null : replyTo,
    subject,
    html,
    text,
    headers: autoSubmitted,
  };
}

/** @throws NoSenderError in production */
export function senderOf({ mailFrom, production }: Config, store: StoreRecord, settings: EmailSettings): Mailbox {
  const address = settings.fromAddress || (mailFrom ?? store.settings.contactEmail);
  if (address === '' && production) throw new NoSenderError(store);
  return { name: settings.fromName || store.name, address: address || 'shop@localhost' };
}

/** Auto-responders do not answer such an email. */
const autoSubmitted = { 'Auto-Submitted': 'auto-generated' } as const;

/**
 * Mail clients group all emails of an order: each refers to one message id that no email has. A gift card may go to
 * somebody who should not learn the order's id.
 */
const threadOf = ({ kind, orderId }: Pick<EmailRow, 'kind' | 'orderId'>, from: Mailbox): Record<string, string> =>
  orderId === null || kind === 'gift-card' ? {} : { References: `<order-${orderId}@${domainOf(from)}>` };

/** RFC 8058: the mail client shows a button that ends the notice. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * The address where the shopper ends a restock notice. null for other kinds, and when this service's address is not
 * known.
 */
async function unsubscribeUrlOf(
  { database, config }: EmailSources,
  store: StoreRecord,
  { kind, data: { noticeId } }: EmailSubject,
): Promise<string | null> {
  const base = serviceUrl(config);
  if (kind !== 'restock' || noticeId === undefined || base === undefined) return null;
  const { rows } = await database.query<{ token: string }>(
    'select token from restock_notice where store_id = $1 and id = $2',
    [store.id, noticeId],
  );
  const [notice] = rows;
  return notice ? unsubscribeUrl(base, store.id, notice.token) : null;
}

export const unsubscribeUrl = (base: string, storeId: number, token: string): string =>
  `${base.replace(/\/$/, '')}/store/${String(storeId)}/unsubscribe/${encodeURIComponent(token)}`;

function lookOf(config: Config, store: StoreRecord, { logo, colors, footer }: EmailSettings): EmailStore {
  const { tokens, contactEmail } = store.settings;
  const image = absoluteImage(config, store, logo);
  const body = tokens['--wb-font-body'];
  const heading = tokens['--wb-font-heading'];
  const radius = tokens['--wb-radius-md'];
  return {
    name: store.name,
    url: pageUrl(config, store, 'home'),
    contactEmail,
    logo: image && { url: image.url, alt: image.alt, width: image.width ?? null, height: image.height ?? null },
    colors: { ...colorsOf(tokens), ...colors },
    ...((body ?? heading) !== undefined && {
      fonts: { ...(body !== undefined && { body }), ...(heading !== undefined && { heading }) },
    }),
    ...(radius !== undefined && { radius }),
    footer,
  };
}

const tokenOf: Readonly<Record<keyof EmailColors, string>> = {
  primary: '--wb-color-primary',
  onPrimary: '--wb-color-on-primary',
  background: '--wb-color-background',
  surface: '--wb-color-surface',
  text: '--wb-color-text',
  muted: '--wb-color-muted',
  border: '--wb-color-border',
};

/** The merchant's tokens that are plain colours. Mail clients support no other notation. */
function colorsOf(tokens: Readonly<Record<string, string>>): Partial<EmailColors> {
  return Object.fromEntries(
    Object.entries(tokenOf).flatMap(([name, token]) => {
      const value = hexOf(tokens[token]?.trim() ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** `#abc` as `#aabbcc`; the light colour of `light-dark(…)`. undefined for anything else. */
function hexOf(value: string): string | undefined {
  const text = /^light-dark\(\s*([^,]+?)\s*,/.exec(value)?.[1] ?? value;
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  return /^#[0-9a-f]{3}$/i.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : undefined;
}
