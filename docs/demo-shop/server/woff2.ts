/** The metrics of a WOFF2 font that a fallback face needs, read from the file itself. */
import { brotliDecompressSync } from 'node:zlib';

export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  /** Negative: below the baseline. */
  descent: number;
  lineGap: number;
  /** Average advance in English text, in font units, weighted by how often each letter occurs. */
  averageWidth: number;
}

const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)!
    .map((t) => t.slice(0, 4));

/** The frequency of letters in English, per thousand characters, with the space. */
const FREQUENCY: Record<string, number> = {
  ' ': 183,
  e: 103,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
};

class Reader {
  at = 0;
  constructor(readonly view: DataView) {}
  u8 = (): number => this.view.getUint8(this.at++);
  u16 = (): number => this.view.getUint16((this.at += 2) - 2);
  i16 = (): number => this.view.getInt16((this.at += 2) - 2);
  u32 = (): number => this.view.getUint32((this.at += 4) - 4);
  /** Variable length, seven bits a byte. */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('not a WOFF2 file: a table length has more than five bytes');
  }
}

function tables(file: Uint8Array): Map<string, DataView> {
  const header = new Reader(new DataView(file.buffer, file.byteOffset, file.byteLength));
  if (header.u32() !== 0x774f4632) throw new Error('not a WOFF2 file: its first four bytes are not "wOF2"');
  header.at = 12;
  const count = header.u16();
  header.at = 20;
  const compressed = header.u32();
  header.at = 48;
  const directory = Array.from({ length: count }, () => {
    const flags = header.u8();
    let tag = TAGS[flags & 63];
    if ((flags & 63) === 63) tag = String.fromCharCode(header.u8(), header.u8(), header.u8(), header.u8());
    const original = header.base128();
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag: tag ?? '', length: transformed ? header.base128() : original, transformed };
  });
  const data = brotliDecompressSync(file.subarray(header.at, header.at + compressed));
  const found = new Map<string, DataView>();
  let at = 0;
  for (const { tag, length, transformed } of directory) {
    if (!transformed) found.set(tag, new DataView(data.buffer, data.byteOffset + at, length));
    else if (tag === 'hmtx') throw new Error('this font packs its widths (hmtx): read them from the TTF instead');
    at += length;
  }
  return found;
}

/** Maps characters to glyphs by a format 4 table, which every web font has. */
function glyphs(cmap: DataView): (character: string) => number {
  const count = cmap.getUint16(2);
  for (let i = 0; i < count; i += 1) {
    const start = cmap.getUint32(4 + i * 8 + 4);
    if (cmap.getUint16(start) !== 4) continue;
    const segments = cmap.getUint16(start + 6) / 2;
    return (character) => {
      const code = character.charCodeAt(0);
      for (let s = 0; s < segments; s += 1) {
        const end = cmap.getUint16(start + 14 + s * 2);
        if (code > end) continue;
        const first = cmap.getUint16(start + 16 + segments * 2 + s * 2);
        if (code < first) return 0;
        const delta = cmap.getInt16(start + 16 + segments * 4 + s * 2);
        const offsetAt = start + 16 + segments * 6 + s * 2;
        const offset = cmap.getUint16(offsetAt);
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = cmap.getUint16(offsetAt + offset + (code - first) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('this font has no character table of format 4');
}

/** Throws when the bytes are no WOFF2 or lack a table. */
export function fontMetrics(file: Uint8Array): FontMetrics {
  const all = tables(file);
  const table = (tag: string): DataView => {
    const found = all.get(tag);
    if (!found) throw new Error(`this font has no "${tag}" table`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const measured = hhea.getUint16(34);
  const glyph = glyphs(table('cmap'));
  const width = (character: string): number => hmtx.getUint16(Math.min(glyph(character), measured - 1) * 4);
  const total = Object.values(FREQUENCY).reduce((sum, n) => sum + n, 0);
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
    averageWidth: Object.entries(FREQUENCY).reduce((sum, [character, n]) => sum + width(character) * n, 0) / total,
  };
}
