import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FLUSH, streamOf, type Parts } from './stream.js';

async function chunksOf(parts: Parts, ended = (): void => undefined): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamOf(parts, ended) as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return chunks;
}
async function* of(...parts: (string | typeof FLUSH)[]): Parts {
  await Promise.resolve();
  yield* parts;
}

describe('the stream of a page', () => {
  it('contains every character, also where a chunk ends within one', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = 'x'.repeat(shift) + '€😀é'.repeat(30_000);
      const chunks = await chunksOf(of('<p>', text, '</p>'));
      assert.equal(Buffer.concat(chunks).toString(), `<p>${text}</p>`);
      assert.ok(chunks.length > 4 && chunks.every(({ length }) => length <= 65_536));
    }
  });

  it('buffers text until there is enough, unless it is flushed', async () => {
    const texts = (await chunksOf(of('a', 'b', FLUSH, FLUSH, 'c', '', 'd'))).map((chunk) =>
      Buffer.from(chunk).toString(),
    );
    assert.deepEqual(texts, ['ab', 'cd']);
  });

  it('does not change a chunk while the next one is written', async () => {
    const [first, second] = await chunksOf(of('a'.repeat(20_000), FLUSH, 'b'.repeat(20_000)));
    assert.equal(Buffer.from(first!).toString(), 'a'.repeat(20_000));
    assert.equal(Buffer.from(second!).toString(), 'b'.repeat(20_000));
  });

  it('reports its end once, after the last chunk and when the reader cancels', async () => {
    let ends = 0;
    await chunksOf(of('a'), () => (ends += 1));
    assert.equal(ends, 1);
    await streamOf(of('a', FLUSH, 'b'), () => (ends += 1)).cancel();
    assert.equal(ends, 2);
  });
});
