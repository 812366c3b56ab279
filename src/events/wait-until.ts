/** In the detail of every `wb-before-…` event: the action waits for the promise. A rejection cancels the action. */
export interface WaitUntil {
  waitUntil: (promise: Promise<unknown>) => void;
}
