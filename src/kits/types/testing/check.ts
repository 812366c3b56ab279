/**
 * npm run check:kit-types: each prop of each element with its own type and with a wrong one, and each listener alike, in
 * the type checkers of the frameworks. Names of checkers as arguments run those alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../../../tools/lib/paths.mjs';
import { problemsOf, reportedIn } from './compare.js';
import { projects, type Project } from './projects.js';

/** Problems printed for each checker: one cause often has many. */
const MOST = 20;
const home = path.join(root, 'src/kits/types/testing/dist');

const built = spawnSync(
  process.execPath,
  [path.join(root, 'src/tools/build-types.mjs'), 'kit', 'kits/react', 'kits/vue'],
  {
    stdio: 'inherit',
  },
);
if (built.status !== 0) process.exit(1);

const wanted = process.argv.slice(2);
const queue = projects().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await Promise.all([work(), work()]);

async function work(): Promise<void> {
  for (let project = queue.shift(); project; project = queue.shift()) await check(project);
}

async function check(project: Project): Promise<void> {
  const started = performance.now();
  const folder = path.join(home, project.name);
  write(project, folder);
  const output = await run(project, folder);
  const { files, name } = project;
  const reported = reportedIn(output);
  const problems = problemsOf(files, reported);
  const wrong = files.reduce((sum, file) => sum + file.wrong.length, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length === 0) {
    console.log(`${name}: ${String(wrong)} wrong values refused, all right ones accepted (${seconds} s)`);
    return;
  }
  process.exitCode = 1;
  console.error(
    [`${name}: ${String(problems.length)} problems (${seconds} s)`, ...problems.slice(0, MOST)].join('\n  '),
  );
  if (reported.length === 0) console.error(output.slice(0, 2000));
}

function write({ files, config }: Project, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(path.join(folder, name), text);
  const tsconfig = { extends: path.join(root, 'tsconfig.json'), ...config, exclude: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}

function run({ command: [program, ...args] }: Project, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject).once('close', () => resolve(output));
  });
}
