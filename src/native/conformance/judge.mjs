// @ts-check
/** Compares what a client sent, and what its driver reports, with a case. Drivers have no expectations of their own. */
import { isDeepStrictEqual } from 'node:util';

/** @typedef {import('./cases.mjs').Case} Case @typedef {import('./cases.mjs').Json} Json */
/** @typedef {{ method: string, url: string, headers: Json, body: string }} Sent a request; the URL begins after the scene */

/** The name that grown.ts gives to the field that no schema has. */
const unknownField = 'fieldOfALaterVersion';

/** The judge of one case. */
export class Judge {
  /** @type {string[]} */
  faults = [];
  /** @type {Map<string, unknown>} */
  #bound = new Map();
  #served = 0;

  /** @param {Case} one */
  constructor(one) {
    this.one = one;
  }

  /** @param {Sent} sent @returns {Json | undefined} the reply; undefined when the case has no further request */
  receive(sent) {
    // A call that was stopped early sends nothing.
    while (this.#isLeftOut(this.one.server[this.#served], sent)) this.#served += 1;
    const at = this.#served;
    this.#served += 1;
    const last = this.one.server.at(-1);
    const step = this.one.server[at] ?? (last?.again ? last : undefined);
    if (!step) {
      this.faults.push(`request ${at + 1}, ${sent.method} ${sent.url}, is one too many`);
      return undefined;
    }
    const input = this.one.calls[Math.min(at, this.one.calls.length - 1)]?.['input'];
    for (const fault of this.#compare(step.expect ?? {}, sent, input)) this.faults.push(`request ${at + 1}: ${fault}`);
    return step.reply;
  }

  /** @param {import('./cases.mjs').Step | undefined} step @param {Sent} sent */
  #isLeftOut(step, sent) {
    return step?.maybe === true && !isDeepStrictEqual(address(step.expect?.['path']), address(sent.url));
  }

  /** @param {Json} report of the driver: `results`, one for each call, and `waits` in milliseconds */
  report({ results = [], waits = [] }) {
    const { server, yields, calls } = this.one;
    if (this.#served < server.length) this.faults.push(`${server.length} requests expected, ${this.#served} came`);
    if (!isDeepStrictEqual(waits, this.one.waits))
      this.faults.push(`waits ${show(this.one.waits)} ms expected, the client waited ${show(waits)}`);
    if (results.length !== calls.length)
      this.faults.push(`${calls.length} results expected, the driver reported ${results.length}`);
    for (const [at, wanted] of yields.entries()) {
      const fault = this.#faultOf(wanted, results[at] ?? {});
      if (fault) this.faults.push(`call ${at + 1}: ${fault}`);
    }
  }

  /** @param {Json} expect @param {Sent} sent @param {unknown} input @returns {string[]} */
  #compare(expect, sent, input) {
    const faults = [];
    const differs = (/** @type {string} */ what, /** @type {unknown} */ wanted, /** @type {unknown} */ found) => {
      if (!isDeepStrictEqual(wanted, found)) faults.push(`${what} ${show(wanted)} expected, ${show(found)} came`);
    };
    if (expect['method']) differs('method', expect['method'], sent.method);
    if (expect['path']) differs('address', address(expect['path']), address(sent.url));
    for (const [name, rule] of Object.entries(expect['headers'] ?? {})) {
      const fault = this.#headerFault(rule, sent.headers[name]);
      if (fault) faults.push(`header ${name}: ${fault}`);
    }
    const body = parsed(sent.body);
    if ('body' in expect) differs('body', expect['body'] === '$input' ? input : expect['body'], body);
    // A POST without input may have an empty object as its body.
    else if (expect['path'] && body !== undefined) differs('body', {}, body);
    if (body !== undefined && !/^application\/json\b/.test(sent.headers['content-type'] ?? ''))
      faults.push(`content-type application/json expected, ${show(sent.headers['content-type'])} came`);
    return faults;
  }

  /** @param {any} rule @param {string | undefined} value @returns {string | undefined} */
  #headerFault(rule, value) {
    const wanted = typeof rule === 'string' ? { is: rule } : rule;
    if (wanted.is !== undefined && value !== wanted.is) return `${show(wanted.is)} expected, ${show(value)} came`;
    if (wanted.absent && value !== undefined) return `it must be absent, ${show(value)} came`;
    if (wanted.has && !value?.includes(wanted.has)) return `with ${show(wanted.has)} expected, ${show(value)} came`;
    if (wanted.lacks && value?.includes(wanted.lacks))
      return `without ${show(wanted.lacks)} expected, ${show(value)} came`;
    if (wanted.bind) {
      if (!value) return 'it is missing';
      if ([...this.#bound.values()].includes(value)) return `${show(value)} was used before`;
      this.#bound.set(wanted.bind, value);
    }
    if (wanted.same && value !== this.#bound.get(wanted.same))
      return `${show(this.#bound.get(wanted.same))} expected again, ${show(value)} came`;
    return undefined;
  }

  /** @param {Json} wanted @param {Json} result @returns {string | undefined} */
  #faultOf(wanted, result) {
    if (result['skipped']) return 'the driver skipped it';
    if (wanted['either']) {
      const faults = wanted['either'].map((/** @type {Json} */ one) => this.#faultOf(one, result));
      return faults.every(Boolean) ? faults.join(', and ') : undefined;
    }
    if ('roundTrip' in wanted) return differs(this.#answer(wanted['roundTrip']), result['ok'], result);
    if ('cartOf' in wanted) return differs(this.one.server[wanted['cartOf']]?.reply['body'].cart, result['ok'], result);
    if ('value' in wanted) return differs(wanted['value'], result['ok'], result);
    if (wanted['aborted']) return result['aborted'] === true ? undefined : `it must end as aborted: ${show(result)}`;
    if (wanted['invalid']) {
      const message = String(result['invalid'] ?? '');
      return message.includes(wanted['invalid'])
        ? undefined
        : `an error that names ${wanted['invalid']}: ${show(result)}`;
    }
    return this.#errorFault(wanted['error'], result);
  }

  /** The body of the answer that the call must return: of a step by number, or of the last success. @param {number | true} which */
  #answer(which) {
    const steps = this.one.server;
    const step = which === true ? steps.findLast(({ reply }) => reply['status'] < 300) : steps[which];
    return step?.reply['body'] ?? null;
  }

  /** @param {Json} wanted @param {Json} result @returns {string | undefined} */
  #errorFault(wanted, result) {
    const error = result['error'];
    if (!error) return `an error ${show(wanted)} expected: ${show(result)}`;
    for (const [name, value] of Object.entries(wanted)) {
      const found = name === 'path' ? String(error.message).includes(value) || error.path === value : error[name];
      if (name === 'path' ? !found : !isDeepStrictEqual(found, value))
        return `error.${name} ${show(value)} expected: ${show({ ...error, problem: undefined })}`;
    }
    const problem = this.one.server.at(-1)?.reply['body'];
    return wanted['status'] && Array.isArray(problem?.errors) ? differs(problem, error.problem, result) : undefined;
  }
}

/** @param {unknown} wanted @param {unknown} found @param {Json} result @returns {string | undefined} */
function differs(wanted, found, result) {
  if (!('ok' in result) && !('error' in result)) return `no answer: ${show(result)}`;
  const [a, b] = [known(wanted), known(found ?? null)];
  return isDeepStrictEqual(a, b)
    ? undefined
    : `${firstDifference(a, b, '')}${found === undefined ? `: ${show(result)}` : ''}`;
}

/** Without the fields that no schema has: a client may pass over them, or keep them. @param {any} node @returns {any} */
function known(node) {
  if (Array.isArray(node)) return node.map(known);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([name]) => name !== unknownField);
  return Object.fromEntries(entries.map(([name, value]) => [name, known(value)]));
}

/** @param {any} wanted @param {any} found @param {string} place @returns {string} */
function firstDifference(wanted, found, place) {
  const areNodes = [wanted, found].every((node) => typeof node === 'object' && node !== null);
  const key = areNodes
    ? [...new Set([...Object.keys(wanted), ...Object.keys(found)])].find(
        (name) => !isDeepStrictEqual(wanted[name], found[name]),
      )
    : undefined;
  if (key !== undefined) return firstDifference(wanted[key], found[key], place ? `${place}.${key}` : key);
  return `${place || 'the answer'}: ${show(wanted)} expected, ${show(found)} came`;
}

/** Path and query; the order of the query does not count. @param {string} text */
function address(text) {
  const { pathname, searchParams } = new URL(text, 'http://scene');
  return [decodeURIComponent(pathname), ...[...searchParams].map(([name, value]) => `${name}=${value}`).sort()];
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
}

/** @param {unknown} value */
const show = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
