/** Characters that are sent together. */
const PIECE = 16_384;

/** Text as a stream that goes on when it is read. @param ended called once, when it is read to its end, fails or is given up */
export function streamOf(parts: AsyncGenerator<string, void>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = '';
          while (text.length < PIECE) {
            const next = await parts.next();
            if (next.done) {
              if (text !== '') controller.enqueue(encoder.encode(text));
              controller.close();
              ended();
              return;
            }
            text += next.value;
          }
          controller.enqueue(encoder.encode(text));
        } catch (error) {
          ended();
          controller.error(error);
        }
      },
      async cancel() {
        ended();
        await parts.return(undefined);
      },
    },
    // Nothing is made before somebody wants it.
    { highWaterMark: 0 },
  );
}
