'use client';
import { useCallback, useRef, useState, type ReactNode, type ReactPortal, type RefObject } from 'react';
import { createPortal } from 'react-dom';

export type RenderItem = (record: never, index: number) => ReactNode;

interface Item {
  readonly id: string;
  /** In the element's shadow root, where the item belongs. */
  readonly slot: HTMLSlotElement;
  /** In the page, so that styles of the page apply to the item. */
  readonly box: HTMLElement;
  record: { readonly id?: string };
  index: number;
}

/**
 * Lets an element render the items of its list with React. The element calls the function for each item and gets a slot.
 * React renders into a box in that slot, so contexts and events reach the items.
 */
export function useRenderItem(
  host: RefObject<HTMLElement | null>,
  render: RenderItem | undefined,
): { renderItem: ((record: Item['record'], index: number) => HTMLElement) | undefined; portals: ReactPortal[] } {
  const [shown, show] = useState<readonly Item[]>([]);
  const items = useRef(new Map<string, Item>());
  const isDue = useRef(false);

  const place = useCallback((record: Item['record'], index: number): HTMLElement => {
    const id = record.id ?? String(index);
    const item = items.current.get(id) ?? createItem(id, record, index);
    items.current.set(id, item);
    Object.assign(item, { record, index });
    // Moving a box would reload frames in it.
    if (!item.box.parentNode) host.current?.append(item.box);
    if (!isDue.current) {
      isDue.current = true;
      // The element calls this function for all items of one update. Then those that it has not placed are left.
      queueMicrotask(() => {
        isDue.current = false;
        for (const [name, { slot, box }] of items.current) {
          if (slot.isConnected) continue;
          items.current.delete(name);
          box.remove();
        }
        show([...items.current.values()]);
      });
    }
    return item.slot;
  }, []);

  return {
    renderItem: render && place,
    portals: render
      ? shown.map(({ id, box, record, index }) => createPortal(render(record as never, index), box, id))
      : [],
  };
}

function createItem(id: string, record: Item['record'], index: number): Item {
  const slot = document.createElement('slot');
  const box = document.createElement('div');
  slot.name = box.slot = `react-${id}`;
  box.style.display = 'contents';
  return { id, slot, box, record, index };
}
