/**
 * Converts the text of a corpus into its stored form. Runs in a worker, or on
 * the page's thread where there is none.
 */
import { serialise } from '@storefront/search';
import { prepareCorpus, readCorpus, serialiseColumns } from '@storefront/search/corpus';
import { BLOCK, type Blocks, type StoredCopy } from './copy.js';

export interface MadeCopy {
  readonly copy: StoredCopy;
  readonly blocks: Blocks;
}

/**
 * Takes half a second for 8 MB.
 * @param rest awaited between the parts, on a thread with other work
 * @throws SearchCorpusError when the text is incomplete or has another format
 */
export async function makeCopy(bytes: ArrayBuffer, rest?: () => Promise<void>): Promise<MadeCopy> {
  const read = readCorpus(new TextDecoder().decode(bytes));
  await rest?.();
  const { rule, index, columns, documents } = prepareCorpus(read);
  await rest?.();
  const blocks: ArrayBuffer[] = [];
  const encoder = new TextEncoder();
  for (let from = 0; from < documents.length; from += BLOCK)
    blocks.push(encoder.encode(JSON.stringify(documents.slice(from, from + BLOCK))).slice().buffer);
  return {
    copy: {
      head: rule.head,
      index: serialise(index),
      columns: serialiseColumns(columns),
      documents: documents.length,
      bytes: bytes.byteLength,
    },
    blocks,
  };
}
