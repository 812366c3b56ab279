// @ts-check
// The whole shop on this machine: the API and the card sandbox as separate processes, the pages served from this one.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../../src/tools/lib/paths.mjs';
import { seed } from './seed/seed.mjs';

/**
 * @typedef {object} StackOptions
 * @property {string} host
 * @property {{ api: number, shop: number, sandbox: number, ssr?: number, editor?: number }} ports `ssr`: of the
 *   server-drawn shop, `editor`: of the editor of its site; absent: they do not run
 * @property {string} dataDir
 * @property {string | undefined} [databaseUrl]
 * @property {string | undefined} [catalogue]
 * @property {readonly string[]} [origins]
 * @property {Record<string, string>} [env] more environment for the API and the sandbox
 * @property {boolean} [restart] start a process again that died; default true
 * @property {(line: string) => void} [log]
 * @property {string} [currency] of a catalogue in CSV
 * @property {boolean} [reset] fill the store again
 * @property {AbortSignal} [signal] stops everything that has started so far
 */

/** @param {StackOptions} options */
export async function startStack({
  host,
  ports,
  dataDir,
  databaseUrl,
  catalogue,
  origins = [],
  env = {},
  restart = true,
  log = () => {},
  currency,
  reset = false,
  signal,
}) {
  await Promise.all([
    free(host, ports.api, 'PORT'),
    free(host, ports.shop, 'SHOP_PORT'),
    free(host, ports.sandbox, 'SANDBOX_PORT'),
    ports.ssr !== undefined && free(host, ports.ssr, 'SSR_PORT'),
    ports.editor !== undefined && free(host, ports.editor, 'EDITOR_PORT'),
  ]);
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(dataDir);
  const secrets = keptSecrets(path.join(dataDir, 'keys.json'));
  const url = (/** @type {number} */ port) => `http://${host}:${String(port)}`;
  const [apiUrl, shopUrl, sandboxUrl] = [url(ports.api), url(ports.shop), url(ports.sandbox)];
  const ssrUrl = ports.ssr === undefined ? undefined : url(ports.ssr);
  // The editor and the API must be one site for browsers, so both have a name that a browser can open.
  const browsersUrl = (/** @type {number} */ port) =>
    `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${String(port)}`;
  const editorUrl = ports.ssr === undefined || ports.editor === undefined ? undefined : browsersUrl(ports.editor);
  // The merchant of a foreign catalogue may keep its pictures on any origin.
  const imageOrigins = catalogue ? ['https:', 'http:'] : [];
  const common = { ...process.env, HOST: host, ...env };

  const service = new Supervised(
    'api',
    'src/service/dist/server.js',
    path.join(dataDir, 'api.log'),
    { restart, log },
    {
      ...common,
      PORT: String(ports.api),
      DATA_DIR: dataDir,
      ADMIN_API_KEY: secrets.adminKey,
      // Served from the API's own origin, also to pages that reach the rest of the API below their own origin.
      EXTENSION_SANDBOX_URL: `${apiUrl}/ext/sandbox`,
      // The server-drawn shop reads with the shopper's cookie, and sends requests on the shopper's behalf.
      ...(ssrUrl && { COOKIE_PATH: '/', TRUST_PROXY: '127.0.0.1,::1' }),
      ...(editorUrl && { EDITOR_URL: editorUrl }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    // The first line of server.js has the same flag.
    ['--max-semi-space-size=8'],
  );
  const sandbox = new Supervised(
    'card sandbox',
    'src/service/dist/payments/sandbox/server.js',
    path.join(dataDir, 'sandbox.log'),
    { restart, log },
    {
      ...common,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
      SANDBOX_MASTER_KEY: secrets.sandboxKey,
    },
  );
  const drawn = ssrUrl
    ? new Supervised(
        'shop drawn on a server',
        'docs/demo-shop/ssr/main.ts',
        path.join(dataDir, 'ssr.log'),
        { restart, log },
        {
          ...common,
          SSR_PORT: String(ports.ssr),
          API_URL: apiUrl,
          SANDBOX_URL: sandboxUrl,
          IMAGE_ORIGINS: [shopUrl, ...imageOrigins].join(' '),
          ...(editorUrl && {
            ...{ EDITOR_PORT: String(ports.editor), EDITOR_URL: editorUrl },
            PUBLIC_API_URL: browsersUrl(ports.api),
          }),
        },
        ['--import', 'tsx'],
      )
    : undefined;
  /** @type {{ url: string, close(): Promise<void> } | undefined} */
  let shop;
  const stop = async () => {
    await Promise.all([service.stop(), sandbox.stop(), shop?.close(), drawn?.stop()]);
    unlock();
  };
  signal?.throwIfAborted();
  const interrupt = () => void stop();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    service.start();
    sandbox.start();
    drawn?.start();
    const { register } = await import('tsx/esm/api');
    const unregister = register();
    const pages = './serve.ts'; // a variable: tsx reads it, the type checker must not
    const { startShop } = await import(pages);
    shop = await startShop({
      host,
      port: ports.shop,
      apiUrl,
      sandboxUrl,
      kitDir: path.join(root, 'dist/storefront'),
      imageOrigins,
      log,
    });
    await unregister();
    await Promise.all([service.answers(`${apiUrl}/readyz`), sandbox.answers(`${sandboxUrl}/healthz`)]);
    signal?.throwIfAborted();
    const report = await seed({
      apiUrl,
      adminKey: secrets.adminKey,
      shopUrl,
      sandboxUrl,
      sandboxKey: secrets.sandboxKey,
      origins: [...origins, ...(ssrUrl ? [ssrUrl] : [])],
      ...(catalogue && { catalogue }),
      ...(currency && { currency }),
      reset,
      invites: editorUrl !== undefined,
    });
    await drawn?.answers(`${String(ssrUrl)}/healthz`);
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', interrupt);
    return { apiUrl, shopUrl, ssrUrl, editorUrl, sandboxUrl, ...secrets, service, sandbox, report, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A process that is started, watched, restarted after a crash, and stopped. */
class Supervised {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stopping = false;
  #deaths = 0;

  /**
   * @param {string} name @param {string} script path from the root @param {string} logFile
   * @param {{ restart: boolean, log: (line: string) => void }} options @param {NodeJS.ProcessEnv} env
   * @param {readonly string[]} [flags] of Node
   */
  constructor(name, script, logFile, options, env, flags = []) {
    this.name = name;
    this.script = script;
    this.logFile = logFile;
    this.options = options;
    this.env = env;
    this.flags = flags;
  }

  get pid() {
    return this.#child?.pid;
  }

  start() {
    this.#stopping = false;
    const output = createWriteStream(this.logFile, { flags: 'a' });
    // A process group of its own: Ctrl-C reaches only this process, which then stops the others in order.
    const child = spawn(process.execPath, [...this.flags, ...END_WITH_US, path.join(root, this.script)], {
      cwd: root,
      env: this.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    const started = Date.now();
    child.on('exit', (code, signal) => {
      output.end();
      if (this.#stopping || this.#child !== child) return;
      this.#child = undefined;
      this.#deaths = Date.now() - started > 60_000 ? 1 : this.#deaths + 1;
      if (!this.options.restart || this.#deaths > 5 || code === 78) return;
      this.options.log(`${this.name} ended (${signal ?? String(code)}); starting it again. Its log: ${this.logFile}`);
      setTimeout(() => {
        if (!this.#stopping) this.start();
      }, 200 * this.#deaths).unref();
    });
    this.#child = child;
  }

  /** Waits until an address answers 200. @param {string} url */
  async answers(url, seconds = 90) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(50)) {
      if (this.#stopping) throw new Error(`the ${this.name} was stopped`);
      if (!this.#child && (!this.options.restart || this.#deaths > 5)) break;
      try {
        if ((await fetch(url, { signal: AbortSignal.timeout(2000) })).ok) return;
      } catch {
        // not listening yet
      }
    }
    const tail = existsSync(this.logFile)
      ? readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
      : '';
    throw new Error(`the ${this.name} did not start; the end of ${this.logFile}:\n${tail}`);
  }

  /** Kills it at once, as a crash would. */
  kill() {
    const child = this.#child;
    if (!child || child.exitCode !== null) return Promise.resolve();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    return gone;
  }

  async stop() {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', () => resolve(true)));
    // One signal: at a second one the service exits at once, and leaves its database behind.
    if (!child.killed) child.kill('SIGTERM');
    const slow = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await gone;
    clearTimeout(slow);
  }
}

/** Its standard input is a pipe that we hold: when we end, in any way, it ends, too. */
const END_WITH_US = ['--import', pathToFileURL(path.join(root, 'src/tools/lib/end-with-parent.mjs')).href];

/**
 * Two shops in one data folder would write the same journal of payments.
 * @param {string} dataDir @returns {() => void} releases the folder
 */
function lock(dataDir) {
  const file = path.join(dataDir, 'start.pid');
  for (let attempt = 0; ; attempt++)
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST' || attempt > 1) throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid !== process.pid && isNode(pid))
        throw new Error(
          `${dataDir} is used by another shop, process ${String(pid)}: stop that one, or set DATA_DIR to another folder`,
          { cause: error },
        );
      // A killed process has left the lock file.
      rmSync(file, { force: true });
    }
}

/**
 * Whether a process is alive and may be a shop: after a restart of the machine, another program may have its id.
 * @param {number} pid
 */
function isNode(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  const name = `/proc/${String(pid)}/cmdline`;
  return !existsSync(name) || readFileSync(name, 'utf8').includes('node');
}

/** Keys of this installation, created once and readable only by their owner. @param {string} file */
function keptSecrets(file) {
  if (existsSync(file))
    return /** @type {{ adminKey: string, sandboxKey: string }} */ (JSON.parse(readFileSync(file, 'utf8')));
  const secrets = {
    adminKey: `admin_${randomBytes(24).toString('base64url')}`,
    sandboxKey: `sandbox_${randomBytes(24).toString('base64url')}`,
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}

/** @param {string} host @param {number} port @param {string} variable */
function free(host, port, variable) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const inUse = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      reject(
        inUse
          ? new Error(
              `port ${String(port)} is in use: set ${variable} to another one, as in ${variable}=${String(port + 1)} npm start`,
            )
          : error,
      );
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
