/** The look and sender of a store's emails, and the merchant's own texts. */
import type { EmailKind, EmailSettings, EmailText } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { EmailTexts } from './render/email.js';
import { merchantTexts } from './render/locale.js';

const defaults: EmailSettings = {
  fromName: '',
  fromAddress: '',
  replyTo: '',
  logo: null,
  colors: {},
  footer: { legalName: '', address: '', vatId: '', links: [] },
};

export async function readEmailSettings(db: Queryable, storeId: number): Promise<EmailSettings> {
  const { rows } = await db.query<{ settings: Partial<EmailSettings> }>(
    'select settings from email_settings where store_id = $1',
    [storeId],
  );
  return { ...defaults, ...rows[0]?.settings };
}

export async function saveEmailSettings(db: Queryable, storeId: number, settings: EmailSettings): Promise<void> {
  await db.query(
    `insert into email_settings (store_id, settings) values ($1, $2)
     on conflict (store_id) do update set settings = excluded.settings`,
    [storeId, JSON.stringify(settings)],
  );
}

const textColumns = 'kind, locale, subject, intro, outro, footer';

/** All texts that a merchant wrote, by kind and locale. */
export async function listEmailTexts(db: Queryable, storeId: number): Promise<EmailText[]> {
  const { rows } = await db.query<EmailText>(
    `select ${textColumns} from email_text where store_id = $1 order by kind, locale`,
    [storeId],
  );
  return rows;
}

/** A merchant's texts for a kind in exactly this locale. */
export async function findEmailText(
  db: Queryable,
  storeId: number,
  kind: string,
  locale: string,
): Promise<EmailText | undefined> {
  const { rows } = await db.query<EmailText>(
    `select ${textColumns} from email_text where store_id = $1 and kind = $2 and lower(locale) = lower($3)`,
    [storeId, kind, locale],
  );
  return rows[0];
}

export async function saveEmailText(db: Queryable, storeId: number, text: EmailText): Promise<void> {
  const { kind, locale, subject, intro, outro, footer } = text;
  await db.query(
    `insert into email_text (store_id, kind, locale, subject, intro, outro, footer)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (store_id, kind, locale) do update set subject = excluded.subject, intro = excluded.intro,
       outro = excluded.outro, footer = excluded.footer`,
    [storeId, kind, locale, subject, intro, outro, footer],
  );
}

/** Deletes a merchant's text. Deleting one that does not exist is no error. */
export async function deleteEmailText(db: Queryable, storeId: number, kind: string, locale: string): Promise<void> {
  await db.query('delete from email_text where store_id = $1 and kind = $2 and lower(locale) = lower($3)', [
    storeId,
    kind,
    locale,
  ]);
}

/** The merchant's texts for an email. Each text falls back separately: de-AT, then de. */
export async function textsFor(db: Queryable, storeId: number, kind: EmailKind, locale: string): Promise<EmailTexts> {
  const { rows } = await db.query<EmailText>(
    `select ${textColumns} from email_text where store_id = $1 and kind = $2`,
    [storeId, kind],
  );
  return merchantTexts(Object.fromEntries(rows.map((row) => [row.locale, withoutNulls(row)])), locale);
}

const withoutNulls = ({ subject, intro, outro, footer }: EmailText): EmailTexts => ({
  ...(subject !== null && { subject }),
  ...(intro !== null && { intro }),
  ...(outro !== null && { outro }),
  ...(footer !== null && { footer }),
});
