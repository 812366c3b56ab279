import type { Money } from '@storefront/contract';
import type { Option, Value } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';

/** A node of an extension as it stands on the page. */
export interface View {
  readonly node: HTMLElement | Text;
  /** Where its children stand. */
  readonly inside: HTMLElement | undefined;
  /** What the focus goes to. */
  readonly control?: HTMLElement;
  /** Shows a value of the schema; undefined takes it away. */
  set?(property: string, value: Value | undefined): void;
  /** Calls back with an event of the schema. */
  listen?(event: string, tell: (payload: EventPayload) => void): void;
  /** What it is must be said in text or by its label: without either it is not shown. */
  named?: { label: string };
}

/** What views need of the element. */
export interface Surroundings {
  money(money: Money): string;
  /** Said where a card number was typed. */
  noCardNumbers: string;
  /** A new id, of this extension only: its shadow root is closed. */
  id(): string;
}

export const str = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const num = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
export const yes = (value: Value | undefined): boolean => value === true;
export const list = (value: Value | undefined): readonly Option[] => (typeof value === 'object' ? value : []);

/** Makes an element of the page, with classes of ours. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

/** Sets an attribute, or takes it away when there is nothing to say. */
export function attribute(element: Element, name: string, value: string | number | undefined): void {
  if (value === undefined || value === '') element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}
