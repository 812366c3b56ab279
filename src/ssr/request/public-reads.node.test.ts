import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PublicReads } from './public-reads.js';

const kept = new Headers({ 'cache-control': 'public, max-age=15' });
const mug = '{"items":[{"title":"Mug","tags":["a"]}]}';
const answering =
  (text: string, headers = kept) =>
  () =>
    Promise.resolve({ answer: { status: 200, text }, headers });

describe('responses shared by all visits', () => {
  it('are fresh for the time that the API allows', async () => {
    const reads = new PublicReads();
    assert.equal(reads.fresh('/a'), undefined);
    const answer = await reads.get('/a', answering(mug));
    assert.equal(reads.fresh('/a'), answer);
    await reads.get('/b', answering(mug, new Headers({ 'cache-control': 'public, max-age=0' })));
    assert.equal(reads.fresh('/b'), undefined);
    await reads.get('/c', answering(mug, new Headers({ 'cache-control': 'private, max-age=15' })));
    assert.equal(reads.fresh('/c'), undefined);
  });

  it('are parsed once while they are cached, and frozen', async () => {
    const reads = new PublicReads();
    await reads.get('/a', answering(mug));
    const data = reads.parse(mug) as { items: { title: string; tags: string[] }[] };
    assert.deepEqual(data, JSON.parse(mug));
    assert.equal(reads.parse(mug), data);
    assert.throws(() => data.items.push(data.items[0]!), TypeError);
    assert.throws(() => (data.items[0]!.title = 'Cup'), TypeError);
    assert.throws(() => data.items[0]!.tags.push('b'), TypeError);
    await reads.get('/a', () => assert.fail('it is kept'));
  });

  it('of one shopper are parsed for each request', () => {
    const reads = new PublicReads();
    const [first, second] = [reads.parse(mug), reads.parse(mug)] as [object, object];
    assert.notEqual(first, second);
    assert.equal(Object.isFrozen(first), false);
  });

  it('are evicted with their parsed data when there are too many', async () => {
    const reads = new PublicReads();
    await reads.get('/a', answering(mug));
    const data = reads.parse(mug);
    for (let index = 0; index < 500; index += 1) await reads.get(`/${index}`, answering(`{"index":${index}}`));
    assert.equal(reads.fresh('/a'), undefined);
    assert.notEqual(reads.parse(mug), data);
  });

  it('that are not JSON have no data', async () => {
    const reads = new PublicReads();
    await reads.get('/a', answering('<html>'));
    assert.throws(() => reads.parse('<html>'), SyntaxError);
  });
});
