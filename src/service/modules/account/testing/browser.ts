import type { LightMyRequestResponse } from 'fastify';
import type { SignedIn } from '@storefront/contract';
import type { TestApp } from '../../../testing/app.js';
import { drawEmail } from '../../emails/compose.js';
import { emailColumns, type EmailRow } from '../../emails/email-rows.js';
import { CodeKeys } from '../../gift-cards/code.js';

/** Cheap hashes, because tests make many. */
export const cheap = { logN: 4, r: 1, p: 1 } as const;
export const password = 'four quiet kilns 71';

/** A browser with its cookies, at a store of the test app. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The address that it sends requests from. */
  address = '127.0.0.1';

  constructor(
    readonly app: TestApp,
    private readonly storeId = 1,
  ) {}

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.app.inject({
      method,
      url: `/store/${this.storeId}${path}`,
      remoteAddress: this.address,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}) => this.send('POST', path, body);

  /** Signs up and follows the link. */
  async open(email: string, more: object = {}): Promise<SignedIn> {
    await this.post('/account/sign-up', { email, password, ...more });
    const answer = await this.post('/account/verify', { token: await lastToken(this.app, email, this.storeId) });
    if (answer.statusCode !== 200) throw new Error(`${email} has no account: ${answer.body}`);
    return answer.json<SignedIn>();
  }

  signIn = (email: string, text = password) => this.post('/account/sign-in', { email, password: text });

  add = (variantId: string, quantity = 1) => this.post('/cart/lines?market=eu', { variantId, quantity });
}

export interface SentEmail {
  kind: string;
  to: string;
  subject: string;
  text: string;
}

/** The emails to an address, oldest first, as they would be sent now. */
export async function emailsTo({ database, app }: TestApp, email: string, storeId = 1): Promise<SentEmail[]> {
  const { config, stores } = app.services;
  const store = await stores.get(storeId);
  if (!store) throw new Error(`There is no store ${storeId}`);
  const { rows } = await database.query<EmailRow>(
    `select ${emailColumns} from email e where e.store_id = $1 and lower(e.recipient) = lower($2) order by e.seq`,
    [storeId, email],
  );
  const sources = { database, config, codes: new CodeKeys(database, config.giftCardKey) };
  return Promise.all(
    rows.map(async (row) => {
      const { subject, text } = await drawEmail(sources, store, row);
      return { kind: row.kind, to: row.to, subject, text };
    }),
  );
}

/** The token of the last link that was mailed to an address. */
export async function lastToken(app: TestApp, email: string, storeId = 1): Promise<string> {
  const mail = (await emailsTo(app, email, storeId)).findLast(({ text }) => text.includes('token='));
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}`);
  return token;
}

export const codesOf = (answer: LightMyRequestResponse): string[] =>
  answer.json<{ errors?: { code: string }[] }>().errors?.map(({ code }) => code) ?? [];
