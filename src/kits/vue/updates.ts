import type { VNode } from 'vue';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** True for the same value, and for two lists or records of the same content. */
export function equalData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && equalData(a[name], b[name]));
}

/** Before an update: a template may write its objects inside of the tag, and a new object of the same content is no change. */
export function keepEqual({ props }: VNode, { props: former }: VNode): void {
  if (!props || !former) return;
  for (const name of Object.keys(props))
    if (name.startsWith('.') && name in former && equalData(props[name], former[name]))
      props[name] = former[name] as unknown;
}

/**
 * After an update: a prop that is not given any more has its default again.
 * @param props of the element, by the key of Vue: `^hide-add`, `.filters`
 */
export function restoreDefaults(vnode: VNode, { props: former }: VNode, props: ReadonlyMap<string, string>): void {
  const left = [...props].filter(([key]) => isGiven(former?.[key]) && !isGiven(vnode.props?.[key]));
  if (left.length === 0) return;
  const element = vnode.el as HTMLElement & Record<string, unknown>;
  const Class = customElements.get(element.localName);
  const fresh = Class && (new Class() as typeof element);
  for (const [, name] of left) {
    if (fresh) element[name] = fresh[name];
    // A property waits on the element for the definition.
    else Reflect.deleteProperty(element, name);
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
