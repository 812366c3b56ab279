/** Characters that are sent together. */
const PIECE = 16_384;

/** Among the parts of a text: what came before is sent without waiting for more. */
export const FLUSH = Symbol('flush');
export type Parts = AsyncGenerator<string | typeof FLUSH, void>;

/** Text as a stream that goes on when it is read. @param ended called once, when it is read to its end, fails or is given up */
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
    // Nothing is made before somebody wants it.
    { highWaterMark: 0 },
  );
}
