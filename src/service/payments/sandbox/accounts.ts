/** Accounts: shops that use the sandbox, and the keys that identify them. */
import { createHash } from 'node:crypto';
import { randomId } from './ids.js';
import { problem } from './problem.js';
import { type Account, type Change, put } from './state.js';
import type { Store } from './store.js';

export interface AccountInput {
  readonly webhookUrl: string | null;
  readonly allowedOrigins?: readonly string[];
}

/** An existing account keeps its keys; address and origins are replaced. */
export function putAccount(store: Store, name: string, input: AccountInput): { account: Account; changes: Change[] } {
  if (input.webhookUrl !== null && !URL.canParse(input.webhookUrl)) {
    throw problem(422, 'webhook_url_invalid', 'webhookUrl must be a full http or https address', {
      path: 'webhookUrl',
    });
  }
  const wrong = input.allowedOrigins?.find((origin) => !URL.canParse(origin));
  if (wrong !== undefined) {
    throw problem(422, 'origin_invalid', `${wrong} is no origin such as https://shop.example`, {
      path: 'allowedOrigins',
    });
  }
  const known = store.state.accounts.get(name);
  const account: Account = {
    ...(known ?? {
      name,
      secretKey: randomId('sk_sandbox', 40),
      publishableKey: randomId('pk_sandbox', 24),
      webhookSecrets: [{ secret: randomId('whsec', 40), expiresAt: null }],
    }),
    webhookUrl: input.webhookUrl,
    allowedOrigins: input.allowedOrigins?.map((origin) => new URL(origin).origin) ?? null,
  };
  return { account, changes: [put('account', name, account)] };
}

/** A new secret signs at once. The previous newest one also signs for a while, so that the shop can change over. */
export function rotateWebhookSecret(account: Account, keepOldForMs: number, now: number): Change[] {
  const former = account.webhookSecrets.slice(0, 1).map(({ secret }) => ({ secret, expiresAt: now + keepOldForMs }));
  const webhookSecrets = [{ secret: randomId('whsec', 40), expiresAt: null }, ...former];
  return [put('account', account.name, { ...account, webhookSecrets })];
}

/** Identifies the sender of a request. */
export class Keys {
  readonly #store: Store;
  readonly #master: string;

  constructor(store: Store, masterKey: string) {
    this.#store = store;
    this.#master = digest(masterKey);
  }

  /** @throws 401 */
  master(authorization: string | undefined): void {
    if (digest(bearer(authorization)) !== this.#master) {
      throw problem(401, 'master_key_required', 'Send the sandbox’s master key: Authorization: Bearer <key>');
    }
  }

  /** @throws 401 */
  account(authorization: string | undefined): Account {
    // Compares digests, so that the time of a comparison reveals nothing about a key.
    const wanted = digest(bearer(authorization));
    for (const account of this.#store.state.accounts.values()) {
      if (digest(account.secretKey) === wanted) return account;
    }
    throw problem(401, 'secret_key_invalid', 'Send an account’s secret key: Authorization: Bearer sk_sandbox_…');
  }

  /** Publishable keys are not secret. */
  publishable(key: string): Account | undefined {
    for (const account of this.#store.state.accounts.values()) if (account.publishableKey === key) return account;
    return undefined;
  }
}

const bearer = (authorization = ''): string => /^Bearer ([!-~]{1,200})$/i.exec(authorization)?.[1] ?? '';

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
