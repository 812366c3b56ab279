import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { createFixtureApi, type FixtureApi } from '../fixture-api.js';
import { fixtureStorefront, type FixtureOptions } from '../fixture-storefront.js';
import { changing, type Change, type Json } from './answers.js';
import type { Keyboard } from './keyboard.js';
import { until } from './until.js';

export type Shop = ReturnType<typeof fixtureStorefront>;

/** How an element is brought into one of its states. */
export interface State<E> {
  /** `data-testid` of what is there when the state is reached, or a selector; `:host` when the element as such is enough. */
  shows: string;
  shop?: FixtureOptions;
  /** Before the element is made: hold the API, let it fail, load a store. */
  before?(shop: Shop): unknown;
  /** Beside, or in place of, the scene's own properties. */
  properties?: Partial<E>;
  /** Markup inside of it, for its slots. */
  content?: string;
  /** Once `shows` is there: press, open, choose. What it does is waited for. */
  act?(el: E, shop: Shop): unknown;
}

/**
 * One tag on stage. The shared suite does the rest: `states` are what axe, the colour schemes, both directions and 320
 * pixels are tried with, and where every part, slot and event of the manifest must come by.
 */
export interface Scene<E = StorefrontElement> {
  shop?: FixtureOptions;
  /** Properties of every state. A function where they come from the shop. */
  properties?: Partial<E> | ((shop: Shop) => Partial<E> | Promise<Partial<E>>);
  /** `ready` is also the picture, and the state in which answers go wrong; where others do so, `hostile` says it. */
  states: Record<string, State<E>> & { ready: State<E> };
  /** In place of `ready` where that is closed, or shows little: the states in which answers go wrong and words are read. */
  hostile?: readonly [string, ...string[]];
  /** Properties by which the page gives it records of the shop, or a merchant's texts: they go wrong as answers do. */
  given?: readonly string[];
  /** Words in it that are others', and in no answer: an extension's. */
  others?: readonly string[];
  /** Why no text, or no price, of an answer or of what is given to it is to be read in it; by `texts` or `prices`. */
  untouched?: { texts?: string; prices?: string };
  /** Whether it asks the API for something. Elements that do not are not tried with its silence and its failures. */
  reads: boolean;
  /** Why nothing of it is to be seen in `ready`: a panel that is closed, say. */
  unseen?: string;
  /**
   * Parts, slots, events and tokens of the manifest that no state brings about, `part:error`, `event:wb-x` or
   * `token:--wb-x`, with the reason.
   */
  missing?: Readonly<Record<string, string>>;
  /** Selectors of what can be worked and has no test id, with the reason. */
  nameless?: Readonly<Record<string, string>>;
  /** A text of `ready` that the server must have drawn, given the data; absent: the reason why there is none. */
  serverText: string | { none: string };
  /** What a server has read before it draws, where the element itself asks in the browser only. */
  server?(shop: Shop): unknown;
  /** Which state is pictured, where `ready` shows nothing; `above` when it is drawn above the page. */
  picture?: { state?: string; above?: boolean };
  /**
   * Its pattern with real keys, from the focus before the element (or where `ready` puts it); see `keyboard.ts`. Absent:
   * the reason why there is none.
   */
  keys: ((el: E, shop: Shop, keyboard: Keyboard) => Promise<void>) | { none: string };
}

/** Gives a scene the types of its tag. */
export const scene = <T extends keyof HTMLElementTagNameMap>(
  _tag: T,
  its: Scene<HTMLElementTagNameMap[T]>,
): Scene<HTMLElementTagNameMap[T]> => its;

export interface Mounting {
  /** The API's answers, and the records that the page gives, are changed on their way. */
  change?: Change;
  /** In place of the API. */
  api?: (api: FixtureApi) => FixtureApi;
  /** The storefront is changed before the element gets it. */
  storefront?: (shop: Shop) => Shop;
  /** False: not waited for, and nothing done. */
  wait?: boolean;
  /** In place of properties being set before the element is in the document. */
  place?: (el: StorefrontElement, properties: Record<string, unknown>, home: HTMLElement) => void;
  /** Events to be noted. */
  events?: { names: readonly string[]; seen: Set<string> };
}

/** An element by its tag; each of the kit's has this base. */
export const make = (tag: string): StorefrontElement => {
  const el: unknown = document.createElement(tag);
  return el as StorefrontElement;
};

const homes = new Set<HTMLElement>();

/** Takes everything mounted out of the document. */
export function clearStage(): void {
  for (const home of homes) home.remove();
  homes.clear();
}

/** @returns the shop of a state, made ready for it */
export async function shopOf(its: Scene, state: State<StorefrontElement>, api?: Mounting['api']): Promise<Shop> {
  const options = { ...its.shop, ...state.shop };
  const own = createFixtureApi({ storeId: options.storeId ?? 1, ...(options.cart && { cart: options.cart }) });
  const shop = fixtureStorefront({ ...options, api: api?.(own) ?? own });
  await state.before?.(shop);
  return shop;
}

export async function propertiesOf(
  its: Scene,
  state: State<StorefrontElement>,
  shop: Shop,
): Promise<Record<string, unknown>> {
  const own = typeof its.properties === 'function' ? await its.properties(shop) : its.properties;
  return { ...own, ...state.properties };
}

/** What `given` names, as it would be in an answer. */
const givenOf = ({ given = [] }: Scene, properties: Record<string, unknown>): Json =>
  JSON.parse(JSON.stringify(Object.fromEntries(given.map((name) => [name, properties[name]])))) as Json;

/** Puts the element on the page and waits until the state is reached. */
export async function mount(tag: string, its: Scene, state: State<StorefrontElement>, options: Mounting = {}) {
  const { wait = true, events } = options;
  const made = await shopOf(its, state, options.change ? changing(options.change) : options.api);
  const shop = options.storefront?.(made) ?? made;
  const own = await propertiesOf(its, state, shop);
  const properties = { storefront: shop, ...own, ...(options.change?.(givenOf(its, own)) as object | undefined) };
  const home = document.createElement('div');
  homes.add(home);
  // Of its own, for the contrast to be told from.
  home.style.backgroundColor = 'var(--wb-color-background, #ffffff)';
  const el = make(tag);
  // On the element itself too, for the few that do not bubble.
  for (const name of events?.names ?? []) {
    for (const target of [home, el]) target.addEventListener(name, () => events?.seen.add(name));
  }
  if (state.content !== undefined) el.innerHTML = state.content;
  document.body.append(home);
  if (options.place) {
    options.place(el, properties, home);
  } else {
    Object.assign(el, properties);
    home.append(el);
  }
  if (wait) {
    await reached(el, state);
    await state.act?.(el, shop);
    await el.updateComplete;
  }
  return { el, shop, home, properties };
}

export async function reached(el: StorefrontElement, state: State<StorefrontElement>): Promise<void> {
  await el.updateComplete;
  if (state.shows === ':host') return;
  await until(() => byTestId(el, state.shows), `${el.localName} never shows ${state.shows}`);
}

export const byTestId = <T extends HTMLElement = HTMLElement>(el: Element, id: string): T | null =>
  el.shadowRoot?.querySelector<T>(/^[\w-]+$/.test(id) ? `[data-testid="${id}"]` : id) ?? null;

/** Everything it asks for is on its way. */
export const loading = (shows = 'loading'): State<unknown> => ({
  shows,
  before: (shop) => {
    shop.api.hold();
  },
});

/** What it asks for, or only what goes to `route`, is refused. */
export const failing = (shows = 'error', route = ''): State<unknown> => ({
  shows,
  before: (shop) => {
    shop.api.fail(route, 'VALIDATION_FAILED');
  },
});
