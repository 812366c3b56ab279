import { cloneVNode, Comment, createTextVNode, Fragment, h, isVNode, Text, type VNode } from 'vue';

/** Renders the content of a slot. */
export type DrawSlot = (props?: unknown) => readonly unknown[];

/** Components that hand on every attribute to one element. */
const kept = new WeakSet();

/** Marks a component of this kit: its `slot` attribute reaches its element. */
export const keepsSlot = <C extends object>(component: C): C => {
  kept.add(component);
  return component;
};

const isBlank = ({ type, children }: VNode): boolean =>
  type === Text && typeof children === 'string' && children.trim() === '';

/**
 * The nodes themselves, in place of the fragments around them. A fragment puts empty texts into the page, and an element
 * would take such a text for content of its default slot.
 */
function flat(nodes: readonly unknown[], prefix: string): VNode[] {
  return nodes.flatMap((node, index) => {
    if (Array.isArray(node)) return flat(node, `${prefix}:${index}`);
    if (typeof node === 'string' || typeof node === 'number')
      return flat([createTextVNode(String(node))], `${prefix}:${index}`);
    if (!isVNode(node) || node.type === Comment || (node.type === Text && node.children === '')) return [];
    const key = `${prefix}:${String(node.key ?? index)}`;
    return node.type === Fragment && Array.isArray(node.children)
      ? flat(node.children, key)
      : [cloneVNode(node, { key })];
  });
}

/** A node with the `slot` attribute. Texts and components of the page get a box around them, because they may not keep it. */
function inSlot(node: VNode, slot: string): VNode {
  if (typeof node.type === 'string' || kept.has(node.type as object)) return cloneVNode(node, { slot });
  return h('span', { key: node.key!, slot, style: 'display: contents' }, [node]);
}

/** Renders the content of a slot whose `<template>` the element fills, or that the element asks for item by item. */
export type DrawRecords = (name: string, draw: DrawSlot) => VNode;

/** The children of an element: its default slot as it is, the others with their `slot` attribute. */
export function contentOf(
  slots: Readonly<Record<string, DrawSlot | undefined>>,
  records: readonly string[],
  drawRecords: DrawRecords,
): VNode[] {
  return Object.entries(slots).flatMap(([name, draw]) => {
    if (!draw) return [];
    if (records.includes(name)) return [drawRecords(name, draw)];
    const nodes = flat(draw(), name);
    if (name === 'default') return nodes;
    return nodes.filter((node) => !isBlank(node)).map((node) => inSlot(node, name));
  });
}
