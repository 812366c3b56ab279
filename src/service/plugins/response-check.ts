import { Ajv } from 'ajv';
import type { preSerializationAsyncHookHandler } from 'fastify';
import { describeErrors } from './validation-messages.js';
import { withoutIds } from './validation.js';

const ajv = new Ajv({ strict: false, formats: { 'date-time': isDateTime }, allErrors: true });

/** RFC 3339 in UTC, as `Date.prototype.toISOString` writes it. */
function isDateTime(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

/**
 * Holds an answer against its schema, every field it does not name refused: what a test run serves has no field too many
 * (a secret, an internal column) and none too few.
 */
export function responseCheck(name: string, schema: object): preSerializationAsyncHookHandler {
  const validate = ajv.compile(withoutIds(schema, true));
  return (_request, reply, payload) => {
    // As the client will see it: without undefined, dates as text.
    if (reply.statusCode < 300 && !validate(JSON.parse(JSON.stringify(payload)))) {
      const faults = describeErrors(validate.errors ?? []).map(({ message }) => message);
      return Promise.reject(new Error(`The answer of ${name} breaks the contract: ${faults.join(' ')}`));
    }
    return Promise.resolve(payload);
  };
}
