import type { Money } from '@storefront/contract';
import type { MessageGroup, Texts } from '../../src/element-base/locale/messages.js';
import { describeNodes } from '../../src/extension/schema.js';
import type { Value } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';

export type Tell = (payload: EventPayload) => void;

/** A node of an extension on the page. */
export interface View {
  readonly node: HTMLElement | Text;
  /** The parent of its children. */
  readonly inside?: HTMLElement;
  /** The focus target, if it is not the node itself. */
  readonly control?: HTMLElement;
  /** Sets a value of the schema. `undefined` removes it. */
  set?(property: string, value: Value | undefined): void;
  /** Calls back with an event of the schema. */
  listen?(event: string, tell: Tell): void;
  /** The node needs text or this as its accessible name. Without either it is hidden. */
  label?: string;
}

/** The parts of the element that views need. */
export interface Surroundings {
  money(money: Money): string;
  /** Texts of the kit in the shopper's language. */
  texts<T extends Texts>(group: MessageGroup<T>): T;
  /** A new id, unique in this extension only, because its shadow root is closed. */
  id(): string;
}

export const str = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** Creates an element with class names of the kit. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Sets an attribute, or removes it if the value is empty or false. */
export function attribute(element: Element, name: string, value: Value | undefined): void {
  if (value === undefined || value === '' || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value as string);
}

/** Sets an element's text. An element without text is removed. @returns whether it is there */
export function say(element: HTMLElement, value: Value | undefined): boolean {
  element.textContent = str(value);
  return !(element.hidden = !str(value).trim());
}

/** The parts that fields need. Their code loads later and shares none with this file, so it is a single file. */
export const tools = { make, attribute, say, str, describeNodes } as const;
