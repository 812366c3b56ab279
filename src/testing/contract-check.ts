/** Holds the fake API against the contract, with the validators of the service. */
import {
  Cart,
  Checkout,
  Order,
  Problem,
  routeErrors,
  routes,
  type ErrorCode,
  type ErrorItem,
  type RouteName,
} from '@storefront/contract';
import { faultsOf, undeclaredCodes } from '../service/plugins/response-check.js';
import { compileCheck, compileTextCheck, type Check } from '../service/plugins/validation.js';
import type { FixtureAnswer, FixtureRequest } from './fixture-wire.js';

export interface Operation {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const operations = (Object.keys(routes) as RouteName[]).map((name) => {
  const { method, path } = routes[name];
  return { name, method, segments: path.split('/') };
});

/** The operation of a request. A fixed path wins over a path with parameters, as in the service's router. */
export function operationOf({ method, path }: Pick<FixtureRequest, 'method' | 'path'>): Operation | undefined {
  const parts = path.split('/');
  const fitting = operations.filter(
    (each) =>
      each.method === method &&
      each.segments.length === parts.length &&
      each.segments.every((segment, index) => segment.startsWith(':') || segment === parts[index]),
  );
  const parameters = ({ segments }: (typeof operations)[number]) => segments.filter((part) => part.startsWith(':'));
  const [best] = fitting.sort((a, b) => parameters(a).length - parameters(b).length);
  if (!best) return undefined;
  const params = best.segments.flatMap((segment, index) =>
    segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(parts[index] ?? '')] as const] : [],
  );
  return { name: best.name, params: Object.fromEntries(params) };
}

/** The status that the contract declares for a code of an operation. 404 when the operation or its code is unknown. */
export function declaredStatus(request: Pick<FixtureRequest, 'method' | 'path'>, code: ErrorCode): number {
  const operation = operationOf(request);
  const declared = operation ? Object.entries(routeErrors(routes[operation.name])) : [];
  return Number(declared.find(([, codes]) => codes.includes(code))?.[0] ?? 404);
}

const checks = new WeakMap<object, Check>();

/** Compiled once for each schema. */
function checkWith(schema: object | undefined, compile: (schema: object) => Check, value: unknown): ErrorItem[] {
  if (!schema) return [];
  const check = checks.get(schema) ?? compile(schema);
  checks.set(schema, check);
  return check(value);
}

/** The errors with which the service refuses a request before its handler runs. Empty: the request is valid. */
export function requestErrors({ name, params }: Operation, { query, body }: FixtureRequest): ErrorItem[] {
  const { params: paramsSchema, ...route } = routes[name];
  return [
    ...checkWith(paramsSchema, compileTextCheck, { ...params }),
    ...('query' in route ? checkWith(route.query, compileTextCheck, { ...query }) : []),
    ...('body' in route ? checkWith(route.body, compileCheck, body ?? null) : []),
  ];
}

/** Extra members of a problem document. */
const problemMembers = { cart: Cart, checkout: Checkout, order: Order } as const;

function problemFaults(name: RouteName, status: number, body: unknown): string[] {
  const { cart, checkout, order, ...problem } = body as Problem;
  const faults = faultsOf(Problem, problem);
  for (const [member, value] of Object.entries({ cart, checkout, order })) {
    if (value === undefined) continue;
    const schema = problemMembers[member as keyof typeof problemMembers];
    faults.push(...faultsOf(schema, value).map((fault) => `In "${member}": ${fault}`));
  }
  if (faults.length > 0) return faults;
  if (problem.status !== status) faults.push(`The document names status ${problem.status}.`);
  const undeclared = undeclaredCodes(name, status, problem.errors);
  return undeclared ? [...faults, undeclared] : faults;
}

/** The parts of an answer that the contract does not allow, as sentences. Empty: the answer is valid. */
export function answerFaults({ name }: Operation, { status, body }: FixtureAnswer): string[] {
  // As the client receives it: without undefined, dates as text.
  const received: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  if (status >= 400) return problemFaults(name, status, received);
  const route = routes[name];
  const schema = 'response' in route ? route.response : undefined;
  const expected = schema ? 200 : 204;
  if (status !== expected) return [`The status is ${status}, not ${expected}.`];
  if (!schema) return received === undefined ? [] : ['The answer has a body, and the operation has none.'];
  return faultsOf(schema, received);
}

/**
 * Checks a request and its answer.
 * @returns the fault with operation and path; null when both fit the contract
 */
export function contractFault(request: FixtureRequest, answer: FixtureAnswer): string | null {
  const { method, path } = request;
  const operation = operationOf(request);
  if (!operation) return answer.status === 404 ? null : `${method} ${path}: the contract has no such operation.`;
  const faults = answerFaults(operation, answer);
  const invalid = requestErrors(operation, request);
  // A request that the service would refuse may get nothing but a refusal.
  if (answer.status < 400) faults.push(...invalid.map(({ message }) => `The request: ${message}`));
  return faults.length === 0 ? null : `${operation.name}, ${method} ${path}: ${faults.join(' ')}`;
}
