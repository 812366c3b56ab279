/**
 * Memory that threads share. A large index has tens of megabytes, and copying them to the thread took a third of the
 * main thread's time in an import.
 */
import type { Searchable } from './make-corpus.js';

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The same content in shared memory. An array that is there already stays as it is. */
export function inSharedMemory({ index, columns }: Searchable): Searchable {
  // Some parts are one array with two names, which must stay one.
  const moved = new Map<Numbers, Numbers>();
  const move = (array: Numbers): Numbers => {
    if (array.buffer instanceof SharedArrayBuffer) return array;
    const shared = moved.get(array) ?? sharedCopy(array);
    moved.set(array, shared);
    return shared;
  };
  return { index: withArrays(index, move), columns: withArrays(columns, move) };
}

function sharedCopy(array: Numbers): Numbers {
  const buffer = new SharedArrayBuffer(array.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return new (array.constructor as new (buffer: SharedArrayBuffer) => Numbers)(buffer);
}

/** The same record with other arrays of numbers, also in the records that it has. */
function withArrays<Part extends object>(part: Part, move: (array: Numbers) => Numbers): Part {
  const moved = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (ArrayBuffer.isView(value)) return [name, move(value as Numbers)];
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isRecord ? withArrays(value, move) : value];
  });
  return Object.fromEntries(moved) as Part;
}
