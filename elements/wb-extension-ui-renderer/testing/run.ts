// What the parts of `npm run test:extensions` share on the page.
import { createStorefront } from '../../../src/context/index.js';
import '../define.js';
import type { WbExtensionUiRenderer } from '../wb-extension-ui-renderer.js';
import { Probe, wait } from './probe.js';

interface Orders {
  api: string;
  vectors: string[];
  /** Random lines of the wire. They are made up elsewhere: that takes a page seconds, and is no extension's doing. */
  lines: string[];
  /** Ids of extensions that are ended, and of those that are not but must not hold up the page. */
  attacks: string[];
  pests: string[];
  /** Origin of which an extension may have pictures. */
  allowed: string;
  /** `loose`: without a policy of the page's own; `strict`: under one. */
  mode: string;
}

export const probe = new Probe();
export const orders = (await (await fetch('/orders')).json()) as Orders;
const storefront = createStorefront({ baseUrl: orders.api, storeId: 1, market: 'eu' });
/** What was found out so far. */
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
  /** `ready`, or the reason why it is not there. */
  outcome(): string;
  /** What is said of that reason. */
  why(): string;
  /** What it asked for, by name. */
  actions: Map<string, unknown[]>;
  action(name: string): Promise<unknown>;
}

/** Starts an extension as a shop would, and waits until it is there, or is not. */
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
