import { routes, type RouteDefinition, type RouteName } from '@storefront/contract';
import type { Exchange } from './service/caller.js';
import { longestRecordingMs, withSamples } from './samples.js';
import { playScenario } from './scenario.js';

export interface Example {
  readonly request?: unknown;
  readonly response?: unknown;
}
export type Examples = Readonly<Record<string, Example>>;

/** Most entries of a list, and characters of a text, of an answer in the documents. */
const listLength = 2;
const textLength = 600;

/** Runs the scenario. @returns the first successful call of each operation, in the order of the route table */
export async function recordExamples(): Promise<Examples> {
  const startedAt = Date.now();
  const steps = await playScenario();
  if (Date.now() - startedAt > longestRecordingMs) throw new Error('The recording took too long; try again.');
  const exchanges = withSamples(
    steps.flatMap((step) => step.exchanges),
    startedAt,
  );
  const names = Object.keys(routes) as RouteName[];
  const examples = names.flatMap((name) => {
    const exchange = exchanges.find(({ operation, response }) => operation === name && response.status < 300);
    return exchange ? [[name, exampleOf(exchange)] as const] : [];
  });
  return Object.fromEntries(examples);
}

function exampleOf({ operation, request, response }: Exchange): Example {
  const route: RouteDefinition = routes[operation];
  const takesBody = route.body !== undefined || route.consumes !== undefined;
  return {
    ...(takesBody ? { request: request.body } : {}),
    ...(route.response ? { response: shortened(response.body) } : {}),
  };
}

function shortened(node: unknown, key = ''): unknown {
  if (typeof node === 'string') return node.length > textLength ? `${node.slice(0, textLength)}…` : node;
  if (Array.isArray(node)) return (key === 'items' ? node.slice(0, listLength) : node).map((item) => shortened(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, shortened(value, name)]));
}
