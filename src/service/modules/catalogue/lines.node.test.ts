import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readLines, type Line } from './lines.js';

const LIMITS = { lineBytes: 20, totalBytes: 1000 };

async function read(chunks: readonly (string | Buffer)[], limits = LIMITS): Promise<Line[]> {
  async function* stream(): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  }
  const lines: Line[] = [];
  for await (const line of readLines(stream(), limits)) lines.push(line);
  return lines;
}

describe('readLines', () => {
  it('accepts LF, CRLF, blank lines, a byte-order mark and a last line without an end', async () => {
    const lines = await read(['\ufeff{"a":1}\r\n\r\n  \n{"b":2}\n{"c":3}']);
    assert.deepEqual(
      lines.map((line) => [line.number, 'text' in line ? line.text.trim() : line.fault]),
      [[1, '{"a":1}'], [4, '{"b":2}'], [5, '{"c":3}']],
    ); // prettier-ignore
  });

  it('reads the same lines for any chunks', async () => {
    const text = Buffer.from('{"é":1}\n\n日本語\r\n{"x":"😀"}\n');
    const whole = await read([text]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: text.length })), async (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        const chunks = edges.slice(1).map((edge, index) => text.subarray(edges[index], edge));
        assert.deepEqual(await read(chunks), whole);
      }),
      { numRuns: 200 },
    );
  });

  it('skips a line that is too long, and continues after it', async () => {
    const long = 'x'.repeat(15);
    assert.deepEqual(await read(['a\n', long, long, long, '\nb\n', 'y'.repeat(20), '\n', 'z'.repeat(21)]), [
      { number: 1, text: 'a' },
      { number: 2, fault: 'too-long' },
      { number: 3, text: 'b' },
      { number: 4, text: 'y'.repeat(20) },
      { number: 5, fault: 'too-long' },
    ]);
  });

  it('reports a line that is not UTF-8, and continues after it', async () => {
    const broken = Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]);
    assert.deepEqual(await read([broken, 'ok\n', Buffer.from([0xc3]), '\n']), [
      { number: 1, fault: 'not-utf8' },
      { number: 2, text: 'ok' },
      { number: 3, fault: 'not-utf8' },
    ]);
  });

  it('stops at the size limit', async () => {
    const lines = await read(['ok\n', 'x'.repeat(400), 'x'.repeat(400), 'x'.repeat(400)]);
    assert.deepEqual(lines, [
      { number: 1, text: 'ok' },
      { number: 2, fault: 'too-large' },
    ]);
  });

  it('reads no line from an empty file', async () => assert.deepEqual(await read([]), []));
});
