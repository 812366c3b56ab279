import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pauseMs } from './schedule.js';
import { retryAfterMs } from './send.js';
import { newSecret, signedHeaders } from './signature.js';
import { guideReceiver } from './testing/guide-receiver.js';

describe('signatures', () => {
  it('follow Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [secret], 1614265330_999);
    assert.deepEqual(headers, {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('are verified by the code in the guide, which rejects all others', async () => {
    const verify = await guideReceiver();
    const [secret, other] = [newSecret(), newSecret()];
    const text = '{"type":"test","name":"Käthe"}';
    const body = Buffer.from(text);
    const headers = signedHeaders('e1', text, [other, secret], Date.now());
    assert.deepEqual(verify(secret, headers, body), { type: 'test', name: 'Käthe' });
    assert.deepEqual(verify(other, headers, body), { type: 'test', name: 'Käthe' });
    const refused = (record: Record<string, string>, bytes = body, key = secret) =>
      assert.throws(() => verify(key, record, bytes), /webhook/i);
    refused(headers, Buffer.from(text.replace('Käthe', 'Kathe')));
    refused(headers, body, newSecret());
    refused({ ...headers, 'webhook-id': 'e2' });
    refused({ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) });
    refused({ ...headers, 'webhook-signature': headers['webhook-signature'].replaceAll('v1,', 'v2,') });
    refused(signedHeaders('e1', text, [secret], Date.now() - 301_000));
    refused({});
  });
});

describe('the pauses between attempts', () => {
  it('grow over three days, with jitter', () => {
    const least = Array.from({ length: 9 }, (_, index) => pauseMs(index + 1, 0, () => 0) ?? 0);
    assert.deepEqual(
      [...least].sort((a, b) => a - b),
      least,
    );
    const hours = least.reduce((sum, pause) => sum + pause, 0) / 3600_000;
    assert.ok(hours > 72 && hours < 84, String(hours));
    assert.equal(pauseMs(10), undefined);
    assert.equal(
      pauseMs(1, 0, () => 1),
      5500,
    );
    assert.equal(
      pauseMs(1, 60_000, () => 0),
      60_000,
      'the receiver may ask for more',
    );
    assert.equal(
      pauseMs(9, 60_000, () => 0),
      least[8],
      'but not for less',
    );
  });

  it('respect Retry-After', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    assert.equal(retryAfterMs(undefined, now), 0);
    assert.equal(retryAfterMs('120', now), 120_000);
    assert.equal(retryAfterMs('Sat, 21 Nov 2026 10:01:00 GMT', now), 60_000);
    assert.equal(retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', now), 0);
    assert.equal(retryAfterMs('soon', now), 0);
    assert.equal(retryAfterMs('99999999', now), 24 * 3600_000);
  });
});
