import type { SearchDocument } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DocumentFile } from './document-file.js';
import { Documents, writeDocuments } from './documents.js';

const documentOf = (n: number, title: string): SearchDocument => ({
  id: `story:${n}`,
  kind: 'story',
  handle: `${n}`,
  title,
  rank: n,
});

describe('documents of a corpus', () => {
  it('that change are written at once, and those before stay readable', (t) => {
    const before = Array.from({ length: 20 }, (_, n) => documentOf(n, `Käse ${n}`));
    const file = new DocumentFile(0);
    const { json, lengths } = writeDocuments(before);
    file.append(json);
    const documents = Documents.of(file, lengths);
    const append = t.mock.method(file, 'append');
    const put = [3, 20, 7, 21].map((position) => [position, documentOf(position, `急須 ${position}`)] as const);
    const changed = documents.with(22, put);
    assert.equal(append.mock.callCount(), 1);
    const titles = (of: Documents) => Array.from(of.lengths, (_, position) => of.parsedAt(position).title);
    assert.deepEqual(
      titles(changed),
      Array.from({ length: 22 }, (_, n) => (n > 19 || n === 3 || n === 7 ? `急須 ${n}` : `Käse ${n}`)),
    );
    assert.deepEqual(
      titles(documents),
      before.map(({ title }) => title),
    );
    file.close();
  });
});
