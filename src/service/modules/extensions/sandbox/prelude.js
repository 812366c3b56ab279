/* global self, navigator */
// Runs before the extension's own code, in its worker: takes away what would outlive the worker, or be shared with another
// one, keeps what the page's thread hears of it in bounds, and answers the guard's question whether it lives.
'use strict';
// WebKit lets frames of no origin share their caches. A worker in this one would have everything again.
for (const [from, names] of [
  [self, ['caches', 'indexedDB', 'BroadcastChannel', 'Worker', 'SharedWorker', 'WebTransport']],
  [navigator, ['storage', 'locks', 'serviceWorker']],
])
  for (let at = from; at; at = Object.getPrototypeOf(at)) for (const name of names) Reflect.deleteProperty(at, name);
{
  // Browsers bring every line of the console to the page's thread, those of what the policy forbids among them.
  // In a block: what stands here is nothing that the extension's code could see.
  let [lines, refused] = [0, 0];
  const short = (value) => (typeof value === 'string' ? value.slice(0, 1000) : value);
  for (let at = console; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.keys(at)) {
      const write = at[name];
      if (typeof write === 'function')
        at[name] = (...args) => {
          if ((lines += 1) <= 500) write.apply(console, args.map(short));
        };
    }
  // The policy refuses all of these; each time is told in the console as well, by the browser itself. Beyond so many the
  // guard is told that number, which ends the extension: not every browser tells of refusals by an event.
  const REFUSALS = 100;
  const bounded = (value, meant = () => true) => {
    const count = () => {
      if ((refused += 1) <= REFUSALS) return;
      self.postMessage(REFUSALS);
      throw new TypeError('An extension may not do this.');
    };
    const bound = new Proxy(value, {
      apply: (target, on, given) => {
        if (meant(given)) count();
        return Reflect.apply(target, on === undefined ? self : on, given);
      },
      construct: (target, given, as) => {
        count();
        return Reflect.construct(target, given, as);
      },
    });
    if (value.prototype) Object.defineProperty(value.prototype, 'constructor', { value: bound, configurable: true });
    return bound;
  };
  for (const name of [
    'fetch',
    'importScripts',
    'eval',
    'XMLHttpRequest',
    'WebSocket',
    'WebSocketStream',
    'EventSource',
  ])
    if (self[name]) self[name] = bounded(self[name]);
  for (const name of ['setTimeout', 'setInterval'])
    self[name] = bounded(self[name], ([act]) => typeof act !== 'function');
  self.Function = bounded(Function);
  for (const example of [async () => 0, function* () {}, async function* () {}]) bounded(example.constructor);
  self.addEventListener('securitypolicyviolation', () => {
    if ((refused += 1) > REFUSALS) self.postMessage(REFUSALS);
  });
}
self.addEventListener('message', (event) => {
  if (event.data !== 0) return;
  event.stopImmediatePropagation();
  self.postMessage(0);
});
self.postMessage(0);
