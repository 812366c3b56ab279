/*
 * npm run bench:native: for every client that can run here, the CPU time of decoding a page of 24 products and a cart
 * against the language's plain JSON decode, and of a call against the bare HTTP library on the same machine. Each
 * client measures both sides alternately in one process; a ratio of 1 is the plain library. Prints `go_decode_ratio=…`
 * and so on, and the bytes that an installation adds.
 *
 *   npm run bench:native -- --only go   one language
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { languages } from './conformance/gate.mjs';
import { listen } from './live/listen.js';
import { failureOf, folderOf, hasClient, toolchains, versionOf } from './toolchains.mjs';

interface Measured {
  readonly decode_ratio: number;
  readonly call_ratio: number;
  /** Whether the plain decode makes typed values, too. Otherwise the client does more. */
  readonly typed_plain: boolean;
  /** Bytes of the client and its dependencies, where the program knows them. */
  readonly installed_bytes?: number;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const execute = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'storefront-bench-'));
const files = await writeInputs();
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag: '"1"' }).end(files.cartText);
});
const { url, close } = await listen(server);
try {
  for (const language of languages.filter((one) => values.only === undefined || one === values.only))
    await measure(language);
} finally {
  await close();
  await rm(folder, { recursive: true });
}

/** A page of 24 products, made from the recorded one, and the recorded cart. */
async function writeInputs(): Promise<{ page: string; cart: string; cartText: string }> {
  const bodyOf = async (operation: string): Promise<Record<string, unknown>> => {
    const file = new URL(`conformance/exchanges/${operation}/ok.json`, import.meta.url);
    const { server: steps } = JSON.parse(await readFile(file, 'utf8')) as {
      server: { reply: { body: Record<string, unknown> } }[];
    };
    return steps[0]!.reply.body;
  };
  const products = await bodyOf('listProducts');
  const items = products['items'] as object[];
  const repeated = Array.from({ length: 24 }, (_, at) => items[at % items.length]);
  const page = path.join(folder, 'page.json');
  const cart = path.join(folder, 'cart.json');
  const cartText = JSON.stringify(await bodyOf('addCartLine'));
  await writeFile(page, JSON.stringify({ ...products, items: repeated }));
  await writeFile(cart, cartText);
  return { page, cart, cartText };
}

async function measure(language: string): Promise<void> {
  const { prepare, bench } = toolchains[language]!;
  if (language === 'typescript') return;
  const reason =
    (hasClient(language) ? undefined : 'there is no client yet') ??
    (bench ? undefined : 'it has no program that measures') ??
    (prepare && failureOf(language, prepare)) ??
    (versionOf(language) === undefined ? 'its toolchain is not here' : undefined);
  if (reason !== undefined || !bench) {
    console.log(`left out: ${language}: ${reason ?? ''}`);
    return;
  }
  const [program = '', ...args] = bench;
  const given = [...args, '-page', files.page, '-cart', files.cart, '-url', url];
  const { stdout } = await execute(program, given, { cwd: folderOf(language) });
  // A build tool may print before the program does, also in colours.
  const [line] = /\{[^\n]*"decode_ratio"[^\n]*\}/.exec(stdout) ?? [];
  if (line === undefined) throw new Error(`${language} measured nothing: ${stdout}`);
  const measured = JSON.parse(line) as Measured;
  console.log(`${language}_decode_ratio=${measured.decode_ratio.toFixed(2)}`);
  console.log(`${language}_call_ratio=${measured.call_ratio.toFixed(2)}`);
  console.log(`${language}_plain_decode=${measured.typed_plain ? 'typed' : 'untyped'}`);
  console.log(`${language}_installed_bytes=${String(measured.installed_bytes ?? (await bytesOf(language)))}`);
}

/** Bytes of the files that an installation adds. Tests of the client among them are not counted. */
async function bytesOf(language: string): Promise<number> {
  const places = toolchains[language]?.installed ?? [];
  const script = `find -L ${places.join(' ')} -type f ! -name '*_test.go' -printf '%s\\n'`;
  const { stdout } = await execute('sh', ['-c', script], { cwd: folderOf(language) });
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0);
}
