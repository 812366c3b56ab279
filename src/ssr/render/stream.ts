/** Least characters and most bytes of a chunk. */
const LEAST = 16_384;
const MOST = 65_536;

/** Between the parts of a page: sends the text so far without waiting for more. */
export const FLUSH = Symbol('flush');
export type Parts = AsyncGenerator<string | typeof FLUSH, void>;

/**
 * Streams a text as fast as it is read.
 * @param ended called once: at the end, on an error, or when the reader cancels
 */
export function streamOf(parts: Parts, ended: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = '';
          let isEnd = false;
          while (text.length < LEAST && !isEnd) {
            const next = await parts.next();
            isEnd = next.done === true;
            if (typeof next.value === 'string') text += next.value;
            else if (text !== '') break;
          }
          for (const chunk of encoded(text)) controller.enqueue(chunk);
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

const encoder = new TextEncoder();
const buffer = new Uint8Array(MOST);

/** A text as bytes. Writing into a buffer takes half as long as `encode`, which counts the bytes first. */
function* encoded(text: string): Generator<Uint8Array> {
  for (let rest = text; rest !== '';) {
    const { read, written } = encoder.encodeInto(rest, buffer);
    yield buffer.slice(0, written);
    rest = rest.slice(read);
  }
}
