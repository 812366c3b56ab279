/** One file to serve, with its entity tag and its compressed forms, each made once. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Coding = 'br' | 'gzip' | 'identity';

export class Body {
  readonly #forms = new Map<Coding, Buffer>();
  readonly #hash: string;

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
    readonly cacheControl: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  get #compressible(): boolean {
    return this.bytes.length > 500 && /^(text\/|image\/svg|application\/(json|javascript|manifest))/.test(this.type);
  }

  /** The best coding that the browser accepts: its bytes, coding and entity tag. */
  form(headers: IncomingHttpHeaders): { bytes: Buffer; coding: Coding; etag: string } {
    const coding = this.#compressible ? accepted(headers['accept-encoding']) : 'identity';
    let bytes = this.#forms.get(coding);
    if (!bytes) {
      bytes = compress(this.bytes, coding);
      this.#forms.set(coding, bytes);
    }
    return { bytes, coding, etag: `"${this.#hash}${coding === 'identity' ? '' : `-${coding}`}"` };
  }
}

/** `br;q=0` means that the client refuses brotli. */
function accepted(header: string | string[] = ''): Coding {
  const offers = new Map(
    String(header)
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const q = parameters.find((p) => p.startsWith('q='));
        return [name, q === undefined ? 1 : Number(q.slice(2))] as const;
      }),
  );
  const takes = (name: string): boolean => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

function compress(bytes: Buffer, coding: Coding): Buffer {
  if (coding === 'gzip') return gzipSync(bytes, { level: 9 });
  if (coding === 'identity') return bytes;
  // pictures are many and small, scripts are few and often requested
  const quality = bytes.length < 12_000 ? 8 : 11;
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Whether the browser already has this version. */
export function unchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => plain(tag) === plain(etag));
}
