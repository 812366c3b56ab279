// @ts-check
/** All cases that a client must play: the recorded exchanges, and the behaviours, some of them for many operations. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawAnswer } from './answers.mjs';

/**
 * @typedef {{ [key: string]: any }} Json
 * @typedef {{ expect?: Json, reply: Json, again?: boolean, maybe?: boolean }} Step
 * @typedef {{ id: string, options: Json, calls: Json[], server: Step[], yields: Json[], waits: number[],
 *   leaveOut: Record<string, string> }} Case
 */

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Not repeated: a second sign-in counts as a second guess, and the search corpus is large. */
const once = new Set(['signIn', 'changePassword', 'deleteAccount', 'searchIndex']);
/** Text, and not JSON; the hash in its address decides, not the answer. */
const code = new Set(['getExtensionCode']);
/** Returned as received, so that nobody has to parse it twice. */
const asReceived = new Set(['searchIndex', 'getExtensionCode']);

/** @type {Record<string, (operation: string, ok: Case) => boolean>} */
const classes = {
  every: (operation) => !code.has(operation),
  repeatable: (operation) => !once.has(operation) && !code.has(operation),
  once: (operation) => once.has(operation),
  json: (operation) => !asReceived.has(operation),
  answered: (operation, ok) => !code.has(operation) && ok.server[0]?.reply['body'] !== undefined,
  keyed: (_operation, ok) => ok.calls[0]?.['params']['Idempotency-Key'] !== undefined,
};

/** @returns {Case[]} @throws {Error} that names the file and the fault */
export function loadCases() {
  const exchanges = read('exchanges').map((one) => whole(one));
  const byId = new Map(exchanges.map((one) => [one.id, one]));
  const successes = exchanges.filter(({ id }) => id.endsWith('/ok'));
  const behaviours = read('behaviours').flatMap((one) => {
    const { forEach, forEachByte, forEachMs, ...rest } = one;
    if (forEachByte !== undefined) return eachByte(withReplies(whole(rest), undefined, byId));
    if (forEachMs !== undefined) return eachMs(withReplies(whole(rest), undefined, byId), forEachMs);
    if (forEach === undefined) return [withReplies(whole(rest), undefined, byId)];
    const belongs = forEach.split(' ').map((/** @type {string} */ name) => {
      const found = classes[name];
      if (!found) throw new Error(`behaviours/${one['id']}: no class of operations has the name ${name}`);
      return found;
    });
    return successes
      .filter((ok) => belongs.every((/** @type {typeof classes[string]} */ has) => has(operationOf(ok), ok)))
      .map((ok) => withReplies(whole({ calls: ok.calls, ...rest, id: `${one['id']}@${operationOf(ok)}` }), ok, byId));
  });
  return [...exchanges, ...behaviours];
}

/**
 * A case for each byte of its first answer, with the head of the answer: there the connection ends.
 * @param {Case} one @returns {Case[]}
 */
function eachByte(one) {
  const [first, ...others] = one.server;
  if (!first) throw new Error(`behaviours/${one.id}: forEachByte needs a first answer`);
  const bytes = rawAnswer(first.reply, '/c/0').length;
  return Array.from({ length: bytes - 1 }, (_, at) => ({
    ...one,
    id: `${one.id}@${String(at + 1)}`,
    server: [{ ...first, reply: { ...first.reply, cutAt: at + 1 } }, ...others],
  }));
}

/**
 * A case for each millisecond: then the caller stops the first call.
 * @param {Case} one @param {number} most @returns {Case[]}
 */
function eachMs(one, most) {
  const [first, ...others] = one.calls;
  return Array.from({ length: most }, (_, at) => ({
    ...one,
    id: `${one.id}@${String(at + 1)}`,
    calls: [{ ...first, cancelAfterMs: at + 1 }, ...others],
  }));
}

/** @param {Case} one @returns {string} */
const operationOf = ({ id }) => id.split('/')[0] ?? '';

/** @param {string} name @returns {Json[]} */
const read = (name) =>
  readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const id = file.replace(/\.json$/, '').replaceAll(path.sep, '/');
      return { ...JSON.parse(readFileSync(path.join(folder, name, file), 'utf8')), id };
    });

/** @param {Json} one @returns {Case} */
const whole = (one) => {
  const calls = one['calls'] ?? [];
  return {
    id: one['id'],
    options: { storeId: calls[0]?.params?.storeId ?? 1, random: 0.5, ...one['options'] },
    calls,
    server: one['server'] ?? [],
    yields: one['yields'],
    waits: one['waits'] ?? [],
    leaveOut: one['leaveOut'] ?? {},
  };
};

/**
 * Replaces references to exchanges by their answers, and adds what the operation expects.
 * @param {Case} one @param {Case | undefined} ok @param {ReadonlyMap<string, Case>} byId @returns {Case}
 */
function withReplies(one, ok, byId) {
  const server = one.server.map(({ expect, reply: { exchange, set, ...reply }, ...rest }) => {
    const expected = ok ? { ...ok.server[0]?.expect, ...expect } : expect;
    const wanted = { ...rest, ...(expected ? { expect: expected } : {}) };
    if (exchange === undefined) return { ...wanted, reply };
    const source = exchange === 'ok' ? ok : byId.get(exchange);
    const answer = source?.server[0]?.reply;
    if (!answer) throw new Error(`behaviours/${one.id}: no exchange has the name ${String(exchange)}`);
    return { ...wanted, reply: { ...answer, ...reply, body: overlaid(answer['body'], set) } };
  });
  return { ...one, server };
}

/** Changes fields of a recorded body. Lines are the first recorded line with changes. @param {any} body @param {any} set @returns {any} */
function overlaid(body, set) {
  if (set === undefined) return body;
  const entries = Object.entries(set).map(([name, value]) => {
    if (name === 'lines') return [name, value.map((/** @type {Json} */ line) => ({ ...body.lines[0], ...line }))];
    return [name, name === 'cart' ? overlaid(body.cart, value) : value];
  });
  return { ...body, ...Object.fromEntries(entries) };
}
