import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DocumentFile } from './document-file.js';

describe('texts of documents', () => {
  for (const inMemory of [0, 10, 100_000])
    it(`come back as they were appended, with ${inMemory} bytes of memory`, () => {
      const file = new DocumentFile(inMemory);
      const texts = Array.from({ length: 50 }, (_, n) => `{"n":${n},"ä":"${'x'.repeat(n)}"}`);
      const at = texts.map((text) => file.append(Buffer.from(text)));
      const read = texts.map((text, n) => file.read(at[n] ?? 0, Buffer.byteLength(text)).toString());
      assert.deepEqual(read, texts);
      assert.equal(file.size, Buffer.byteLength(texts.join('')));
      assert.ok(inMemory === 100_000 ? file.weight > 0 : file.weight === 0 || inMemory > 0);
      file.close();
      assert.throws(() => file.read(0, 1), /closed/);
      assert.throws(() => file.append(Buffer.from('x')), /closed/);
    });

  it('stay in memory where no file can be written', () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = '/nowhere/at/all';
    try {
      const file = new DocumentFile(0);
      assert.equal(file.append(Buffer.from('abc')), 0);
      assert.equal(file.append(Buffer.from('def')), 3);
      assert.equal(file.read(2, 2).toString(), 'cd');
      assert.ok(file.weight >= 6);
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });
});
