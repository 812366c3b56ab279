/** Distinguishes Stripe's keys. No message here contains one. */
import type { CallOptions } from './calls.js';

type Keys = Pick<StripeProviderOptions, 'publishableKey' | 'secretKey' | 'webhookSecrets' | 'baseUrl'>;

/** @throws TypeError that names the field, and the place of the right value in Stripe's dashboard */
export function checkKeys({ publishableKey, secretKey, webhookSecrets, baseUrl }: Keys): void {
  const published = /^pk_(test|live)_\w+$/.exec(publishableKey)?.[1];
  const secret = /^[sr]k_(test|live)_\w+$/.exec(secretKey)?.[1];
  if (!published) throw wrong('publishableKey', 'start with pk_test_ or pk_live_; it is under Developers, API keys');
  if (!secret) throw wrong('secretKey', 'start with sk_test_, sk_live_, rk_test_ or rk_live_');
  if (published !== secret) {
    throw new TypeError(
      `"publishableKey" is of ${published} mode and "secretKey" of ${secret} mode: use two of one mode.`,
    );
  }
  if (webhookSecrets.length === 0 || !webhookSecrets.every((each) => /^whsec_\S+$/.test(each))) {
    throw wrong('webhookSecrets', 'start with whsec_; each webhook endpoint under Developers, Webhooks shows its own');
  }
  if (baseUrl === undefined) return;
  if (!URL.canParse(baseUrl)) throw wrong('baseUrl', 'be a full http or https address, or be left out');
  if (secret === 'live') throw new TypeError('"baseUrl" must be left out with live keys: they go to Stripe alone.');
}

/** True when these keys move no real money. */
export const areTestKeys = ({ secretKey }: Pick<Keys, 'secretKey'>): boolean => /^[sr]k_test_/.test(secretKey);

const wrong = (field: string, must: string): TypeError => new TypeError(`"${field}" must ${must}.`);

export interface StripeProviderOptions extends CallOptions {
  readonly publishableKey: string;
  /** `whsec_…`; two during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Only events of this store are read. Needed when stores share a Stripe account. */
  readonly storeId?: number;
}
