/**
 * A place for a provider's form in the document's light DOM, slotted through
 * every shadow root on the way. Card providers refuse to mount their form in a
 * shadow root: password managers and the providers' own scripts do not look
 * there.
 */

export interface LightSlot {
  /** In the document, outside every shadow root, shown where the host has its slot. */
  readonly element: HTMLElement;
  /** Removes the element and every slot on the way. */
  remove(): void;
}

/** Against rules of the page for `div` or `*`; only inline `!important` wins against theirs. */
const styles =
  'display:block;position:static;float:none;inline-size:auto;min-inline-size:0;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;opacity:1;transform:none;'.replaceAll(
    ';',
    '!important;',
  );

/**
 * Makes an element that is shown in the host's slot. In each shadow root around the host a forwarding `<slot>` is put
 * next to what the page has there; the outermost host gets the element itself.
 *
 *     document ─ <my-app> ─ #shadow ─ <wb-checkout> ─ #shadow ─ <slot name="payment">
 *                  └ <div slot="wb-payment-k3f9">   └ <slot name="wb-payment-k3f9" slot="payment">
 *
 * @param host connected; the element with the slot in its shadow root
 * @param slotName the name of that slot
 * @throws Error when the host is not in a document
 */
export function mountInLightDom(host: HTMLElement, slotName: string): LightSlot {
  if (!host.isConnected) throw new Error(`<${host.localName}> is not in a document: mount when it is connected`);
  const added: HTMLElement[] = [];
  // Two checkouts below one host must not share a slot.
  const forwarded = `wb-${slotName}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`;
  let at: Element = host;
  let name = slotName;
  for (let root = at.getRootNode(); root instanceof ShadowRoot; root = at.getRootNode()) {
    const slot = document.createElement('slot');
    slot.name = forwarded;
    slot.slot = name;
    at.append(slot);
    added.push(slot);
    name = forwarded;
    at = root.host;
  }
  const element = document.createElement('div');
  element.style.cssText = styles;
  element.slot = name;
  at.append(element);
  added.push(element);
  return {
    element,
    remove() {
      for (const each of added) each.remove();
    },
  };
}
