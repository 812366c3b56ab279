/* global GUARD, PRELUDE, Worker, Blob, parent, addEventListener, removeEventListener */
// The sandbox's document, of an origin that nobody else has. It runs nothing of the extension: it starts the guard, hands
// it the page's port, and is done.
'use strict';
const started = (event) => {
  const [port] = event.ports;
  if (event.source !== parent || !port) return;
  removeEventListener('message', started);
  const failed = () => parent.postMessage('wb-extension-failed', '*');
  try {
    const guard = new Worker(URL.createObjectURL(new Blob([GUARD], { type: 'text/javascript' })));
    guard.onerror = failed;
    guard.postMessage({ ...event.data, prelude: PRELUDE }, [port]);
  } catch {
    failed();
  }
};
addEventListener('message', started);
parent.postMessage('wb-extension-sandbox', '*');
