/**
 * For tests of extensions: `storefront-elements/extension/testing`. Runs an
 * extension without a browser, with the same messages, nodes and limits as on a
 * page.
 */
import { fieldNodes } from '../field-nodes.js';
import { createReceiver } from '../receiver.js';
import { describeNodes, fold } from '../schema.js';
import type { EventPayload, FetchAnswer, FetchInit, ToExtension, ToPage } from '../wire.js';
import { connectHost, type Host } from './host.js';
import { OutlinePainter, type Outline } from './outline.js';

/** Options of the test's page. */
export interface PageOptions {
  /** The place on the page; `test` by default. */
  target?: string;
  /** The extension's capabilities; by default the keys of `data`. */
  capabilities?: readonly string[];
  /** By capability: `cart`, `market`, `locale`. */
  data?: Readonly<Record<string, unknown>>;
  /** The value that the page passes to the extension. */
  context?: unknown;
  /** `en` by default. */
  locale?: string;
  /** Origins that images may come from. */
  imageOrigins?: readonly string[];
  /**
   * Performs the actions that the extension requests through `effects()`, and
   * returns the answer. A thrown error is the reason of the rejection. By
   * default every action succeeds with null.
   */
  act?: (name: string, payload: Readonly<Record<string, unknown>>) => unknown;
  /** Answers the extension's requests; without it they are rejected. */
  fetch?: (url: string, init: FetchInit) => FetchAnswer | Promise<FetchAnswer>;
}

/**
 * A running extension with its recorded effects. Every method waits until the
 * extension has finished its reaction.
 */
export interface Page {
  /** The drawn nodes as markup: `<button variant="primary">Save</button>`. */
  toString(): string;
  /**
   * Presses a button, or the summary of a disclosure, by its text.
   * @throws when there is none, or it is disabled
   */
  press(label: string): Promise<void>;
  /**
   * Types into a field, or chooses an option, by its label.
   * @throws when there is none, or it is disabled
   */
  input(label: string, value: string): Promise<void>;
  /**
   * Ticks or clears a checkbox.
   * @throws when there is none, or it is disabled
   */
  check(label: string, checked: boolean): Promise<void>;
  /**
   * Submits the form with that label; without a label, the only form.
   * @throws when there is none
   */
  submit(label?: string): Promise<void>;
  /**
   * Sends new data of a capability, or a new value of the page as `context`.
   */
  data(name: string, value: unknown): Promise<void>;
  /** Sends a message, as a page does with `send()`. */
  send(message: unknown): Promise<void>;
  /** Waits until the extension has finished its pending work. */
  settled(): Promise<void>;
  /** The actions requested from the page. */
  readonly actions: readonly { name: string; payload: unknown }[];
  /** Console output, including errors in listeners. */
  readonly logs: readonly string[];
  /**
   * Everything that a page would ignore: unknown nodes, properties, values. A
   * good test expects none.
   */
  readonly problems: readonly string[];
  /** Label or text of each node that the extension focused. */
  readonly focused: readonly string[];
}

/** Runs everything that is pending: promises, and timers that are due. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const textOf = (view: Outline): string =>
  view.name.startsWith('"') ? view.name.slice(1, -1) : view.children.map(textOf).join('');
const below = (view: Outline): Outline[] => [view, ...view.children.flatMap(below)];
/** The name of a control as a shopper sees it. */
const nameOf = (view: Outline): string => {
  const label = view.properties.get(view.name === 'disclosure' ? 'summary' : 'label');
  return typeof label === 'string' ? label : textOf(view).trim();
};

/** Starts an extension, given the export of its module: `extend(…)`. */
export async function start(run: (host: Host) => unknown, options: PageOptions = {}): Promise<Page> {
  const { target = 'test', data = {}, context = null, locale = 'en', imageOrigins = [] } = options;
  const capabilities = options.capabilities ?? Object.keys(data);
  describeNodes(...fieldNodes);
  const painter = new OutlinePainter();
  const [actions, logs, problems]: [{ name: string; payload: unknown }[], string[], string[]] = [[], [], []];
  const rules = { base: 'https://shop.example/', images: imageOrigins.map((origin) => `${origin}/`) };
  const receiver = createReceiver(painter, rules, (problem) => problems.push(problem));
  const handled = new Map<number, () => void>();
  let calls = 0;
  let tell: (json: string) => void = () => undefined;
  const say = (message: ToExtension): void => tell(JSON.stringify(message));

  const answer = async (call: number, url: string, init: FetchInit): Promise<void> => {
    try {
      if (!options.fetch) throw new Error('the test answers no fetch');
      say(['reply', call, true, await options.fetch(url, init)]);
    } catch (error) {
      say(['reply', call, false, error instanceof Error ? error.message : String(error)]);
    }
  };
  const act = async (name: string, payload: unknown): Promise<void> => {
    // An action that waits for an answer has a number. The number is internal
    // to kit and page.
    const { call, ...rest } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<
      string,
      unknown
    >;
    if (typeof call !== 'number') {
      actions.push({ name, payload });
      return;
    }
    actions.push({ name, payload: rest });
    try {
      const value = (await options.act?.(name, rest)) ?? null;
      say(['message', { reply: call, ok: true, value }]);
    } catch (error) {
      say(['message', { reply: call, ok: false, message: error instanceof Error ? error.message : String(error) }]);
    }
  };
  const hear = (message: ToPage): void => {
    if (message[0] === 'mutate') {
      const dropped = receiver.apply(message[1]);
      if (dropped.length > 0) say(['drop', dropped]);
    } else if (message[0] === 'call') receiver.call(message[1], message[2]);
    else if (message[0] === 'done') handled.get(message[1])?.();
    else if (message[0] === 'action' && !capabilities.includes('action'))
      problems.push(`the action "${message[1]}" without the capability "action"`);
    else if (message[0] === 'action') void act(message[1], message[2]);
    else if (message[0] === 'fetch') void answer(message[1], message[2], message[3]);
    else logs.push(message[1]);
  };
  connectHost({ send: (json) => hear(JSON.parse(json) as ToPage), receive: (listener) => (tell = listener) }, run);

  const find = (kinds: string, label: string | undefined, matches: (view: Outline) => boolean): Outline => {
    const all = below(painter.root).filter(matches);
    const view = all.find((outline) => label === undefined || nameOf(outline) === label);
    if (!view) {
      const there = all.map((outline) => `"${nameOf(outline)}"`).join(', ') || 'none';
      throw new Error(`There is no ${kinds} "${label ?? ''}"; there is ${there}`);
    }
    if (view.properties.get('disabled') === true) throw new Error(`"${nameOf(view)}" is disabled`);
    return view;
  };
  const fire = async (view: Outline, payload: EventPayload): Promise<void> => {
    const fn = view.events.get(payload.type)?.();
    if (fn !== undefined) {
      const call = (calls += 1);
      const done = new Promise<void>((resolve) => handled.set(call, resolve));
      say(['event', call, fn, payload]);
      await done;
      handled.delete(call);
    }
    await turn();
  };
  const after = (message: ToExtension): Promise<void> => {
    say(message);
    return turn();
  };
  const isForm = (view: Outline): boolean => view.name === 'form';

  await after(['init', { target, version: '0.0.0', locale, capabilities, data, context }]);
  return {
    toString: () => painter.toString(),
    press: async (label) => {
      const view = find('button', label, ({ name }) => name === 'button' || name === 'disclosure');
      const opens = view.properties.get('open') !== true;
      await fire(view, view.name === 'button' ? { type: 'press' } : { type: 'toggle', checked: opens });
      if (view.properties.get('type') !== 'submit') return;
      for (let at = view.parent; at; at = at.parent) if (isForm(at)) return fire(at, { type: 'submit' });
    },
    input: async (label, value) => {
      const view = find('field', label, ({ name }) => /field|area|select|radio/.test(name));
      const most = view.properties.get(fold('maxLength'));
      const payload = { value: typeof most === 'number' ? value.slice(0, most) : value };
      await fire(view, { type: 'input', ...payload });
      await fire(view, { type: 'change', ...payload });
    },
    check: async (label, checked) => {
      const view = find('checkbox', label, ({ name }) => name === 'checkbox');
      await fire(view, { type: 'input', checked });
      await fire(view, { type: 'change', checked });
    },
    submit: (label) => fire(find('form', label, isForm), { type: 'submit' }),
    data: (name, value) => after(['data', name, value]),
    send: (message) => after(['message', message]),
    settled: turn,
    actions,
    logs,
    problems,
    get focused() {
      return painter.focused.map(nameOf);
    },
  };
}
