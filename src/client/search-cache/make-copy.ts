/** From the text of a corpus to what is stored of it. Runs in a worker, or where there is none on the page's thread. */
import { serialise } from '@storefront/search';
import { prepareCorpus, readCorpus, serialiseColumns } from '@storefront/search/corpus';
import { BLOCK, type Blocks, type StoredCopy } from './copy.js';

export interface MadeCopy {
  readonly copy: StoredCopy;
  readonly blocks: Blocks;
}

/**
 * Half a second of work for 8 MB.
 * @param rest awaited between its parts, on a thread that has other things to do
 * @throws SearchCorpusError when it is not whole, or of another format
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
