/**
 * What a batch says to PostgreSQL, in one piece: the driver makes a buffer of each message, and each is written apart.
 * Format 3.0 of the protocol: a letter, the length of the rest, the rest; texts end with a zero.
 */
const PARSE = 0x50;
const BIND = 0x42;
const DESCRIBE = 0x44;
const EXECUTE = 0x45;
const CLOSE = 0x43;
const SYNC = 0x53;
const STATEMENT = 0x53;
const PORTAL = 0x50;
/** Of a parameter. */
const BINARY = 1;
/** Larger ones were for one large parameter, and are let go. */
const KEPT_BYTES = 64 * 1024;
/** UTF-8 needs at most so many bytes for a unit of UTF-16. */
const BYTES_PER_UNIT = 3;

export class Messages {
  #bytes = Buffer.allocUnsafe(16 * 1024);
  #end = 0;

  parse(name: string, text: string): void {
    const from = this.#begin(PARSE);
    this.#zeroEnded(name);
    this.#zeroEnded(text);
    this.#int16(0); // the server finds the types of the parameters
    this.#close(from);
  }

  bind(name: string, values: readonly (string | Buffer | null)[]): void {
    const from = this.#begin(BIND);
    this.#zeroEnded(''); // the portal without a name
    this.#zeroEnded(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(Buffer.isBuffer(value) ? BINARY : 0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0); // every column as text
    this.#close(from);
  }

  describePortal(): void {
    const from = this.#begin(DESCRIBE);
    this.#int8(PORTAL);
    this.#zeroEnded('');
    this.#close(from);
  }

  /** All rows. */
  execute(): void {
    const from = this.#begin(EXECUTE);
    this.#zeroEnded('');
    this.#int32(0);
    this.#close(from);
  }

  closeStatement(name: string): void {
    const from = this.#begin(CLOSE);
    this.#int8(STATEMENT);
    this.#zeroEnded(name);
    this.#close(from);
  }

  sync(): void {
    this.#close(this.#begin(SYNC));
  }

  /** What was said so far, for the caller to keep. The next message begins anew. */
  take(): Buffer {
    const said = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.clear();
    return said;
  }

  clear(): void {
    this.#end = 0;
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafe(KEPT_BYTES);
  }

  /** @returns where its length belongs */
  #begin(letter: number): number {
    this.#int8(letter);
    const from = this.#end;
    this.#int32(0);
    return from;
  }

  #close(from: number): void {
    this.#bytes.writeInt32BE(this.#end - from, from);
  }

  #value(value: string | Buffer | null): void {
    if (value === null) {
      this.#int32(-1);
      return;
    }
    const from = this.#end;
    this.#int32(0);
    if (typeof value === 'string') this.#text(value);
    else {
      this.#room(value.length);
      this.#end += value.copy(this.#bytes, this.#end);
    }
    this.#bytes.writeInt32BE(this.#end - from - 4, from);
  }

  #zeroEnded(text: string): void {
    if (text !== '') this.#text(text);
    this.#int8(0);
  }

  #text(text: string): void {
    this.#room(text.length * BYTES_PER_UNIT);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #int8(value: number): void {
    this.#room(1);
    this.#bytes[this.#end++] = value;
  }

  #int16(value: number): void {
    this.#room(2);
    this.#end = this.#bytes.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#room(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #room(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
