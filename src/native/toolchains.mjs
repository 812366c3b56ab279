// @ts-check
/** How each language is found on a machine, and how its client is checked and run. Commands run in its folder. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {readonly string[]} Command
 * @typedef {object} Toolchain
 * @property {Command} version says that the toolchain is here
 * @property {readonly Command[]} checks formatter, linter and the client's own tests
 * @property {Command} driver plays the cases
 * @property {Command} surface writes surface.json
 * @property {Command} purchase buys; `-api URL -store N -sandbox URL` come after it. Empty: none
 * @property {Command} [account] signs up and uses the account; like `purchase`, with `-outbox URL -giftcard CODE`
 * @property {Command} [bench] measures; `-page FILE -cart FILE -url URL` come after it
 * @property {readonly string[]} [installed] files and folders that an installation adds, with dependencies, after `bench`
 * @property {Command} [prepare] installs what the checks need; run once before them
 */

const tsx = [process.execPath, '--import', 'tsx', '--conditions=@storefront/source'];
const godot = fileURLToPath(new URL('godot/godot.sh', import.meta.url));
/** @param {string} script @returns {Command} */
const godotScript = (script) => [godot, '--headless', '--path', '.', '--script', `res://${script}`];
const javaDriver = ['io.github.storefrontelements.conformance.Driver'];
/** Of the environment that `prepare` makes, so that nothing is installed into that of the system. */
const python = '.venv/bin/python';
/** The compiler of PATH, or the one of the cache. */
const swift = fileURLToPath(new URL('swift/swift.sh', import.meta.url));
const none = { checks: [], driver: [], surface: [], purchase: [] };

/** @type {Readonly<Record<string, Toolchain>>} */
export const toolchains = {
  typescript: {
    version: [process.execPath, '--version'],
    // `npm run check` and `npm test` check it with everything else.
    checks: [],
    driver: [...tsx, 'main.ts'],
    surface: [...tsx, 'write-surface.ts'],
    purchase: [],
  },
  go: {
    version: ['go', 'version'],
    checks: [
      ['sh', '-c', 'unformatted=$(gofmt -l .); test -z "$unformatted" || { echo "gofmt: $unformatted"; exit 1; }'],
      ['go', 'vet', './...'],
      ['go', 'test', '-race', './...'],
    ],
    driver: ['go', 'run', './internal/conformance/driver'],
    surface: ['go', 'test', '-run', 'TestSurface', '.', '-update'],
    purchase: ['go', 'run', './examples/purchase'],
    account: ['go', 'run', './examples/account'],
    bench: ['go', 'test', '-v', '-count=1', '-run', 'TestMeasure', '.'],
    // Sources, because Go compiles them into the app.
    installed: ['*.go'],
  },
  python: {
    version: ['python3', '--version'],
    prepare: [
      'sh',
      '-c',
      'python3 -c "import ensurepip" || apt-get install --yes --quiet python3-venv; ' +
        'python3 -m venv .venv && .venv/bin/pip install --quiet --disable-pip-version-check --editable ".[dev]"',
    ],
    checks: [
      [python, '-m', 'ruff', 'format', '--check'],
      [python, '-m', 'ruff', 'check'],
      [python, '-m', 'mypy', '.'],
      [python, '-m', 'pytest'],
      [python, '-m', 'mkdocs', 'build', '--quiet'],
      // The driver plays the asynchronous client; this is the one that blocks.
      [process.execPath, '../conformance/replay.mjs', 'python', '--', python, '-m', 'conformance.driver', '--sync'],
    ],
    driver: [python, '-m', 'conformance.driver'],
    surface: [python, '-m', 'tests.test_surface', '--update'],
    purchase: [python, '-m', 'examples.purchase'],
    account: [python, '-m', 'examples.account'],
    bench: [python, '-m', 'bench.measure'],
  },
  java: {
    version: ['sh', '-c', 'mvn -version > /dev/null && javac -version'],
    prepare: ['./prepare'],
    checks: [
      ['mvn', 'spotless:check'],
      // Error Prone and NullAway run in the compiler. Javadoc is built, and a warning in it is an error.
      ['mvn', 'verify'],
      // The run of all cases uses futures; this one uses the blocking client.
      [process.execPath, '../conformance/replay.mjs', 'java', '--', './run', ...javaDriver, 'blocking'],
    ],
    driver: ['./run', ...javaDriver],
    surface: ['./run', 'io.github.storefrontelements.conformance.Surface', 'surface.json'],
    purchase: ['./run', 'purchase.Purchase'],
    account: ['./run', 'account.Account'],
    // ./run saves the second compiler of the JVM, because short programs gain nothing from it.
    bench: ['./run', '-XX:TieredStopAtLevel=4', 'io.github.storefrontelements.Measure'],
    installed: ['target/classes', 'target/lib'],
  },
  cpp: {
    version: ['g++', '--version'],
    prepare: ['./prepare.sh'],
    checks: [
      ['sh', '-c', 'find . -name build -prune -o -name "*.[ch]pp" -print | xargs clang-format --dry-run --Werror'],
      // Compiles with warnings as errors, and runs with AddressSanitizer and UndefinedBehaviorSanitizer.
      ['sh', '-c', 'cmake --preset check && cmake --build --preset check && ctest --preset check'],
      // The tests of threads, with ThreadSanitizer.
      ['sh', '-c', 'cmake --preset threads && cmake --build --preset threads && ctest --preset threads'],
      // A warning of the reference is an error.
      ['sh', '-c', 'mkdir -p build/docs && doxygen'],
    ],
    driver: ['./run.sh', 'check', 'driver'],
    surface: ['sh', '-c', 'WRITE_SURFACE=1 ./run.sh check surface_test'],
    purchase: ['./run.sh', 'check', 'purchase'],
    account: ['./run.sh', 'check', 'account'],
    bench: ['./run.sh', 'release', 'bench'],
    installed: ['include', 'build/release/libstorefront.a', '/usr/lib/*/libcurl.so.4'],
  },
  godot: {
    version: [godot, '--headless', '--version'],
    prepare: ['./prepare.sh'],
    checks: [['./check.sh'], [...godotScript('tests/run_tests.gd'), '--']],
    driver: godotScript('tests/conformance/driver.gd'),
    surface: [...godotScript('tests/run_tests.gd'), '--', '-only', 'surface_is_written', '-update'],
    purchase: [...godotScript('examples/purchase.gd'), '--'],
    account: [...godotScript('examples/account.gd'), '--'],
    bench: [...godotScript('tests/measure.gd'), '--'],
    installed: ['addons/storefront'],
  },
  swift: {
    version: [swift, '--version'],
    prepare: [swift, 'install'],
    checks: [
      [swift, 'format', 'lint', '--strict', '--recursive', '--parallel', '.'],
      [swift, 'build'],
      [swift, 'test'],
      // DocC: a link that leads nowhere is an error.
      [swift, 'docs'],
    ],
    driver: [swift, 'run', '--quiet', 'driver'],
    surface: ['env', 'UPDATE_SURFACE=1', swift, 'test', '--filter', 'SurfaceTests'],
    purchase: [swift, 'run', '--quiet', 'purchase'],
    account: [swift, 'run', '--quiet', 'account'],
    bench: [swift, 'run', '--quiet', '--configuration', 'release', 'bench'],
    // Sources, because the package manager compiles them into the app.
    installed: ['Sources/Storefront', 'Sources/LibCurl'],
  },
  dotnet: { version: ['dotnet', '--version'], ...none },
};

/** @param {string} language */
export const folderOf = (language) => fileURLToPath(new URL(language, import.meta.url));

/** @param {string} language @returns {boolean} */
export const hasClient = (language) => existsSync(path.join(folderOf(language), 'surface.json'));

/** @param {string} language @returns {string | undefined} the first line of what the toolchain says; undefined: it is not here */
export function versionOf(language) {
  const [program = '', ...args] = toolchains[language]?.version ?? [];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? (stdout || stderr).split('\n')[0] : undefined;
}

/**
 * Runs a command of a client.
 * @param {string} language
 * @param {Command} command
 * @returns {string | undefined} its output when it failed
 */
export function failureOf(language, [program = '', ...args]) {
  const options = /** @type {const} */ ({ cwd: folderOf(language), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (status === 0) return undefined;
  return `${[program, ...args].join(' ')}: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`;
}
