/**
 * QuickJS in WebAssembly, with a memory that can be restored: the interpreter's whole state is in linear memory, so a
 * copy of it is a snapshot, and copying it back is a fresh start in microseconds.
 */
import load from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import { RULE_LIMITS } from './limits.js';

/**
 * Calls into the interpreter; every argument and result is an address. The package brands them, each with its own type.
 */
interface Calls {
  QTS_NewRuntime(): number;
  QTS_NewContext(runtime: number, intrinsics: number): number;
  QTS_RuntimeSetMaxStackSize(runtime: number, bytes: number): void;
  QTS_RuntimeEnableInterruptHandler(runtime: number): void;
  QTS_Eval(context: number, code: number, bytes: number, file: string, detectModule: number, flags: number): number;
  QTS_GetUndefined(): number;
  QTS_GetPropNumber(context: number, value: number, index: number): number;
  QTS_NewString(context: number, text: number): number;
  QTS_Call(context: number, fn: number, self: number, count: number, args: number): number;
  /** The error when a value represents a thrown one, otherwise 0. */
  QTS_ResolveException(context: number, value: number): number;
  QTS_GetString(context: number, value: number): number;
}

interface Module {
  callbacks: { shouldInterrupt(asyncify: undefined, runtime: number): 0 | 1 };
  _malloc(bytes: number): number;
}

/** The package's types are those of its other module format, where the loader is a property of the import. */
type Load = (options: { wasmMemory: WebAssembly.Memory }) => Promise<ConstructorParameters<typeof QuickJSFFI>[0]>;

/** Bits of the intrinsic objects that rules have. Date, Proxy and typed arrays are left out: they are never created. */
const INTRINSICS = {
  baseObjects: 1,
  eval: 4,
  stringNormalize: 8,
  regExp: 16,
  regExpCompiler: 32,
  json: 64,
  mapSet: 256,
  promise: 1024,
  bigInt: 2048,
};
const PAGE_BYTES = 64 * 1024;
/** The smallest memory that the interpreter's build needs: 16 MB, 5 of them stack. */
const INITIAL_PAGES = 256;
/** How far the stack may exceed the limit: built-in functions check before they call, not after. */
const STACK_SLACK_BYTES = 64 * 1024;

/** The interpreter's state: static data below the stack, the used part of the stack, and the heap above it. */
export interface Snapshot {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

export class Engine {
  /** @param onTick gets the number of ticks; returning true stops the rule */
  static async create(onTick: (ticks: number) => boolean): Promise<Engine> {
    // The interpreter's own limit has no effect in this build; the memory's maximum has.
    const maximum = RULE_LIMITS.memoryBytes / PAGE_BYTES;
    const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum });
    const module = await (load as unknown as Load)({ wasmMemory: memory });
    return new Engine(memory, module, new QuickJSFFI(module), onTick);
  }

  /** How often the interpreter has called back since `start`: once in 10,000 loops and calls. */
  ticks = 0;
  readonly #memory: WebAssembly.Memory;
  readonly #calls: Calls;
  readonly #module: Module;
  readonly #context: number;
  /** The unused stack, from its end: between static data and the used part. */
  readonly #gap: { readonly start: number; readonly end: number };
  /** Words that contain the address of the heap's end. */
  readonly #heapEnds: readonly number[];

  private constructor(memory: WebAssembly.Memory, module: Module, calls: Calls, onTick: (ticks: number) => boolean) {
    this.#memory = memory;
    this.#module = module;
    this.#calls = calls;
    module.callbacks = { shouldInterrupt: () => (onTick(++this.ticks) ? 1 : 0) };
    const runtime = calls.QTS_NewRuntime();
    calls.QTS_RuntimeSetMaxStackSize(runtime, RULE_LIMITS.stackBytes);
    calls.QTS_RuntimeEnableInterruptHandler(runtime);
    this.#context = calls.QTS_NewContext(
      runtime,
      Object.values(INTRINSICS).reduce((sum, bit) => sum | bit, 0),
    );
    this.#gap = longestRunOfZeros(new Uint32Array(memory.buffer));
    this.#heapEnds = this.#findHeapEnds();
  }

  /** True when the code run since `restore` needed more memory than the initial size. */
  get grown(): boolean {
    return this.#heapEnd() > INITIAL_PAGES * PAGE_BYTES;
  }

  /** @returns the value's address, or undefined when it threw an error that cannot be caught or described */
  evaluate(code: string): number | undefined {
    const bytes = new TextEncoder().encode(code);
    return this.#result(this.#calls.QTS_Eval(this.#context, this.#write(bytes), bytes.length, 'rule.js', 0, 0));
  }

  /** An array's element. */
  at(array: number, index: number): number {
    return this.#calls.QTS_GetPropNumber(this.#context, array, index);
  }

  string(utf8: Uint8Array): number {
    return this.#calls.QTS_NewString(this.#context, this.#write(utf8));
  }

  /** Calls a function of one argument. @returns as `evaluate` */
  call(fn: number, argument: number): number | undefined {
    const list = this.#module._malloc(4);
    if (list === 0) return undefined;
    new Uint32Array(this.#memory.buffer)[list / 4] = argument;
    return this.#result(this.#calls.QTS_Call(this.#context, fn, this.#calls.QTS_GetUndefined(), 1, list));
  }

  /** A string's text. */
  text(value: number): string {
    const at = this.#calls.QTS_GetString(this.#context, value);
    const bytes = new Uint8Array(this.#memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  /** Must be taken when only the code that it is for has run since `restore`. */
  snapshot(): Snapshot {
    const bytes = new Uint8Array(this.#memory.buffer);
    return { low: bytes.slice(0, this.#gap.start), high: bytes.slice(this.#gap.end, this.#heapEnd()) };
  }

  /** Restores the memory, and clears what later code may have left in the heap. */
  restore({ low, high }: Snapshot): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    const heapEnd = this.#heapEnd();
    bytes.set(low, 0);
    bytes.set(high, this.#gap.end);
    if (heapEnd > this.#gap.end + high.length) bytes.fill(0, this.#gap.end + high.length, heapEnd);
    this.ticks = 0;
  }

  /** Clears what may be left in the unused stack. */
  clearStack(): void {
    const { end } = this.#gap;
    new Uint8Array(this.#memory.buffer).fill(0, end - RULE_LIMITS.stackBytes - STACK_SLACK_BYTES, end);
  }

  #heapEnd(): number {
    const { buffer } = this.#memory;
    if (this.#heapEnds.length === 0) return buffer.byteLength;
    const words = new Uint32Array(buffer);
    const end = this.#heapEnds.reduce((most, at) => Math.max(most, words[at] ?? 0), 0);
    return Math.min(end, buffer.byteLength);
  }

  /**
   * The allocator does not report the end of the heap, but its own words that increase after a large allocation do. The
   * bytes that this allocation writes are reset one by one: writing to the whole memory would make the system allocate
   * all of it.
   */
  #findHeapEnds(): number[] {
    const size = 1024 * 1024;
    const whole = new Uint32Array(this.#memory.buffer);
    const [low, high] = [this.#gap.start / 4, this.#gap.end / 4];
    const used = usedWords(whole);
    const before = { low: whole.slice(0, low), high: whole.slice(high, used) };
    const piece = this.#module._malloc(size);
    const found: number[] = [];
    for (const [at, value] of whole.subarray(0, low).entries())
      if (value > (before.low[at] ?? 0) && value >= piece + size && value <= whole.byteLength) found.push(at);
    whole.set(before.low, 0);
    whole.set(before.high, high);
    this.clearStack();
    whole.fill(0, used, piece / 4);
    whole.fill(0, (piece + size) / 4, usedWords(whole));
    return found;
  }

  #write(utf8: Uint8Array): number {
    const at = this.#module._malloc(utf8.length + 1);
    if (at === 0) throw new Error('The interpreter has no memory for its input');
    const bytes = new Uint8Array(this.#memory.buffer);
    bytes.set(utf8, at);
    bytes[at + utf8.length] = 0;
    return at;
  }

  #result(value: number): number | undefined {
    return this.#calls.QTS_ResolveException(this.#context, value) === 0 ? value : undefined;
  }
}

/** Up to the last word that is in use. Plain loops: there are four million words. */
function usedWords(words: Uint32Array): number {
  let count = words.length;
  while (count > 0 && words[count - 1] === 0) count -= 1;
  return count;
}

function longestRunOfZeros(words: Uint32Array): { start: number; end: number } {
  let longest = { start: 0, end: 0 };
  let start = 0;
  // The space after the last used word does not count: the heap grows there.
  const used = usedWords(words);
  for (let at = 0; at < used; at += 1) {
    if (words[at] === 0) continue;
    if (at - start > longest.end - longest.start) longest = { start, end: at };
    start = at + 1;
  }
  return { start: longest.start * 4, end: longest.end * 4 };
}
