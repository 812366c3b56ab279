/**
 * The parts of React that the benchmarks use. Its full types are not worth a
 * dependency.
 */
declare module 'react' {
  export interface ReactElement {
    readonly type: unknown;
  }
  export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[];
  type Component<P> = (props: P) => ReactNode;
  export function createElement<P>(
    type: string | Component<P>,
    props: (P & { key?: string }) | null,
    ...children: ReactNode[]
  ): ReactElement;
  export function memo<P>(component: Component<P>): Component<P>;
  export function useCallback<F>(callback: F, dependencies: readonly unknown[]): F;
  export function useEffect(effect: () => void, dependencies: readonly unknown[]): void;
  export function useState<S>(first: S): [S, (next: S) => void];
}
declare module 'react-dom' {
  export function flushSync(act: () => void): void;
}
declare module 'react-dom/server' {
  export function renderToString(node: import('react').ReactNode): string;
}
declare module 'react-dom/client' {
  export function createRoot(container: Element): { render(node: import('react').ReactNode): void };
  export function hydrateRoot(
    container: Element,
    node: import('react').ReactNode,
    options?: { onRecoverableError?(error: unknown): void },
  ): unknown;
}
