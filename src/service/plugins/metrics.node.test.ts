import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../testing/app.js';
import { until } from '../testing/process.js';

describe('metrics of requests', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  /** The value of a series; undefined when it is not printed. */
  const valueOf = async (series: string): Promise<number | undefined> => {
    const line = (await shop.app.registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('count requests by route and class of status', async () => {
    await shop.get('/store/1/products/mug');
    await shop.get('/store/1/products/mug');
    await shop.get('/store/1/products/none');
    const route = 'method="GET",route="/store/:storeId/products/:handle"';
    assert.equal(await valueOf(`http_requests_total{${route},status="2xx"}`), 2);
    assert.equal(await valueOf(`http_requests_total{${route},status="4xx"}`), 1);
    assert.equal(await valueOf(`http_request_duration_seconds_count{${route}}`), 3);
    assert.equal(await valueOf(`http_requests_in_flight{${route}}`), 0);
  });

  it('have one series for all addresses without a route', async () => {
    for (let index = 0; index < 5; index += 1) await shop.get(`/guessed/${index}?name=Ada`);
    assert.equal(await valueOf('http_requests_total{method="GET",route="none",status="4xx"}'), 5);
    assert.doesNotMatch(await shop.app.registry.metrics(), /guessed|Ada/);
  });

  it('show a request while it runs, and one whose client goes away', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    const route = 'method="POST",route="/store/:storeId/catalogue/import"';
    const sending = request({
      port,
      method: 'POST',
      path: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
    });
    sending.on('error', () => undefined);
    // The body has no end.
    sending.write('{"id":"p1","title":"Product","price":100,"currency":"EUR"}\n');
    await until(async () => (await valueOf(`http_requests_in_flight{${route}}`)) === 1);
    sending.destroy();
    await until(async () => (await valueOf(`http_requests_in_flight{${route}}`)) === 0);
    assert.equal(await valueOf(`http_requests_total{${route},status="aborted"}`), 1);
    assert.equal(await valueOf(`http_request_duration_seconds_count{${route}}`), undefined);
  });
});
