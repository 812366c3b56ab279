import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { createFixtureApi, type FixtureApi } from '../fixture-api.js';
import { fixtureStorefront, type FixtureOptions } from '../fixture-storefront.js';
import { changing, type Change, type Json } from './answers.js';
import type { Keyboard } from './keyboard.js';
import { until } from './until.js';

export type Shop = ReturnType<typeof fixtureStorefront>;

/** One state of an element, and how to reach it. */
export interface State<E> {
  /** `data-testid` or selector of a node that exists once the state is reached. `:host` if the element is enough. */
  shows: string;
  shop?: FixtureOptions;
  /** Runs before the element is created: hold the API, let it fail, load a store. */
  before?(shop: Shop): unknown;
  /** Added to the scene's own properties, or replacing them. */
  properties?: Partial<E>;
  /** Markup inside the element, for its slots. */
  content?: string;
  /** Runs once `shows` exists: press, open, choose. The suite waits for the result. */
  act?(el: E, shop: Shop): unknown;
}

/**
 * The test setup of one tag. The shared suite tests every state with axe, both colour schemes, both directions and 320
 * pixels. Every part, slot and event of the manifest must occur in one of the states.
 */
export interface Scene<E = StorefrontElement> {
  shop?: FixtureOptions;
  /** Properties of every state. A function if they come from the shop. */
  properties?: Partial<E> | ((shop: Shop) => Partial<E> | Promise<Partial<E>>);
  /** `ready` is also used for the picture and for hostile data, unless `hostile` names other states. */
  states: Record<string, State<E>> & { ready: State<E> };
  /** States for hostile data and text checks, if `ready` is closed or shows little. */
  hostile?: readonly [string, ...string[]];
  /** Properties with the shop's records or a merchant's texts. They are changed like answers. */
  given?: readonly string[];
  /** Third-party texts that are in no answer, for example an extension's. */
  others?: readonly string[];
  /** Why no text or no price of its data is visible in it; by `texts` or `prices`. */
  untouched?: { texts?: string; prices?: string };
  /** Whether it requests data. Other elements are not tested with a slow or failing API. */
  reads: boolean;
  /** Why `ready` shows nothing, for example because a panel is closed. */
  unseen?: string;
  /**
   * Parts, slots, events and tokens of the manifest that occur in no state, `part:error`, `event:wb-x` or
   * `token:--wb-x`, with the reason.
   */
  missing?: Readonly<Record<string, string>>;
  /** Selectors of controls without a test id, with the reason. */
  nameless?: Readonly<Record<string, string>>;
  /** Text properties that the element takes from the page on purpose, with the reason. Its size then follows the page. */
  inherits?: readonly { property: string; why: string }[];
  /** Test ids of controls that may act on a second press within 150 ms, with the reason; for example a stepper. */
  repeats?: Readonly<Record<string, string>>;
  /** A text of `ready` that the server must render, given the data; or the reason why there is none. */
  serverText: string | { none: string };
  /** Loads data before a server render, for elements that request it only in the browser. */
  server?(shop: Shop): unknown;
  /** The state of the picture, if `ready` shows nothing; `above` if it is in the top layer. */
  picture?: { state?: string; above?: boolean };
  /**
   * Its keyboard pattern with real keys, starting before the element (or where `ready` moves the focus); see
   * `keyboard.ts`. Or the reason why there is none.
   */
  keys: ((el: E, shop: Shop, keyboard: Keyboard) => Promise<void>) | { none: string };
}

/** Gives a scene the types of its tag. */
export const scene = <T extends keyof HTMLElementTagNameMap>(
  _tag: T,
  value: Scene<HTMLElementTagNameMap[T]>,
): Scene<HTMLElementTagNameMap[T]> => value;

export interface Mounting {
  /** Changes the API's answers and the page's records. */
  change?: Change;
  /** Replaces the API. */
  api?: (api: FixtureApi) => FixtureApi;
  /** Changes the storefront before the element receives it. */
  storefront?: (shop: Shop) => Shop;
  /** `false`: do not wait for the state, and do not run `act`. */
  wait?: boolean;
  /** Replaces the default order: properties first, then insertion. */
  place?: (el: StorefrontElement, properties: Record<string, unknown>, container: HTMLElement) => void;
  /** Events to record. */
  events?: { names: readonly string[]; seen: Set<string> };
}

/** Creates an element by its tag; all tags of the kit share this base. */
export const make = (tag: string): StorefrontElement => {
  const el: unknown = document.createElement(tag);
  return el as StorefrontElement;
};

const containers = new Set<HTMLElement>();

/** Removes all mounted elements. */
export function removeFixtures(): void {
  for (const container of containers) container.remove();
  containers.clear();
}

/** @returns the shop of a state, after its `before` */
export async function shopOf(scene: Scene, state: State<StorefrontElement>, api?: Mounting['api']): Promise<Shop> {
  const options = { ...scene.shop, ...state.shop };
  const own = createFixtureApi({ storeId: options.storeId ?? 1, ...(options.cart && { cart: options.cart }) });
  const shop = fixtureStorefront({ ...options, api: api?.(own) ?? own });
  await state.before?.(shop);
  return shop;
}

export async function propertiesOf(
  scene: Scene,
  state: State<StorefrontElement>,
  shop: Shop,
): Promise<Record<string, unknown>> {
  const own = typeof scene.properties === 'function' ? await scene.properties(shop) : scene.properties;
  return { ...own, ...state.properties };
}

/** The properties listed in `given`, as JSON like in an answer. */
const givenOf = ({ given = [] }: Scene, properties: Record<string, unknown>): Json =>
  JSON.parse(JSON.stringify(Object.fromEntries(given.map((name) => [name, properties[name]])))) as Json;

/** Puts the element on the page and waits until the state is reached. */
export async function mount(tag: string, scene: Scene, state: State<StorefrontElement>, options: Mounting = {}) {
  const { wait = true, events } = options;
  const made = await shopOf(scene, state, options.change ? changing(options.change) : options.api);
  const shop = options.storefront?.(made) ?? made;
  const own = await propertiesOf(scene, state, shop);
  const properties = { storefront: shop, ...own, ...(options.change?.(givenOf(scene, own)) as object | undefined) };
  const container = document.createElement('div');
  containers.add(container);
  // Sets a background, so that axe can compute the contrast.
  container.style.backgroundColor = 'var(--wb-color-background, #ffffff)';
  const el = make(tag);
  // Also on the element itself, for events that do not bubble.
  for (const name of events?.names ?? []) {
    for (const target of [container, el]) target.addEventListener(name, () => events?.seen.add(name));
  }
  if (state.content !== undefined) el.innerHTML = state.content;
  document.body.append(container);
  if (options.place) {
    options.place(el, properties, container);
  } else {
    Object.assign(el, properties);
    container.append(el);
  }
  if (wait) {
    await reached(el, state);
    await state.act?.(el, shop);
    await el.updateComplete;
  }
  return { el, shop, container, properties };
}

export async function reached(el: StorefrontElement, state: State<StorefrontElement>): Promise<void> {
  await el.updateComplete;
  if (state.shows === ':host') return;
  await until(() => byTestId(el, state.shows), `${el.localName} never shows ${state.shows}`);
}

export const byTestId = <T extends HTMLElement = HTMLElement>(el: Element, id: string): T | null =>
  el.shadowRoot?.querySelector<T>(/^[\w-]+$/.test(id) ? `[data-testid="${id}"]` : id) ?? null;

/** All requests are pending. */
export const loading = (shows = 'loading'): State<unknown> => ({
  shows,
  before: (shop) => {
    shop.api.hold();
  },
});

/** All requests fail, or only those to `route`. Every operation may answer `STORE_NOT_FOUND`. */
export const failing = (
  shows = 'error',
  route = '',
  code: 'VALIDATION_FAILED' | 'STORE_NOT_FOUND' = 'VALIDATION_FAILED',
): State<unknown> => ({
  shows,
  before: (shop) => {
    shop.api.fail(route, code);
  },
});
