import type { SearchHit } from '@storefront/contract';

/** The page's own `<template>` for a slot; `null` if there is none. */
export const hitTemplate = (host: HTMLElement, slot: string): HTMLTemplateElement | null =>
  host.querySelector<HTMLTemplateElement>(`:scope > template[slot="${slot}"]`);

/** Name of the slot for a hit that a template renders. */
export const hitSlot = ({ kind, id }: SearchHit): string => `hit-${kind}-${id}`;
