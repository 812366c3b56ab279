/* global self, navigator */
// Runs before the extension's own code, in its worker: takes away what would outlive the worker, or be shared with another
// one, and answers the guard's question whether it lives.
'use strict';
// WebKit lets frames of no origin share their caches. A worker in this one would have everything again.
for (const [from, names] of [
  [self, ['caches', 'indexedDB', 'BroadcastChannel', 'Worker', 'SharedWorker', 'WebTransport']],
  [navigator, ['storage', 'locks', 'serviceWorker']],
])
  for (let at = from; at; at = Object.getPrototypeOf(at)) for (const name of names) Reflect.deleteProperty(at, name);
self.addEventListener('message', (event) => {
  if (event.data !== 0) return;
  event.stopImmediatePropagation();
  self.postMessage(0);
});
self.postMessage(0);
