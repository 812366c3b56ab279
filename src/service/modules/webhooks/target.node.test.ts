import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { send } from './send.js';
import {
  allowedAddresses,
  checkTarget,
  guardedLookup,
  isPublicAddress,
  TargetRefused,
  type TargetPolicy,
} from './target.js';
import { startReceiver, withStatus, type Receiver } from './testing/receiver.js';

const names: Record<string, string[]> = {
  'erp.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.215.14', '169.254.169.254'],
};
const resolve: NonNullable<TargetPolicy['resolve']> = (host) => {
  const found = names[host]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
};
const strict: TargetPolicy = { allowHttp: false, allowPrivate: false, resolve };
const refused = (text: string, reason: RegExp, policy = strict) =>
  assert.rejects(
    checkTarget(text, policy),
    (error) => error instanceof TargetRefused && reason.test(error.message),
    text,
  );

describe('addresses', () => {
  it('are classified as public or not', () => {
    for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '223.255.255.255', '2606:4700::1111'])
      assert.equal(isPublicAddress(address), true, address);
    for (const address of [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.9', '169.254.169.254', '172.16.0.1'],
      ...['172.31.255.255', '192.168.1.1', '192.0.0.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
      ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fd12::1'],
      ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '100::1'],
      ...['localhost', ''],
    ])
      assert.equal(isPublicAddress(address), false, address);
  });

  it('that a merchant may use', async () => {
    assert.equal(await checkTarget('https://ERP.example/hook?a=1', strict), 'https://erp.example/hook?a=1');
    assert.equal(await checkTarget('https://8.8.8.8:8443/', strict), 'https://8.8.8.8:8443/');
    assert.equal(
      await checkTarget('http://127.0.0.1:9/x', { allowHttp: true, allowPrivate: true }),
      'http://127.0.0.1:9/x',
    );
  });

  it('that a merchant may not use, with the reason', async () => {
    await refused('erp.example', /begins with https/);
    await refused('http://erp.example/', /begins with https:\/\/\./);
    await refused('ftp://erp.example/', /or http:/, { ...strict, allowHttp: true });
    await refused('https://user:word@erp.example/', /no user/);
    await refused('https://erp.example/#part', /fragment/);
    await refused('https://inside.example/', /10\.0\.0\.7, which is no public address/);
    await refused('https://both.example/', /169\.254\.169\.254/);
    await refused('https://unknown.example/', /cannot be found/);
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '0177.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '[fe80::1]'])
      await refused(`https://${host}/`, /no public address/);
  });
});

describe('a connection', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.close());
  const to = (host: string): string => receiver.url.replace('127.0.0.1', host);
  const attempt = (url: string, policy: TargetPolicy) =>
    send({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, { ...policy, timeoutMs: 5000 });
  const rebound: TargetPolicy = {
    allowHttp: true,
    allowPrivate: false,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  };

  it('is not made to a host name that now resolves to a private address', async () => {
    const { status, error } = await attempt(to('erp.example'), rebound);
    assert.equal(status, null);
    assert.match(error ?? '', /127\.0\.0\.1, which is no public address/);
    assert.match((await attempt(receiver.url, rebound)).error ?? '', /no public address/, 'nor to an address itself');
    assert.match((await attempt(receiver.url.replace('http:', 'https:'), rebound)).error ?? '', /no public address/);
    assert.match((await attempt(receiver.url, { ...rebound, allowHttp: false })).error ?? '', /https/);
    assert.equal(receiver.received.length, 0);
    const allowed = await attempt(to('erp.example'), { ...rebound, allowPrivate: true });
    assert.deepEqual([allowed.status, allowed.error], [200, null]);
    assert.equal(receiver.received.length, 1, 'the very resolver is what is connected by');
  });

  it('uses the checked address, for both forms of lookup', async () => {
    const policy = { ...strict, resolve };
    const look = (options: object) =>
      new Promise<unknown[]>((done) => guardedLookup(policy)('erp.example', options, (...given) => done(given)));
    assert.deepEqual(await look({ all: true }), [
      null,
      [...(await allowedAddresses({ hostname: 'erp.example' }, policy))],
    ]);
    assert.deepEqual(await look({ family: 6 }), [null, names['erp.example']?.[1], 6]);
    assert.deepEqual(await look({}), [null, '93.184.215.14', 4]);
  });

  it('follows no redirect, limits the answer, and has a timeout', async () => {
    const open = { allowHttp: true, allowPrivate: true };
    const before = receiver.received.length;
    receiver.answer = withStatus(302, { location: receiver.url });
    const redirected = await attempt(receiver.url, open);
    assert.equal(redirected.status, 302);
    assert.match(redirected.error ?? '', /redirects are not followed/);
    assert.equal(receiver.received.length, before + 1);

    let hasClosed = new Promise<void>(() => undefined);
    receiver.answer = (response) => {
      hasClosed = new Promise((done) => response.on('close', () => done()));
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    };
    assert.deepEqual([(await attempt(receiver.url, open)).error], [null]);
    await hasClosed;

    receiver.answer = () => undefined;
    const late = await send({ url: receiver.url, headers: {}, body: '{}' }, { ...open, timeoutMs: 50 });
    assert.deepEqual([late.status, late.error], [null, 'There was no answer within 0.05 s.']);
    await receiver.close();
    assert.match((await attempt(receiver.url, open)).error ?? '', /ECONNREFUSED/);
  });
});
