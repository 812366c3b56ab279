/**
 * Types of a tag's props in JSX, as React 19 handles them: a prop with the name of a property sets it, any other prop
 * sets an attribute, and `on` with an event's name adds a listener.
 */
import type { StorefrontEvents } from '../events/index.js';

/** Props that every tag accepts. */
export interface HostProps<E extends HTMLElement> {
  key?: string | number | bigint | null | undefined;
  ref?: ((element: E | null) => unknown) | { current: E | null } | null | undefined;
  children?: unknown;
  class?: string | undefined;
  className?: string | undefined;
  dir?: string | undefined;
  exportparts?: string | undefined;
  hidden?: boolean | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  part?: string | undefined;
  role?: string | undefined;
  slot?: string | undefined;
  style?: string | object | undefined;
  tabIndex?: number | undefined;
  title?: string | undefined;
  [attribute: `aria-${string}` | `data-${string}`]: string | number | boolean | undefined;
}

/** For a tag whose attributes have the names of its properties. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- a map without entries is meant
export type NoAttributes = Record<never, never>;

type EventOf<Name extends string> = Name extends keyof StorefrontEvents ? StorefrontEvents[Name] : CustomEvent;

/**
 * Props of one tag.
 * @typeParam E its class
 * @typeParam Property its public properties
 * @typeParam Attributes attributes whose name differs from the property's, each with the property it sets
 * @typeParam EventName events it fires
 */
export type ElementProps<
  E extends HTMLElement,
  Property extends keyof E,
  Attributes extends Record<string, keyof E>,
  EventName extends string,
> = HostProps<E> & { [Name in Property]?: E[Name] | undefined } & {
  [Name in keyof Attributes]?: E[Attributes[Name]] | string | undefined;
} & { [Name in EventName as `on${Name}`]?: ((event: EventOf<Name>) => void) | undefined };
