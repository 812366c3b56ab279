/**
 * A message to other tabs of the same shop: the cart's new version. Never its
 * content.
 */
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

/**
 * One channel per API and store, so that two shops on one page stay separate.
 * Without BroadcastChannel, tabs receive no messages.
 */
export function createCrossTab(baseUrl: string, storeId: number, onNews: (news: CartNews) => void): CrossTab {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`storefront ${baseUrl.replace(/\/+$/, '')} ${storeId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  };
  // On a server an open channel would keep the process running.
  (channel as { unref?: () => void }).unref?.();
  let open = true;
  return {
    // A change may complete after the store was disposed of. It still counts,
    // but posting to a closed channel throws.
    tell: (news) => {
      if (open) channel.postMessage(news);
    },
    close: () => {
      open = false;
      channel.close();
    },
  };
}
