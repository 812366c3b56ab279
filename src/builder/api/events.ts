/** News of the draft: from the service's stream, or by asking now and then while it has no room. */
import type { SiteEvent } from '@storefront/contract/site';
import type { SiteApi } from './site-api.js';

/** Time between two questions without a stream. In milliseconds. */
const ASK_MS = 10_000;

/** @returns ends it */
export function listen(api: SiteApi, version: () => number, hear: (news: SiteEvent) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = (): void => {
    source = new EventSource(api.eventsAddress, { withCredentials: true });
    for (const kind of ['draft', 'published'])
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as SiteEvent));
    source.onerror = () => {
      // A stream that was refused does not connect again by itself.
      if (source?.readyState === EventSource.CLOSED && !isOver) void ask(3);
    };
  };
  const ask = async (times: number): Promise<void> => {
    await new Promise((resolve) => (timer = setTimeout(resolve, ASK_MS)));
    if (isOver) return;
    try {
      const { version: now, document } = await api.changes(version());
      hear({ kind: 'draft', version: now, isReplaced: document !== undefined });
    } catch {
      // Saving shows what is wrong.
    }
    if (times > 0) void ask(times - 1);
    else open();
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  };
}
