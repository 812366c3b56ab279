/** Writes a zip: the one archive that WordPress takes. */
import { deflateRawSync } from 'node:zlib';

/** The same files give the same bytes: every entry is of 1980, where the format's time begins. */
const DATE = 0x0021;

/** @param files contents by path, with forward slashes */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // version that can unpack it
    facts.writeUInt16LE(0x0800, 2); // names in UTF-8
    facts.writeUInt16LE(8, 4); // deflated
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), facts, name, packed);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(0o644 << 16, 6); // a file that all may read
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), facts, more, name);
    offset += 4 + facts.length + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
