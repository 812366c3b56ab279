import type { Money } from '@storefront/contract';
import type { MessageGroup, Texts } from '../../src/element-base/locale/messages.js';
import { describeNodes } from '../../src/extension/schema.js';
import type { Value } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';

export type Tell = (payload: EventPayload) => void;

/** A node of an extension as it stands on the page. */
export interface View {
  readonly node: HTMLElement | Text;
  /** Where its children stand. */
  readonly inside?: HTMLElement;
  /** What the focus goes to, where it is not the node. */
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
  /** Texts of the kit in the shopper's language. */
  texts<T extends Texts>(group: MessageGroup<T>): T;
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

/** Sets an attribute, or takes it away when there is nothing to say, or a no. */
export function attribute(element: Element, name: string, value: Value | undefined): void {
  if (value === undefined || value === '' || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value as string);
}

/** Sets an element's text; without one it is not there. @returns whether it is there */
export function say(element: HTMLElement, value: Value | undefined): boolean {
  element.textContent = str(value);
  return !(element.hidden = !str(value).trim());
}

/** What fields are made with: their code comes later than this, and shares none with it, to be one file. */
export const tools = { make, attribute, say, str, describeNodes } as const;
