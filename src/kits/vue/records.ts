import {
  defineComponent,
  getCurrentInstance,
  h,
  onBeforeUnmount,
  onMounted,
  render,
  shallowRef,
  Teleport,
  triggerRef,
  type VNode,
} from 'vue';
import type { DrawSlot } from './slots.js';

interface Item {
  readonly id: string;
  /** In the element's shadow root, at the place of the item. */
  readonly slot: HTMLSlotElement;
  /** In the page, so that styles of the page apply to the item. */
  readonly box: HTMLElement;
  record: { readonly id?: string | number };
  index: number;
}

function createItem(id: string, record: Item['record'], index: number): Item {
  const slot = document.createElement('slot');
  const box = document.createElement('div');
  slot.name = box.slot = `vue-${id}`;
  box.style.display = 'contents';
  return { id, slot, box, record, index };
}

type Host = HTMLElement & { renderItem: ((record: Item['record'], index: number) => unknown) | undefined };

/**
 * Renders the items of a list with a slot of Vue. The list calls `renderItem` for each item and gets a `<slot>`; Vue renders
 * into a box in that slot.
 */
export const ItemSlot = defineComponent(
  (props: { draw: DrawSlot }) => {
    const items = shallowRef(new Map<string, Item>());
    const instance = getCurrentInstance();
    let host: Host | undefined;
    let isDue = false;

    const place = (record: Item['record'], index: number): HTMLElement => {
      const id = String(record.id ?? index);
      const item = items.value.get(id) ?? createItem(id, record, index);
      items.value.set(id, item);
      Object.assign(item, { record, index });
      // Moving a box would reload frames in it.
      if (!item.box.parentNode) host?.append(item.box);
      if (!isDue) queueMicrotask(show);
      isDue = true;
      return item.slot;
    };
    /** The list calls `place` for all items of one update. Then those that it has not placed are left over. */
    const show = (): void => {
      isDue = false;
      for (const [id, { slot, box }] of items.value) {
        if (slot.isConnected) continue;
        items.value.delete(id);
        box.remove();
      }
      triggerRef(items);
    };

    onMounted(() => {
      host = (instance?.proxy?.$el as Node).parentElement as Host;
      host.renderItem = place;
    });
    onBeforeUnmount(() => {
      if (host?.renderItem !== place) return;
      host.renderItem = undefined;
      for (const { box } of items.value.values()) box.remove();
    });
    return () =>
      [...items.value.values()].map(({ id, box, record, index }) =>
        h(Teleport, { key: id, to: box }, props.draw({ item: record, index }) as VNode[]),
      );
  },
  { name: 'StorefrontItemSlot', props: ['draw'] },
);

/**
 * A `<template>` that an element fills once per record, with the content of a slot. Vue by itself would put the content
 * beside the template's own content, where the element does not see it.
 */
export const TemplateSlot = defineComponent(
  (props: { slotName: string; draw: DrawSlot }) => {
    const { appContext } = getCurrentInstance()!;
    /** An element copies a template once, so other content needs another template. */
    const version = shallowRef(0);
    let shown = '';
    return () => {
      const content = h('div', { style: 'display: contents' }, props.draw() as VNode[]);
      content.appContext = appContext;
      const fill = (template: HTMLTemplateElement): void => render(content, template.content as unknown as Element);
      return h('template', {
        key: version.value,
        slot: props.slotName,
        onVnodeBeforeMount: ({ el }: VNode) => {
          fill(el as HTMLTemplateElement);
          shown = (el as HTMLTemplateElement).innerHTML;
        },
        onVnodeUpdated: ({ el }: VNode) => {
          fill(el as HTMLTemplateElement);
          if ((el as HTMLTemplateElement).innerHTML !== shown) version.value += 1;
        },
        onVnodeUnmounted: ({ el }: VNode) => render(null, (el as HTMLTemplateElement).content as unknown as Element),
      });
    };
  },
  { name: 'StorefrontTemplateSlot', props: ['slotName', 'draw'] },
);
