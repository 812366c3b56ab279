/** Characters of a chunk. */
const PIECE = 16_384;

/** Between the parts of a page: sends the text so far without waiting for more. */
export const FLUSH = Symbol('flush');
export type Parts = AsyncGenerator<string | typeof FLUSH, void>;

/**
 * Streams a text as fast as it is read.
 * @param ended called once: at the end, on an error, or when the reader cancels
 */
export function streamOf(parts: Parts, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = '';
          let isEnd = false;
          while (text.length < PIECE && !isEnd) {
            const next = await parts.next();
            isEnd = next.done === true;
            if (typeof next.value === 'string') text += next.value;
            else if (text !== '') break;
          }
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (!isEnd) return;
          controller.close();
          ended();
        } catch (error) {
          ended();
          controller.error(error);
        }
      },
      async cancel() {
        ended();
        await parts.return();
      },
    },
    // Produces nothing before it is read.
    { highWaterMark: 0 },
  );
}
