/** The worker's script. It builds one copy. */
import { makeCopy } from './make-copy.js';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  makeCopy(data).then(
    (made) => postMessage({ made }, { transfer: [made.copy.index, made.copy.columns, ...made.blocks] }),
    (cause: unknown) => postMessage({ failed: cause instanceof Error ? cause.message : String(cause) }),
  );
});
