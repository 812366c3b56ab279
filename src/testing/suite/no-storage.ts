const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A storage that refuses everything. */
export const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

/** Runs something while the browser refuses storage and cookies, as it does where they are blocked. */
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
