// @ts-check
import { isParams } from './channel.js';

/**
 * @typedef {{ id: string, status: string, amount: number, currency: string, digits: number,
 *   challengeId: string | null, card: { last4: string } | null }} Intent
 * @typedef {{ status: 'succeeded' | 'processing' | 'authorized', intentId: string }
 *   | { status: 'failed', code: string, declineCode?: string, retryable: boolean }
 *   | { status: 'unknown' }} Outcome
 * @typedef {{ publishableKey: string, clientSecret: string, card: import('./fields.js').Card,
 *   expected?: { amount: number, currency: string } }} Confirmation
 * @typedef {{ status: number, body: Record<string, unknown> }} Answer
 */

const tries = 4;
const answerWithinMs = 20_000;

/**
 * Charges the card, and asks the bank's question if there is one. A request that broke off is sent again with the same
 * key, so it takes effect once. Without any answer the outcome is unknown, and the shop must look it up.
 * @param {Confirmation} confirmation
 * @param {(intent: Intent) => Promise<'approve' | 'refuse' | 'close'>} ask
 * @returns {Promise<Outcome>}
 */
export async function confirmPayment({ publishableKey, clientSecret, card, expected }, ask) {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const path = `/v1/intents/${encodeURIComponent(id)}`;
  const who = { publishableKey, clientSecret };
  const first = await post(`${path}/confirm`, { ...who, card, ...(expected ? { expected } : {}) });
  if (!first) return { status: 'unknown' };
  const asked = intentOf(first.status === 200 ? first.body : undefined);
  if (asked?.status !== 'requires_action' || asked.challengeId === null) return outcomeOf(first, id);
  const answer = await ask(asked);
  const second = await post(`${path}/challenge`, { ...who, challengeId: asked.challengeId, answer });
  return second ? outcomeOf(second, id) : { status: 'unknown' };
}

/** @param {Answer} answer @param {string} intentId @returns {Outcome} */
function outcomeOf({ status, body }, intentId) {
  // A conflict contains the intent's current state: another tab may have paid it.
  const intent = intentOf(status === 200 ? body : body['intent']);
  const state = status === 200 || body['code'] === 'intent_unexpected_state' ? intent?.status : undefined;
  if (state === 'succeeded' || state === 'processing' || state === 'authorized') return { status: state, intentId };
  if (status === 200) return { status: 'unknown' };
  const { code, declineCode, retryable } = body;
  return {
    status: 'failed',
    code: typeof code === 'string' ? code : `http_${String(status)}`,
    ...(typeof declineCode === 'string' ? { declineCode } : {}),
    retryable: retryable === true || status === 429,
  };
}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<Answer | undefined>} undefined: it is unknown whether it was carried out
 */
async function post(path, body) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  for (let attempt = 1; ; attempt++) {
    const answer = await once(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const running = answer?.body['code'] === 'idempotency_key_in_use';
    const settled = answer && answer.status < 500 && !running && (answer.status !== 429 || attempt === tries);
    if (settled) return answer;
    if (attempt === tries) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random())));
  }
}

/** @param {string} path @param {RequestInit} init @returns {Promise<Answer | undefined>} */
async function once(path, init) {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(answerWithinMs) });
    /** @type {unknown} */
    const body = await response.json();
    return isParams(body) ? { status: response.status, body } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {Intent | undefined} */
const intentOf = (value) =>
  isParams(value) && typeof value['status'] === 'string'
    ? /** @type {Intent} */ (/** @type {unknown} */ (value))
    : undefined;
