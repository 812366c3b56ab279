import type { ErrorItem } from '@storefront/contract';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { isDate, isDateTime } from './formats.js';
import { ProblemError } from './problem.js';
import { describeErrors } from './validation-messages.js';

const options: Options = { strict: false, formats: { date: isDate, 'date-time': isDateTime }, removeAdditional: false };
/** Parameters and queries are text: "24" becomes 24, and defaults are filled in. */
const texts = new Ajv({ ...options, coerceTypes: true, useDefaults: true, allErrors: true });
/** Bodies are not converted. The first error ends the check, so that no body makes it expensive. */
const quick = new Ajv(options);
/** Used only on a body that `quick` refused and that is small. */
const thorough = new Ajv({ ...options, allErrors: true });

/** Every error is reported for bodies of up to this many values, and only the first one for larger ones. */
const REPORT_ALL_BELOW = 5000;

export type Check = (data: unknown) => ErrorItem[];

// Schemas are compiled at their first use: the service has several hundred, and needs none at the start.

/** Checks path parameters or a query, and converts it in place to the schema's types. Empty result: valid. */
export function compileTextCheck(schema: object): Check {
  let compiled: ValidateFunction | undefined;
  return (data) => {
    const validate = (compiled ??= texts.compile(withoutIds(schema)));
    return validate(data) ? [] : describeErrors(validate.errors ?? []);
  };
}

/** Checks a parsed JSON value without changing it. Empty result: valid. */
export function compileCheck(schema: object): Check {
  let compiled: ValidateFunction | undefined;
  let all: ValidateFunction | undefined;
  return (data) => {
    const first = (compiled ??= quick.compile(withoutIds(schema)));
    if (first(data)) return [];
    let errors: ErrorObject[] | null | undefined = first.errors;
    if (isSmall(data)) {
      all ??= thorough.compile(withoutIds(schema));
      all(data);
      errors = all.errors;
    }
    return describeErrors(errors ?? []);
  };
}

/** For Fastify's `setValidatorCompiler`. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string | undefined }) {
  const check = httpPart === 'body' ? compileCheck(schema as object) : compileTextCheck(schema as object);
  return (data: unknown) => {
    const [error, ...more] = check(data);
    return error ? { error: new ProblemError(400, [error, ...more]) } : { value: data };
  };
}

/**
 * A copy without `$id`: schemas share named parts, and Ajv refuses the same name twice. With `closed`, objects with
 * stated properties refuse all others.
 */
export function withoutIds(schema: object, closed = false): object {
  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).flatMap(([key, value]) =>
      key === '$id' ? [] : [[key, copy(value)] as const],
    );
    const result: Record<string, unknown> = Object.fromEntries(entries);
    if (closed && result['type'] === 'object' && result['properties']) result['additionalProperties'] = false;
    return result;
  };
  return copy(schema) as object;
}

function isSmall(data: unknown): boolean {
  // Without recursion: a body may be nested as deep as it is long.
  const stack: unknown[] = [data];
  for (let count = 0; stack.length > 0; count++) {
    if (count === REPORT_ALL_BELOW || stack.length > REPORT_ALL_BELOW) return false;
    const node = stack.pop();
    if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) stack.push(inner);
  }
  return true;
}
