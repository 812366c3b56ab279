/** The shop that all apps sell from: the service with two stores, a card sandbox, and a public address of the API. */
import { createServer, request as send, type Server } from 'node:http';
import { openShop as openService, type Shop as Service } from '../../service/modules/orders/testing/shop.js';
import { seedStore } from '../../service/testing/seed.js';
import { close, listen } from '../../testing/page-server.mjs';

/** Where the pages of every app are. The elements build their links with these. */
const routes = {
  home: '/',
  product: '/product/{handle}',
  cart: '/cart',
  checkout: '/checkout',
  order: '/order/{id}',
};

/** End of the titles in the second store. Otherwise both stores sell the same. */
export const SECOND = ' of the second shop';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#998" /></svg>';

export interface Shop {
  /** Address for servers, on another port. It must not reach a browser. */
  readonly internalUrl: string;
  /** Address for browsers. */
  readonly publicUrl: string;
  /** Allows the pages of an origin to use both stores. */
  allow(origin: string): Promise<void>;
  /** Orders that were paid with a card, in the sandbox's books. */
  charges(): Promise<readonly { amount: number; orderRef: string }[]>;
  close(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  // Servers read the cart with the shopper's cookie, so the cookie belongs to every path.
  const service = await openService({ config: { cookiePath: '/' } });
  await seedStore(service.database, 2);
  await service.database.query('update product set title = title || $1 where store_id = 2', [SECOND]);
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/pictures/')) {
      outgoing.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    const target = new URL(incoming.url ?? '/', service.url);
    const { method, headers } = incoming;
    const forwarded = send(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const publicUrl = await listen(proxy);
  for (const store of ['/store/1', '/store/2']) await must(service, store, { routes, mediaBaseUrl: publicUrl });
  const origins: string[] = [];
  return {
    internalUrl: service.url,
    publicUrl,
    async allow(origin) {
      origins.push(origin);
      for (const store of ['/store/1', '/store/2']) await must(service, store, { allowedOrigins: origins });
    },
    async charges() {
      const { orders } = await service.sandbox.ledger();
      return orders.map(({ charged, orderRef }) => ({ amount: charged.amount, orderRef }));
    },
    close: () => closeAll(service, proxy),
  };
}

async function must(service: Service, path: string, body: object): Promise<void> {
  const answer = await service.admin('PATCH', path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
}

async function closeAll(service: Service, proxy: Server): Promise<void> {
  await close(proxy);
  await service.sandbox.close();
  await service.close();
}
