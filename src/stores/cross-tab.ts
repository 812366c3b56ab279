/** What one tab tells the others of the same shop: that the cart now has this version. Never its content. */
export interface CartNews {
  id: string;
  version: number;
}

export interface CrossTab {
  tell(news: CartNews): void;
  close(): void;
}

const isNews = (data: unknown): data is CartNews =>
  typeof data === 'object' && data !== null && 'id' in data && 'version' in data;

/** One channel per API and store, so that two shops on one page stay apart. Without BroadcastChannel tabs do not hear each other. */
export function createCrossTab(baseUrl: string, storeId: number, onNews: (news: CartNews) => void): CrossTab {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`storefront ${baseUrl.replace(/\/+$/, '')} ${storeId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  };
  // On a server a listening channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  let open = true;
  return {
    // A change that was on its way when the store was let go of is still a change, but a closed channel throws.
    tell: (news) => {
      if (open) channel.postMessage(news);
    },
    close: () => {
      open = false;
      channel.close();
    },
  };
}
