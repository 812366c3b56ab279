// Shared state of the parts of `npm run test:extensions` on the page.
import { createStorefront } from '../../../src/context/index.js';
import '../define.js';
import type { WbExtensionUiRenderer } from '../wb-extension-ui-renderer.js';
import { Probe, wait } from './probe.js';

interface Orders {
  api: string;
  vectors: string[];
  /** Random lines of the channel. They are generated outside the page, because that takes seconds. */
  lines: string[];
  /** Ids of extensions that must be ended, and of those that run on but must not block the page. */
  attacks: string[];
  pests: string[];
  /** The only origin from which an extension may load pictures. */
  allowed: string;
  /** `loose`: the page has no policy of its own. `strict`: it has one. */
  mode: string;
}

export const probe = new Probe();
export const orders = (await (await fetch('/orders')).json()) as Orders;
const storefront = createStorefront({ baseUrl: orders.api, storeId: 1, market: 'eu' });
/** Results so far. */
export const results: { name: string; ok: boolean; detail: string }[] = [];

export const say = (name: string, ok: boolean, detail: unknown = ''): void => {
  results.push({
    name: `${orders.mode}: ${name}`,
    ok,
    detail: typeof detail === 'string' ? detail : JSON.stringify(detail),
  });
};

export interface Run {
  el: WbExtensionUiRenderer;
  /** `ready`, or the reason why it is not ready. */
  outcome(): string;
  /** Details of that reason. */
  why(): string;
  /** Its requests, by name. */
  actions: Map<string, unknown[]>;
  action(name: string): Promise<unknown>;
}

/** Starts an extension as a shop would, and waits until it is ready or has failed. */
export async function run(id: string, { target = 'page', timeout = 20_000, context = null } = {}): Promise<Run> {
  const el = document.createElement('wb-extension-ui-renderer');
  const actions = new Map<string, unknown[]>();
  let [outcome, why] = ['', ''];
  el.addEventListener('wb-extension-ready', () => (outcome = 'ready'));
  el.addEventListener('wb-extension-error', ({ detail }) => ([outcome, why] = [detail.reason, detail.detail]));
  el.addEventListener('wb-extension-action', ({ detail: { name, payload } }) =>
    actions.set(name, [...(actions.get(name) ?? []), payload]),
  );
  Object.assign(el, { storefront, extensionId: id, target, timeout, context });
  document.body.append(el);
  await wait(() => outcome !== '', 60_000);
  const action = async (name: string): Promise<unknown> => {
    await wait(() => (actions.get(name)?.length ?? 0) > 0 || outcome !== 'ready', 60_000);
    return actions.get(name)?.shift();
  };
  return { el, outcome: () => outcome, why: () => why, actions, action };
}
