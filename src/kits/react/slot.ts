'use client';
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

export interface SlotProps {
  /** Name of a slot of the element around it. */
  name: string;
  children?: ReactNode;
}

/** Content for a named slot of an element. Texts and components of the page get a box around them, which has no layout. */
export function Slot({ name, children }: SlotProps): ReactNode {
  return Children.map(children, (child) =>
    isValidElement<{ slot?: string }>(child) && isOfDom(child)
      ? cloneElement(child, { slot: name })
      : child === null || child === undefined
        ? child
        : createElement('span', { slot: name, style: { display: 'contents' } }, child),
  );
}

/** A tag, or a component of this kit, which hands on the attribute to its tag. */
const isOfDom = ({ type }: ReactElement): boolean =>
  typeof type === 'string' || (typeof type === 'function' && 'tag' in type);

export interface ItemTemplateProps {
  /** Name of the slot: `item` by default. */
  slot?: string;
  /** Markup of one item. An element fills the nodes with `data-field`. */
  children?: ReactNode;
}

/**
 * A `<template>` that an element fills once for each record. React by itself would put the content beside the template's
 * own content, where the element does not see it.
 */
export function ItemTemplate({ slot = 'item', children }: ItemTemplateProps): ReactNode {
  const [template, setTemplate] = useState<HTMLTemplateElement | null>(null);
  return createElement('template', { slot, ref: setTemplate }, template && createPortal(children, template.content));
}
