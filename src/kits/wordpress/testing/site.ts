/** A WordPress of its own: Debian's files, a database in a folder, PHP's own web server. Everything ends with `close`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/lib/free-port.mjs';

export const PASSWORD = 'A-password-for-this-test-only';

export interface Site {
  url: string;
  /** Folder of the installation. */
  folder: string;
  /** Runs PHP code inside WordPress. @returns what it prints @throws with the output when it fails */
  php(code: string, env?: Record<string, string>): string;
  /** The last lines of PHP's errors; empty: none. */
  errors(): string;
  close(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Starts it, empty, with an administrator `admin` and an author `author`, whose password is `PASSWORD`. */
export async function startSite(): Promise<Site> {
  const home = mkdtempSync(path.join(tmpdir(), 'storefront-wordpress-'));
  chmodSync(home, 0o755); // root runs the database under another account
  const folder = path.join(home, 'site');
  const socket = path.join(home, 'data', 'sql.sock');
  const children: ChildProcess[] = [];
  let log = '';
  const close = async (): Promise<void> => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'close');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  };
  const begin = (program: string, args: readonly string[], env = {}): ChildProcess => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own, with PHP's workers
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (log += text));
    children.push(child);
    return child;
  };

  try {
    cpSync('/usr/share/wordpress', folder, { recursive: true, dereference: true });
    mkdirSync(path.join(folder, 'wp-content/uploads'), { recursive: true });
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    writeFileSync(path.join(folder, 'wp-config.php'), configuration(url, socket));
    writeFileSync(path.join(folder, 'router.php'), router);
    const user = isRoot ? ['--user=mysql'] : [];
    const data = path.join(home, 'data');
    const made = spawnSync(
      'mariadb-install-db',
      ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`no database: ${made.stdout}${made.stderr}`);
    begin('/usr/sbin/mariadbd', [
      ...['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user],
      ...['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=64M', `--pid-file=${data}/pid`],
    ]);
    const php = (code: string, env: Record<string, string> = {}): string => {
      const file = path.join(home, 'run.php');
      writeFileSync(file, `<?php\n$_SERVER['HTTP_HOST'] = '127.0.0.1:${String(port)}';\n${code}`);
      const { status, stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr', file], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      if (status !== 0 || errorsIn(stderr) !== '') throw new Error(`${stdout}\n${stderr}`);
      return stdout;
    };
    const setup = fileURLToPath(new URL('setup.php', import.meta.url));
    await answers(() => php(`new mysqli('localhost', 'root', '', '', 0, '${socket}');`));
    php(`require '${setup}';`, { PASSWORD });
    begin('php', ['-S', `127.0.0.1:${String(port)}`, '-t', folder, path.join(folder, 'router.php')], {
      PHP_CLI_SERVER_WORKERS: '4',
    });
    await answers(async () => {
      if (!(await fetch(`${url}/wp-login.php`)).ok) throw new Error('not yet');
    });
    const inside = (code: string, env?: Record<string, string>) => php(`require 'wp-load.php';\n${code}`, env);
    return { url, folder, php: inside, errors: () => errorsIn(log), close };
  } catch (error) {
    await close();
    throw new Error(`WordPress does not start: ${log.slice(-2000)}`, { cause: error });
  }
}

/** Fatal errors, and whatever the plugin causes. WordPress 6.1 itself uses what PHP 8.2 advises against. */
const errorsIn = (text: string): string =>
  (text.match(/.*PHP (Fatal|Parse).*|.*PHP (Warning|Notice|Deprecated).*storefront-elements.*/g) ?? []).join('\n');

async function answers(ask: () => unknown): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(100);
  }
}

const configuration = (url: string, socket: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
${[
  'AUTH_KEY',
  'SECURE_AUTH_KEY',
  'LOGGED_IN_KEY',
  'NONCE_KEY',
  'AUTH_SALT',
  'SECURE_AUTH_SALT',
  'LOGGED_IN_SALT',
  'NONCE_SALT',
]
  .map((name) => `define( '${name}', 'a ${name} for this test only' );`)
  .join('\n')}
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_AUTO_UPDATE_CORE', false );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;

/** Files as they are; every other address is a page of WordPress. */
const router = `<?php
$file = __DIR__ . parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_dir( $file ) ) {
	$file = rtrim( $file, '/' ) . '/index.php';
}
if ( is_file( $file ) && 'php' !== pathinfo( $file, PATHINFO_EXTENSION ) ) {
	return false;
}
if ( ! is_file( $file ) ) {
	$file = __DIR__ . '/index.php';
}
$_SERVER['SCRIPT_FILENAME'] = $file;
$_SERVER['SCRIPT_NAME']     = substr( $file, strlen( __DIR__ ) );
$_SERVER['PHP_SELF']        = $_SERVER['SCRIPT_NAME'];
chdir( dirname( $file ) );
require $file;
`;
