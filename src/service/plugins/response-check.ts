import {
  routeErrors,
  routes,
  type ErrorItem,
  type ErrorStatus,
  type RouteErrors,
  type RouteName,
} from '@storefront/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { preSerializationAsyncHookHandler } from 'fastify';
import { isDate } from './formats.js';
import { describeErrors } from './validation-messages.js';
import { withoutIds } from './validation.js';

// Not optimised: a test run uses each check only a few times, and compiling is the slow part.
const ajv = new Ajv({
  strict: false,
  formats: { date: isDate, 'date-time': isIsoDateTime },
  allErrors: true,
  code: { optimize: false },
});

/** Compiled at the first response, once for all routes with the same response and for all services of a process. */
const compiled = new WeakMap<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const validateFunction = compiled.get(schema) ?? ajv.compile(withoutIds(schema, true));
  compiled.set(schema, validateFunction);
  return validateFunction;
}

/** RFC 3339 in UTC, in the format of `Date.prototype.toISOString`. */
function isIsoDateTime(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/**
 * The parts of a response that its schema does not allow, as sentences. A field that the schema does not name is a
 * fault, too.
 */
export function faultsOf(schema: object, answer: unknown): string[] {
  const validate = checkOf(schema);
  return validate(answer) ? [] : describeErrors(validate.errors ?? []).map(({ message }) => message);
}

/**
 * Checks a response against its schema, and refuses every field that the schema does not name. So responses of a test
 * run have no extra field (a secret, an internal column) and none is missing.
 */
export function responseCheck(name: string, schema: object): preSerializationAsyncHookHandler {
  return (_request, reply, payload) => {
    if (reply.statusCode >= 300) return Promise.resolve(payload);
    // As the client receives it: without undefined, dates as text.
    const faults = faultsOf(schema, JSON.parse(JSON.stringify(payload)));
    if (faults.length === 0) return Promise.resolve(payload);
    return Promise.reject(new Error(`The answer of ${name} breaks the contract: ${faults.join(' ')}`));
  };
}

const declared = new Map<RouteName, RouteErrors>();

/** The codes of a problem document that the contract's table does not list for the route, as a sentence; empty: none. */
export function undeclaredCodes(name: RouteName, status: number, errors: readonly Pick<ErrorItem, 'code'>[]): string {
  const current = declared.get(name) ?? routeErrors(routes[name]);
  declared.set(name, current);
  const known: readonly string[] = current[status as ErrorStatus] ?? [];
  const unknown = errors.map(({ code }) => code).filter((code) => !known.includes(code));
  if (unknown.length === 0) return '';
  return `The answer of ${name} breaks the contract: its "errors" do not have ${status} ${unknown.join(', ')}.`;
}
