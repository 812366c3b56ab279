import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let current = n;
  for (let bit = 0; bit < 8; bit += 1) current = current & 1 ? 0xedb88320 ^ (current >>> 1) : current >>> 1;
  return current >>> 0;
});
const crc = (bytes: Buffer): number => {
  let current = ~0;
  for (const byte of bytes) current = crcTable[(current ^ byte) & 255]! ^ (current >>> 8);
  return ~current >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * A PNG of noise, 256 by 256 in four shades: about 16 kB, which cannot be
 * compressed further.
 */
export function picture(): Buffer {
  const [size, row] = [256, 256 / 4 + 1];
  let seed = 7;
  const pixels = Buffer.alloc(size * row).map((_, index) =>
    index % row === 0 ? 0 : (seed = (seed * 16_807) % 2_147_483_647) & 255,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 2; // bits per pixel, in grey
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
