// @ts-check
// Finds a Chromium for tests and benchmarks: $CHROME_PATH, else the one from npm (Linux x64), else one of the system.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--lang=en-US',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Options for puppeteer's `launch` and Web Test Runner's `chromeLauncher`.
 * @returns {Promise<{ executablePath: string, headless: boolean | 'shell', args: string[], env?: NodeJS.ProcessEnv }>}
 * @throws when there is no Chromium, saying how to name one
 */
export async function chromiumLaunchOptions() {
  const wanted = process.env['CHROME_PATH'];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names ${wanted}, which does not exist`);
    return { executablePath: wanted, headless: true, args: [...args] };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return await shippedWithNpm();
  const installed = systemPaths.find((candidate) => existsSync(candidate));
  if (!installed) throw new Error('No Chromium found: install one and set CHROME_PATH to its executable');
  return { executablePath: installed, headless: true, args: [...args] };
}

async function shippedWithNpm() {
  const dir = await unpacked();
  const executablePath = path.join(dir, 'chromium');
  const options = { executablePath, headless: /** @type {const} */ ('shell'), args: [...args] };
  // A bare machine has no NSS; the npm package includes it. Its libraries are used only then, because they clash with
  // the system's own.
  const probe = spawnSync(executablePath, ['--version'], { encoding: 'utf8' });
  if (probe.status === 0) return options;
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(dir, 'al2023', 'lib') };
  const second = spawnSync(executablePath, ['--version'], { encoding: 'utf8', env });
  if (second.status === 0) return { ...options, env };
  throw new Error(
    `The Chromium from npm does not start; set CHROME_PATH to another one. ${probe.stderr}${second.stderr}`,
  );
}

/**
 * The package unpacks to os.tmpdir(). It uses any files that are already there, of any version, and two runs at once
 * would race. So each version gets its own folder, which appears by a rename when it is complete.
 */
async function unpacked() {
  const packageJson = fileURLToPath(new URL('../../package.json', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8'));
  const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
  const dir = path.join(cache, `chromium-${version}`);
  if (existsSync(path.join(dir, 'chromium'))) return dir;
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, 'unpack-'));
  // The package reads these two at import and call time; the second makes it unpack the libraries too.
  const restore = setEnv({ TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', LD_LIBRARY_PATH: '' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restore();
  }
  try {
    renameSync(temporary, dir);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(path.join(dir, 'chromium'))) throw error; // another run created it first
  }
  return dir;
}

/** @param {Record<string, string>} changes */
function setEnv(changes) {
  const names = [...Object.keys(changes), 'FONTCONFIG_PATH', 'HOME'];
  const before = names.map((name) => /** @type {const} */ ([name, process.env[name]]));
  Object.assign(process.env, changes);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
