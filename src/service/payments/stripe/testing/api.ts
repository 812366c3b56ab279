/** Stripe's routes with their parameters, checked against the SDK's own types. */
import { Ajv, type ValidateFunction } from 'ajv';
import qs from 'qs';
import type { Answer } from './idempotency.js';
import type { Machine } from './machine.js';
import { invalid, missing, Refusal } from './refusal.js';
import type { RequestName, RequestSchemas } from './request-schemas.js';
import type * as requests from './requests.js';

export type Operation =
  | 'customer.create'
  | 'intent.create'
  | 'intent.list'
  | 'intent.retrieve'
  | 'intent.capture'
  | 'intent.cancel'
  | 'refund.create'
  | 'refund.retrieve'
  | 'refund.list';

export interface Call {
  readonly operation: Operation;
  /** Carries it out. @throws Refusal */
  readonly run: () => object;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly operation: Operation;
  readonly schema: RequestName;
  readonly run: (machine: Machine, id: string, parameters: never) => object;
}

const intentPath = /^\/v1\/payment_intents\/([\w-]+)$/;
const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    operation: 'intent.create',
    schema: 'CreateIntent',
    run(machine, _id, input: requests.CreateIntent) {
      const { id } = machine.create(input);
      return expanded(machine, id, input.expand);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    operation: 'customer.create',
    schema: 'CreateCustomer',
    run: (machine, _id, input: requests.CreateCustomer) => machine.createCustomer(input),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    operation: 'intent.list',
    schema: 'ListIntents',
    run: (machine, _id, input: requests.ListIntents) => listedIntents(machine, input),
  },
  {
    method: 'GET',
    path: intentPath,
    operation: 'intent.retrieve',
    schema: 'RetrieveIntent',
    run: (machine, id, { expand }: requests.RetrieveIntent) => expanded(machine, id, expand),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([\w-]+)\/capture$/,
    operation: 'intent.capture',
    schema: 'CaptureIntent',
    run(machine, id, input: requests.CaptureIntent) {
      machine.capture(id, input);
      return expanded(machine, id, input.expand);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([\w-]+)\/cancel$/,
    operation: 'intent.cancel',
    schema: 'CancelIntent',
    run(machine, id, input: requests.CancelIntent) {
      machine.cancel(id, input);
      return expanded(machine, id, input.expand);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    operation: 'refund.create',
    schema: 'CreateRefund',
    run: (machine, _id, input: requests.CreateRefund) => machine.refund(input),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/([\w-]+)$/,
    operation: 'refund.retrieve',
    schema: 'RetrieveRefund',
    run: (machine, id) => machine.retrieveRefund(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    operation: 'refund.list',
    schema: 'ListRefunds',
    run: (machine, _id, input: requests.ListRefunds) => listed(machine, input),
  },
];

export class Api {
  readonly #machine: Machine;
  readonly #validators: Readonly<Record<string, ValidateFunction>>;

  constructor(machine: Machine, schemas: RequestSchemas) {
    this.#machine = machine;
    // A form contains only texts, so numbers and booleans are parsed from them.
    const ajv = new Ajv({ coerceTypes: true, strict: false });
    this.#validators = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
  }

  /**
   * @param parameters the form, or the query. @throws Refusal for a request that Stripe does not have or does not
   *   accept
   */
  call(method: string, path: string, parameters: string): Call {
    const route = routes.find((each) => each.method === method && each.path.test(path));
    if (!route) throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${path}` });
    const input = qs.parse(parameters, { depth: 20, arrayLimit: 100 });
    const validate = this.#validators[route.schema];
    if (!validate?.(input)) {
      const { instancePath, message, params } = validate?.errors?.[0] ?? {};
      const name = `${instancePath ?? ''} ${JSON.stringify(params)}`;
      throw invalid(`Received unknown parameter: ${name} ${message ?? ''}`, 'parameter_unknown', name);
    }
    const id = route.path.exec(path)?.[1] ?? '';
    // A copy, as on the wire: a sent answer does not change with the intent.
    return {
      operation: route.operation,
      run: () => structuredClone(route.run(this.#machine, id, input as never)),
    };
  }
}

export function answerTo(run: () => object): Answer {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: structuredClone(error.body) } };
  }
}

function expanded(machine: Machine, id: string, expand: readonly string[] = []): object {
  const intent = machine.retrieve(id);
  const charge = typeof intent.latest_charge === 'string' ? machine.chargeOf(intent.latest_charge) : undefined;
  return charge && expand.includes('latest_charge') ? { ...intent, latest_charge: charge } : intent;
}

function listedIntents(machine: Machine, { customer, limit = 10, expand = [] }: requests.ListIntents) {
  const isDeep = expand.includes('data.latest_charge');
  const all = [...machine.intents.values()].filter((intent) => intent.customer === customer).reverse();
  const data = all.slice(0, limit).map(({ id }) => expanded(machine, id, isDeep ? ['latest_charge'] : []));
  return { object: 'list', data, has_more: all.length > limit, url: '/v1/payment_intents' };
}

function listed(machine: Machine, { payment_intent: intent, limit = 10, starting_after: after }: requests.ListRefunds) {
  if (intent !== undefined && !machine.intents.has(intent)) throw missing('payment_intent', intent);
  const all = [...machine.refunds.values()]
    .filter((refund) => intent === undefined || refund.payment_intent === intent)
    .reverse();
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length, url: '/v1/refunds' };
}
