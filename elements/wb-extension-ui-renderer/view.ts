import type { Money } from '@storefront/contract';
import type { Value } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';

export type Tell = (payload: EventPayload) => void;

/** A node of an extension as it stands on the page. */
export interface View {
  node: HTMLElement | Text;
  /** Where its children stand. */
  inside?: HTMLElement;
  /** What the focus goes to. */
  readonly control?: HTMLElement;
  /** Shows a value of the schema; undefined takes it away. */
  set?(property: string, value: Value | undefined): void;
  /** Calls back with an event of the schema. */
  listen?(event: string, tell: Tell): void;
  /** What it is must be said in text or by this: without either it is not shown. */
  label?: string;
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

/** Makes an element of the page, with classes of ours. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Sets an attribute, or takes it away when there is nothing to say. */
export function attribute(element: Element, name: string, value: Value | undefined): void {
  if (value === undefined || value === '') element.removeAttribute(name);
  else element.setAttribute(name, value as string);
}

/** Sets what a property of the schema is on the page's element: a yes or no, or the attribute of that name. */
export function put(element: Element, property: string, value: Value | undefined): void {
  if (typeof Reflect.get(element, property) === 'boolean') Reflect.set(element, property, value === true);
  else attribute(element, property, value);
}

/** Sets an element's text; without one it is not there. @returns whether it is there */
export function say(element: HTMLElement, value: Value | undefined): boolean {
  element.textContent = str(value);
  return !(element.hidden = !str(value).trim());
}

/** What fields are made with: their code comes later than this, and shares none with it, to be one file. */
export const tools = { make, attribute, put, say, str } as const;
