import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';

/** A browser with a cookie of its own, at a store of the test app. */
export interface Visitor {
  send(method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<LightMyRequestResponse>;
}

export function visitor({ app }: TestApp, storeId = 1): Visitor {
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'v');
  return {
    send: (method, path, body, key) =>
      app.inject({
        method,
        url: `/store/${storeId}${path}`,
        headers: {
          cookie: `wb_shopper=${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
}

/** Texts that break careless code: markup, length in code points, right-to-left scripts. */
export const hostileTexts = {
  markup: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  sql: `'); drop table review; --`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  rtl: '\u202Eمراجعة\u202C \u200Fممتازة',
  template: '${7*7} {{7*7}} %s %00 \\u0000',
} as const;
