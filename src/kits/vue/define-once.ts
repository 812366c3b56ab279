type Define = () => Promise<unknown>;

/** How to define each tag that the app has a component for. */
const definitions = new Map<string, Define>();

export function registerTag(tag: string, define: Define): void {
  definitions.set(tag, define);
}

/** Defines a tag of the app. Undefined: the app has no component for it. */
export const loadTag = (tag: string): Promise<unknown> | undefined => definitions.get(tag)?.();

/** Definitions wait for it. */
let hold: Promise<unknown> | undefined;

/** Definitions wait until this has settled: a page of a server must be hydrated by Vue before its elements are. */
export function holdDefinitions(until: Promise<unknown>): void {
  const end = (): void => {
    if (hold === until) hold = undefined;
  };
  hold = until;
  until.then(end, end);
}

/** Defines a tag, unless it is defined. A failure to load its code is an uncaught error of the page. */
export function defineOnce(tag: string, define: Define): void {
  if (customElements.get(tag)) return;
  if (hold) void hold.then(define, define);
  else void define();
}
