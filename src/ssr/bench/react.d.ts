/**
 * The parts of React that the benchmarks use. Its full types are not worth a
 * dependency.
 */
declare module 'react' {
  export interface ReactElement {
    readonly type: unknown;
  }
  export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[];
  export function createElement<P>(
    type: string | ((props: P) => ReactNode),
    props: (P & { key?: string }) | null,
    ...children: ReactNode[]
  ): ReactElement;
  export function useEffect(effect: () => void, dependencies: readonly unknown[]): void;
  export function useState<S>(first: S): [S, (next: S) => void];
}
declare module 'react-dom/server' {
  export function renderToString(node: import('react').ReactNode): string;
}
declare module 'react-dom/client' {
  export function hydrateRoot(
    container: Element,
    node: import('react').ReactNode,
    options?: { onRecoverableError?(error: unknown): void },
  ): unknown;
}
