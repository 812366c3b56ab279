// @ts-check
/* global ResizeObserver */

/**
 * @typedef {Record<string, unknown>} Params
 * @typedef {(params: Params) => unknown} Method
 */

/**
 * Waits for the embedding page to send its end of a channel. The frame's Content-Security-Policy decides who may embed
 * it. Only one message, from the direct parent, is accepted.
 * @returns {Promise<{ port: MessagePort, options: Params }>}
 */
export function connection() {
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    const listen = ({ source, data, ports: [port] }) => {
      if (source !== window.parent || source === window || !port || !isParams(data)) return;
      if (data['type'] !== 'card-sandbox:connect') return;
      window.removeEventListener('message', listen);
      resolve({ port, options: isParams(data['options']) ? data['options'] : {} });
    };
    window.addEventListener('message', listen);
  });
}

/** Answers calls `{ id, method, params }` with `{ id, result }` or `{ id, error }`, sends events `{ event, detail }`. */
export class Channel {
  #port;

  /**
   * @param {MessagePort} port
   * @param {Readonly<Record<string, Method>>} methods
   */
  constructor(port, methods) {
    this.#port = port;
    port.onmessage = async ({ data }) => {
      if (!isParams(data) || typeof data['id'] !== 'number' || typeof data['method'] !== 'string') return;
      const { id, method } = data;
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      try {
        if (!run) throw new Error(`The form has no method ${method}`);
        port.postMessage({ id, result: await run(isParams(data['params']) ? data['params'] : {}) });
      } catch (error) {
        port.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' });
      }
    };
  }

  /** @param {string} event @param {unknown} [detail] */
  tell(event, detail = null) {
    this.#port.postMessage({ event, detail });
  }
}

/**
 * Reports the height that the content needs, now and whenever it changes.
 * @param {readonly Element[]} contents the tallest counts
 * @param {(height: number) => void} tell
 */
export function watchHeight(contents, tell) {
  let last = 0;
  const measure = () => {
    const height = Math.ceil(Math.max(...contents.map((element) => element.getBoundingClientRect().height)));
    if (height !== last) tell(height);
    last = height;
  };
  const observer = new ResizeObserver(measure);
  for (const element of contents) observer.observe(element);
  document.fonts.ready.then(measure, () => undefined);
}

/** @param {unknown} value @returns {value is Params} */
export const isParams = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
