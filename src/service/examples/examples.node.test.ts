import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { routes, type RouteDefinition } from '@storefront/contract';
import { EXAMPLES } from '@storefront/contract/examples';
import { faultsOf } from '../plugins/response-check.js';
import { compileCheck } from '../plugins/validation.js';
import { recordExamples } from './testing/examples.js';

/** A stream of events has no end that a recording could wait for. */
const definitions = Object.entries<RouteDefinition>(routes).filter(
  ([, { produces }]) => produces !== 'text/event-stream',
);

describe('the examples of the OpenAPI documents', () => {
  it('exist for every operation, with a body wherever the operation has one', () => {
    const missing = definitions.flatMap(([name, { body, consumes, response }]) => {
      const example = EXAMPLES[name];
      if (!example) return [name];
      return [
        ...((body || consumes) && example.request === undefined ? [`${name} request`] : []),
        ...(response && example.response === undefined ? [`${name} response`] : []),
      ];
    });
    assert.deepEqual(missing, [], 'Call them in a step of src/service/examples/testing/steps.');
  });

  it('exist only for known operations, and have no body where the operation has none', () => {
    const superfluous = Object.entries(EXAMPLES).flatMap(([name, example]) => {
      const route: RouteDefinition | undefined = definitions.find(([known]) => known === name)?.[1];
      if (!route) return [name];
      return [
        ...('request' in example && !route.body && !route.consumes ? [`${name} request`] : []),
        ...('response' in example && !route.response ? [`${name} response`] : []),
      ];
    });
    assert.deepEqual(superfluous, []);
  });

  it('are valid for the schemas of their operations, without unknown fields', () => {
    const wrong = definitions.flatMap(([name, { body, bodyLine, response }]) => {
      const { request, response: answer } = EXAMPLES[name] ?? {};
      const lines = bodyLine && typeof request === 'string' ? request.trim().split('\n') : [];
      return [
        ...(body ? errorsOf(body, request, `${name} request`) : []),
        ...lines.flatMap((line) => errorsOf(bodyLine ?? {}, JSON.parse(line), `${name} line`)),
        ...(response ? faultsOf(response, answer).map((fault) => `${name} response: ${fault}`) : []),
      ];
    });
    assert.deepEqual(wrong, []);
  });

  it('are the requests and responses that the service has today', async () => {
    const recorded = await recordExamples();
    const old = Object.keys({ ...recorded, ...EXAMPLES }).filter(
      (name) => !isDeepStrictEqual(recorded[name], EXAMPLES[name]),
    );
    assert.deepEqual(old, [], 'Run npm run record:examples, and look at what changed.');
  });
});

const errorsOf = (schema: object, value: unknown, where: string): string[] =>
  compileCheck(schema)(value).map(({ path = '', message }) => `${where} ${path}: ${message}`);
