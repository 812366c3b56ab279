const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage that rejects everything. */
export const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

/** Runs a function while the browser blocks storage and cookies. */
export async function withoutStorage(run: () => Promise<void>): Promise<void> {
  const { getItem, setItem, removeItem } = Storage.prototype;
  Object.assign(Storage.prototype, refusing);
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  try {
    await run();
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem, removeItem });
    Reflect.deleteProperty(document, 'cookie');
  }
}
