/* global self */
// Extensions of strangers, as functions whose text is their code. They run in a worker's scope, with what `start` puts
// there, so the compiler cannot know their names.
import { attacks, pests } from './attacks.mjs';
import { vectors } from './vectors.mjs';
import { ways } from './ways.mjs';

/** Members of every test extension. */
function start() {
  self.say = (/** @type {unknown[]} */ ...message) => self.postMessage(JSON.stringify(message));
  self.draw = (/** @type {unknown} */ child) => self.say('mutate', [[0, '~', child, 0]]);
  self.node = (/** @type {string} */ id, /** @type {string} */ element, properties = {}, children = []) => ({
    ...{ id, type: 1, element, properties, children },
  });
  self.words = (/** @type {string} */ id, /** @type {string} */ data) => ({ id, type: 3, data });
  self.hear = (/** @type {(kind: string, ...rest: any[]) => void} */ listener) =>
    self.addEventListener('message', ({ data }) => typeof data === 'string' && listener(...JSON.parse(data)));
}

const sayHello = () => self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));

/** Sends back every message of the page. */
function echo() {
  self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
  self.hear((kind, lines) => {
    if (kind !== 'message') return;
    for (const line of lines) self.postMessage(line);
    self.say('action', 'echoed', null);
  });
}

/**
 * A form that looks like the one for cards: in one field (5), in four (1 to 4), and in portions (8), with fields for words
 * between (6 and 7). It reports the events that it receives, with their numbers.
 */
function cardForm() {
  let fn = 0;
  const field = (/** @type {string} */ id, /** @type {string} */ label) => ({
    ...self.node(id, 'text-field', { label, autocomplete: 'cc-number', type: 'password' }),
    eventListeners: { input: { fn: (fn += 1) }, change: { fn } },
  });
  const parts = ['p1', 'p2', 'p3', 'p4'].map((id) => field(id, 'Digits'));
  self.draw(
    self.node('f', 'form', {}, [
      ...[field('number', 'Card number'), field('note', 'Note'), ...parts],
      ...[field('more', 'Note'), field('portions', 'Digits, four by four')],
    ]),
  );
  self.hear((kind, call, value, payload) => {
    if (kind === 'message') self.say('mutate', [[3, 'portions', 'value', '']]);
    if (kind !== 'event') return;
    self.say('action', 'heard', [value, payload.value]);
    self.say('done', call);
  });
}

/** Asks through the page. */
function asks(/** @type {string} */ allowed, /** @type {string} */ evil) {
  self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
  /** @type {string[]} */
  const answers = [];
  self.hear((kind, _call, ok, value) => {
    if (kind !== 'reply') return;
    answers.push(ok ? `${value.status} ${value.text}` : value);
    if (answers.length === 15) self.say('action', 'asked', answers);
  });
  const ask = (/** @type {unknown[]} */ ...args) => self.say('fetch', ...args);
  ask(1, `${evil}/broker`, {});
  ask(2, `${allowed}/redirect`, {});
  ask(3, `${allowed}/large`, {});
  // It has that origin, and is none of its addresses.
  ask(15, `blob:${allowed}/1`, {});
  for (let n = 4; n < 15; n += 1) ask(n, `${allowed}/ok`, { method: 'POST', body: 'hello' });
}

const idOf = (/** @type {string} */ name) => name.replaceAll(' ', '-').toLowerCase();

const code = (/** @type {Function | null} */ body, /** @type {unknown[]} */ ...given) =>
  // The TypeScript compiler may keep names with this helper.
  `self.__name=(its)=>its;(${start})();(${body})(${given.map((item) => JSON.stringify(item)).join(',')});`;

/** @param {{ evil: string, udp: number, allowed: string }} places @returns {Record<string, string>} code by the extension's id */
export const extensions = ({ evil, udp, allowed }) => ({
  hello: code(sayHello),
  // The stored code of these differs from the manifest: from the start, and after a while.
  ...{ tampered: `${code(sayHello)}//1`, turncoat: `${code(sayHello)}//2` },
  vectors: code(vectors),
  ways: code(ways, evil, udp),
  echo: code(echo),
  'card-form': code(cardForm),
  asks: code(asks, allowed, evil),
  ...Object.fromEntries(
    Object.entries({ ...attacks, ...pests }).map(([name, body]) => [
      idOf(name),
      body ? code(body, evil) : 'this is no code',
    ]),
  ),
});

/** Ids of those that are ended, and of those that are not. */
export const attackIds = Object.keys(attacks).map(idOf);
export const pestIds = Object.keys(pests).map(idOf);
