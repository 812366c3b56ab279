import { routeErrors, routes, type ErrorStatus, type RouteErrors, type RouteName } from '@storefront/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyRequest, preSerializationAsyncHookHandler } from 'fastify';
import { isDate } from './formats.js';
import type { ProblemError } from './problem.js';
import { describeErrors } from './validation-messages.js';
import { withoutIds } from './validation.js';

// Not optimised: a test run asks each check a few times, and its making is what takes long.
const ajv = new Ajv({
  strict: false,
  formats: { date: isDate, 'date-time': isIsoDateTime },
  allErrors: true,
  code: { optimize: false },
});

/** Made when the first answer goes out, once for all routes that answer alike and for all services of a process. */
const compiled = new WeakMap<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const its = compiled.get(schema) ?? ajv.compile(withoutIds(schema, true));
  compiled.set(schema, its);
  return its;
}

/** RFC 3339 in UTC, as `Date.prototype.toISOString` writes it. */
function isIsoDateTime(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/**
 * Holds an answer against its schema, every field it does not name refused: what a test run serves has no field too many
 * (a secret, an internal column) and none too few.
 */
export function responseCheck(name: string, schema: object): preSerializationAsyncHookHandler {
  return (_request, reply, payload) => {
    if (reply.statusCode >= 300) return Promise.resolve(payload);
    const validate = checkOf(schema);
    // As the client will see it: without undefined, dates as text.
    if (!validate(JSON.parse(JSON.stringify(payload)))) {
      const faults = describeErrors(validate.errors ?? []).map(({ message }) => message);
      return Promise.reject(new Error(`The answer of ${name} breaks the contract: ${faults.join(' ')}`));
    }
    return Promise.resolve(payload);
  };
}

const declared = new Map<RouteName, RouteErrors>();

/** What of a problem document the contract's table does not say of its route, as a sentence; empty: nothing. */
export function undeclaredCodes(request: FastifyRequest, { status, errors }: ProblemError): string {
  const name = request.routeOptions.config.routeName;
  if (name === undefined) return '';
  const its = declared.get(name) ?? routeErrors(routes[name]);
  declared.set(name, its);
  const known: readonly string[] = its[status as ErrorStatus] ?? [];
  const unknown = errors.map(({ code }) => code).filter((code) => !known.includes(code));
  if (unknown.length === 0) return '';
  return `The answer of ${name} breaks the contract: its "errors" do not have ${status} ${unknown.join(', ')}.`;
}
