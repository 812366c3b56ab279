// @ts-check
/*
 * npm start: the whole shop on this machine, as static pages and as pages drawn on a server. Starts from a fresh clone, so only Node's own modules are imported before
 * the dependencies are there.
 *
 *   npm start                          the demo shop
 *   npm start -- --catalogue FILE      the same pages over a catalogue of yours (JSON Lines, .gz or not)
 *
 * Environment: PORT 4000 (API), SHOP_PORT 4100, SANDBOX_PORT 4200, SSR_PORT 4300, HOST 127.0.0.1, DATA_DIR .data, DATABASE_URL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { filesBelow, root } from './lib/paths.mjs';

const began = Date.now();

try {
  const { values } = parseArgs({ options: { catalogue: { type: 'string' } } });
  const catalogue = values.catalogue && path.resolve(values.catalogue);
  if (catalogue && !existsSync(catalogue))
    throw new Error(`--catalogue ${values.catalogue ?? ''}: there is no such file`);
  const ports = {
    api: port('PORT', 4000),
    shop: port('SHOP_PORT', 4100),
    sandbox: port('SANDBOX_PORT', 4200),
    ssr: port('SSR_PORT', 4300),
  };
  ensureDependencies();
  buildWhenStale();
  await run(ports, catalogue);
} catch (error) {
  console.error(`\nnpm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** @param {{ api: number, shop: number, sandbox: number, ssr: number }} ports @param {string | undefined} catalogue */
async function run(ports, catalogue) {
  const { startStack } = await import('./lib/stack.mjs');
  /** @type {{ testCards: readonly { number: string, outcome: string }[] }} */
  const { testCards } = await import(
    pathToFileURL(path.join(root, 'src/service/dist/payments/sandbox/test-cards.js')).href
  );
  /** @type {{ currencyDigits: (currency: string) => number }} */
  const { currencyDigits } = await import(pathToFileURL(path.join(root, 'src/contract/dist/currency.js')).href);
  /** @type {Awaited<ReturnType<typeof startStack>> | undefined} */
  let stack;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nClosing the shop …');
    await stack?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  stack = await startStack({
    host: process.env['HOST'] ?? '127.0.0.1',
    ports,
    dataDir: path.resolve(process.env['DATA_DIR'] ?? '.data'),
    databaseUrl: process.env['DATABASE_URL'],
    catalogue,
    log: (line) => console.log(line),
  });
  const { report } = stack;
  if (report.failed > 0) {
    console.log(`${String(report.failed)} lines of the catalogue were not taken:`);
    for (const { line, path: field, message } of report.errors.slice(0, 10))
      console.log(`  line ${String(line)}${field ? `, ${field}` : ''}: ${message}`);
  }
  console.log(`
  Shop           ${stack.shopUrl}   static pages
                 ${String(stack.ssrUrl)}   the same shop drawn on a server, with accounts
  API reference  ${stack.apiUrl}/docs
  Card sandbox   ${stack.sandboxUrl}

  Pay with       ${testCards
    .slice(0, 6)
    .map(({ number, outcome }) => `${number.padEnd(20)} ${outcome}`)
    .join('\n                 ')}
                 any later date, any code; more numbers under "Test cards" in the card form
  Gift cards     ${report.giftCards
    .map(({ code, amount: { amount, currency } }) => {
      const digits = currencyDigits(currency);
      return `${code.padEnd(20)} ${(amount / 10 ** digits).toFixed(digits)} ${currency} at first`;
    })
    .join('\n                 ')}

  Emails         to shoppers are shown at ${stack.apiUrl}/outbox
  Admin key      in ${path.relative(process.cwd(), path.resolve(process.env['DATA_DIR'] ?? '.data'))}/keys.json
  Ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Stop with Ctrl-C.
`);
}

/** Builds unless the last build is newer than everything it is made from. */
function buildWhenStale() {
  const made = path.join(root, 'dist/storefront/manifest.json');
  const sources = ['src', 'elements', 'tokens'].flatMap((folder) =>
    filesBelow(folder, (file) => !/\.test\.ts$/.test(file) && !file.includes('/dist/')),
  );
  const newest = Math.max(...sources.map((file) => statSync(path.join(root, file)).mtimeMs));
  if (existsSync(made) && statSync(made).mtimeMs >= newest) return;
  const { status } = spawnSync(process.execPath, [path.join(root, 'src/tools/build.mjs'), '--quiet'], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status !== 0) throw new Error('the build failed');
}

/** @param {string} variable @param {number} normal */
function port(variable, normal) {
  const text = process.env[variable] ?? String(normal);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new Error(`${variable} is "${text}": write a port number from 1 to 65535`);
  return number;
}
