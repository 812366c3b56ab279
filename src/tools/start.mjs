// @ts-check
/*
 * npm start: the whole shop on this machine, as static pages and as server-drawn pages. Starts from a fresh clone, so
 * only Node's own modules are imported before the dependencies are installed.
 *
 *   npm start                          the demo shop
 *   npm start -- --catalogue FILE      the same pages with your catalogue (JSON Lines or CSV, .gz or not)
 *   npm start -- --currency USD        of the prices in a CSV catalogue; EUR when absent
 *   npm start -- --reset               fills the store again and overwrites your changes; orders and customers stay
 *
 * Environment: PORT 4000 (API), SHOP_PORT 4100, SANDBOX_PORT 4200, SSR_PORT 4300, EDITOR_PORT 4500, HOST 127.0.0.1,
 * DATA_DIR .data, DATABASE_URL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { whenStarterEnds } from './lib/ancestors.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { filesBelow, root } from './lib/paths.mjs';

const began = Date.now();

try {
  const { values } = parseArgs({
    options: {
      catalogue: { type: 'string' },
      currency: { type: 'string' },
      reset: { type: 'boolean', default: false },
    },
  });
  if (values.currency !== undefined && !/^[A-Z]{3}$/.test(values.currency))
    throw new Error(`--currency ${values.currency}: write an ISO 4217 code such as USD`);
  const catalogue = values.catalogue && path.resolve(values.catalogue);
  if (catalogue && !existsSync(catalogue))
    throw new Error(`--catalogue ${values.catalogue ?? ''}: there is no such file`);
  const ports = {
    api: port('PORT', 4000),
    shop: port('SHOP_PORT', 4100),
    sandbox: port('SANDBOX_PORT', 4200),
    ssr: port('SSR_PORT', 4300),
    editor: port('EDITOR_PORT', 4500),
  };
  ensureDependencies();
  buildWhenStale();
  await run(ports, { catalogue, currency: values.currency, reset: values.reset });
} catch (error) {
  console.error(`\nnpm start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/**
 * @param {{ api: number, shop: number, sandbox: number, ssr: number, editor: number }} ports
 * @param {{ catalogue: string | undefined, currency: string | undefined, reset: boolean }} contents
 */
async function run(ports, { catalogue, currency, reset }) {
  const { startStack } = await import('../../docs/demo-shop/stack.mjs');
  /** @type {{ testCards: readonly { number: string, outcome: string }[] }} */
  const { testCards } = await import(
    pathToFileURL(path.join(root, 'src/service/dist/payments/sandbox/test-cards.js')).href
  );
  /** @type {{ currencyDigits: (currency: string) => number }} */
  const { currencyDigits } = await import(pathToFileURL(path.join(root, 'src/contract/dist/schemas/currency.js')).href);
  const interrupted = new AbortController();
  const starting = startStack({
    host: process.env['HOST'] ?? '127.0.0.1',
    ports,
    dataDir: path.resolve(process.env['DATA_DIR'] ?? '.data'),
    databaseUrl: process.env['DATABASE_URL'],
    catalogue,
    ...(currency && { currency }),
    reset,
    log: (line) => console.log(line),
    signal: interrupted.signal,
  });
  const stop = async () => {
    if (interrupted.signal.aborted) return;
    console.log('\nClosing the shop …');
    interrupted.abort();
    // Stops all that has started so far, also during the start.
    await starting.then(
      (running) => running.stop(),
      () => undefined,
    );
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  whenStarterEnds(() => void stop());
  // The reader of our output may end before us.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stack = await starting.catch((/** @type {unknown} */ error) => {
    if (interrupted.signal.aborted) return undefined;
    throw error;
  });
  if (!stack) return;
  const { report } = stack;
  console.log(outcomeText(report.outcome, catalogue));
  if (report.failed > 0) {
    console.log(`${String(report.failed)} lines of the catalogue were not taken:`);
    for (const { line, path: field, message } of report.errors.slice(0, 10))
      console.log(`  line ${String(line)}${field ? `, ${field}` : ''}: ${message}`);
  }
  console.log(`
  Shop           ${stack.shopUrl}   static pages
                 ${String(stack.ssrUrl)}   the same shop drawn on a server, with accounts
  Site editor    ${editorText(stack.editorUrl, report.invitation)}
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

/** One line. @param {string | undefined} url @param {import('../../docs/demo-shop/seed/seed.mjs').Invitation | undefined} invitation */
function editorText(url, invitation) {
  if (!invitation) return String(url);
  return `${invitation.address}   opens once, to choose the password of ${invitation.email}; then ${String(url)}`;
}

/** @param {import('../../docs/demo-shop/seed/seed.mjs').Outcome} outcome @param {string | undefined} catalogue */
function outcomeText(outcome, catalogue) {
  if (outcome === 'kept')
    return `The store is as you left it${catalogue ? '; the catalogue was imported' : ''}. Fill it again with: npm start -- --reset`;
  if (outcome === 'reset')
    return 'The store was filled again: settings, catalogue and pages are those of the demo shop. Orders and customers stay.';
  return outcome === 'resumed' ? 'The first filling had broken off; the store is full now.' : 'A new store was filled.';
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
