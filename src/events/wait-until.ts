/** In the detail of every `wb-before-…` event: the action waits for the promise, and a rejection drops it. */
export interface WaitUntil {
  waitUntil: (promise: Promise<unknown>) => void;
}
