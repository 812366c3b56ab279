/** Fires an event that bubbles and leaves shadow roots. @returns false when it was cancelable and a listener prevented it */
export const fire = <T>(
  target: EventTarget,
  type: string,
  detail?: T,
  options: { cancelable?: boolean } = {},
): boolean => target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }));

/**
 * Asks the page before an action: fires `type`, cancelable, with `waitUntil(promise)` in its detail.
 * @returns true when nobody prevented it and every promise was fulfilled
 */
export async function pageAllows<T extends object>(target: EventTarget, type: string, detail: T): Promise<boolean> {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void waits.push(promise);
  if (!fire(target, type, { ...detail, waitUntil }, { cancelable: true })) return false;
  return (await Promise.allSettled(waits)).every(({ status }) => status === 'fulfilled');
}
