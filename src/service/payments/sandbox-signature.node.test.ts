import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signatureFault, signatureOf } from './sandbox-signature.js';

const raw = Buffer.from('{"id":"ev_1"}');
const seconds = 1_700_000_000;
const now = seconds * 1000;

describe('webhook signature', () => {
  it('is the HMAC-SHA256 of time and body, as other tools compute it', () => {
    // printf '1700000000.{"id":"ev_1"}' | openssl dgst -sha256 -hmac whsec_known
    const known = '3c4d46b66cf2bb743af101047b3071f317bd52a4d8eb6c791543547f569a339b';
    assert.equal(signatureOf(raw, ['whsec_known'], seconds), `t=1700000000,v1=${known}`);
  });

  const header = signatureOf(raw, ['one'], seconds);
  const flipped = header.slice(0, -1) + (header.endsWith('0') ? '1' : '0');

  it('is valid with any of the secrets and any of the signatures', () => {
    assert.equal(signatureFault(raw, header, ['one'], now), undefined);
    assert.equal(signatureFault(raw, header, ['two', 'one'], now), undefined);
    assert.equal(signatureFault(raw, signatureOf(raw, ['new', 'old'], seconds), ['old'], now), undefined);
    assert.equal(signatureFault(raw, signatureOf(raw, ['new', 'old'], seconds), ['new'], now), undefined);
  });

  it('is invalid for another body, time, secret or digit', () => {
    const body = Buffer.from('{"id":"ev_2"}');
    assert.equal(signatureFault(body, header, ['one'], now), 'wrong');
    assert.equal(signatureFault(raw, header.replace('t=1700000000', 't=1700000001'), ['one'], now), 'wrong');
    assert.equal(signatureFault(raw, header, ['two'], now), 'wrong');
    assert.equal(signatureFault(raw, header, [], now), 'wrong');
    assert.equal(signatureFault(raw, flipped, ['one'], now), 'wrong');
  });

  it('is valid for 300 s, before and after', () => {
    for (const off of [-300, 300]) assert.equal(signatureFault(raw, header, ['one'], now + off * 1000), undefined);
    for (const off of [-301, 301]) assert.equal(signatureFault(raw, header, ['one'], now + off * 1000), 'stale');
  });

  it('is required and must be well formed', () => {
    assert.equal(signatureFault(raw, undefined, ['one'], now), 'missing');
    for (const text of ['', 't=1', 'v1=ab', `t=x,v1=${'a'.repeat(64)}`, `t=1,v1=${'A'.repeat(64)}`, 't=1,v0=abc']) {
      assert.equal(signatureFault(raw, text, ['one'], now), 'malformed', text);
    }
  });
});
