/* global self, Worker, Blob */
// Stands between an extension and the page, on a thread of its own: what an extension sends is held back, counted and
// weighed here, so that neither a flood nor a heap of it ever reaches the page's thread. It reads none of it.
'use strict';
/** Errors and signs of life in a second: neither waits until the page has taken what was before. */
const SIGNS = 200;
self.onmessage = ({ data: { code, prelude, limits }, ports: [port] }) => {
  self.onmessage = null;
  let queue = [];
  let characters = 0;
  let timer;
  let sentAt = 0;
  let taken = true;
  let silence = -1;
  let signs = 0;
  const child = new Worker(URL.createObjectURL(new Blob([prelude, code], { type: 'text/javascript' })));
  const end = (reason, detail) => {
    child.terminate();
    clearTimeout(timer);
    clearInterval(watch);
    child.onmessage = child.onerror = null;
    port.postMessage(['end', reason, detail]);
  };
  const isFlood = () => {
    if ((signs += 1) <= SIGNS) return false;
    end('limit', `more than ${SIGNS} errors or answers a second`);
    return true;
  };
  const flush = () => {
    timer = undefined;
    if (!taken || queue.length === 0) return;
    taken = false;
    sentAt = Date.now();
    port.postMessage(`[${queue.join(',')}]`);
    queue = [];
    characters = 0;
  };
  const plan = () => {
    if (taken && queue.length > 0) timer ??= setTimeout(flush, Math.max(0, sentAt + limits.batchMs - Date.now()));
  };
  // Asked in seconds that have passed here, not by the clock: a computer that slept does not count.
  const watch = setInterval(() => {
    signs = 0;
    if (silence < 0) return;
    if ((silence += 1) > limits.silence) end('unresponsive');
    else child.postMessage(0);
  }, 1000);
  child.onmessage = ({ data }) => {
    if (data === 0) {
      if (!isFlood()) silence = 0;
      return;
    }
    if (typeof data !== 'string') {
      end('limit', typeof data === 'number' ? `more than ${data} things that are refused` : 'what is not JSON');
      return;
    }
    characters += data.length + 1;
    queue.push(data);
    if (characters > limits.batch) end('limit', `more than ${limits.batch} characters at once`);
    else if (queue.length > limits.messages) end('limit', `more than ${limits.messages} messages at once`);
    else plan();
  };
  child.onerror = (event) => {
    event.preventDefault();
    if (!isFlood()) port.postMessage(['error', String(event.message).slice(0, 500)]);
  };
  port.onmessage = ({ data }) => {
    if (typeof data === 'string') {
      child.postMessage(data);
      return;
    }
    // The page has taken the last batch.
    taken = true;
    plan();
  };
};
