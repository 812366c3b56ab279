/** A folder with all apps and the packed packages, installed at once, so that the apps share what they have in common. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/lib/paths.mjs';
import type { App } from './apps.js';
import { runProgram } from './process.js';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

const here = path.join(root, 'src/kits/apps');
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const npm = (cwd: string, ...args: string[]): Promise<string> =>
  runProgram(cwd, ['npm', ...args], { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' });

/** Packs all packages, as for npm. @param isBuilt packs the last build, with its declarations */
async function pack(folder: string, isBuilt: boolean): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const scripts = isBuilt ? ['--ignore-scripts'] : [];
  await npm(root, 'pack', '--workspaces', '--include-workspace-root', '--pack-destination', folder, ...scripts);
  return readdirSync(folder).map((name) => path.join(folder, name));
}

/** `storefront-client-0.1.0.tgz` is @storefront/client. */
const nameOf = (tarball: string, names: readonly string[]): string => {
  const found = names.find((name) => path.basename(tarball).startsWith(`${name.replace('@', '').replace('/', '-')}-0`));
  if (found === undefined) throw new Error(`${tarball} is none of ${names.join(', ')}`);
  return found;
};

function packageNames(): string[] {
  const { name, workspaces = [] } = readManifest(root);
  return [name, ...workspaces.map((folder) => readManifest(path.join(root, folder)).name)];
}

/** Copies the sources of the apps, in place of the sources and outputs of an earlier run. */
export function copyApps(home: string): void {
  for (const entry of readdirSync(here, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(home, entry.name);
    if (existsSync(folder))
      for (const name of readdirSync(folder))
        if (name !== 'node_modules') rmSync(path.join(folder, name), { recursive: true });
    cpSync(path.join(here, entry.name), folder, { recursive: true, filter: (file) => !/node_modules/.test(file) });
  }
}

export interface Installed {
  readonly apps: readonly App[];
  /** Apps that could not be installed, with the reason. */
  readonly leftOut: readonly string[];
}

/** Installs the apps in a folder. Those that cannot be installed are left out, and the others are installed without them. */
export async function install(home: string, apps: readonly App[], isBuilt: boolean): Promise<Installed> {
  const tarballs = await pack(path.join(home, 'packed'), isBuilt);
  copyApps(home);
  const names = packageNames();
  const packed = Object.fromEntries(tarballs.map((file) => [nameOf(file, names), `file:${file}`]));
  const attempt = async (some: readonly App[]): Promise<void> => {
    const manifest: Manifest = {
      ...readManifest(here),
      workspaces: some.map(({ name }) => name),
      dependencies: { ...readManifest(here).dependencies, ...packed },
      // The apps and the packages name versions, which are these.
      overrides: Object.fromEntries(Object.keys(packed).map((name) => [name, `$${name}`])),
    };
    writeFileSync(path.join(home, 'package.json'), JSON.stringify(manifest, null, 2));
    await npm(home, 'install', '--no-audit', '--no-fund');
  };
  const failure = await attempt(apps).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (failure === undefined) return { apps, leftOut: [] };
  if (apps.length === 1) return { apps: [], leftOut: [`${apps[0]?.name ?? ''}: ${failure}`] };
  const installed: App[] = [];
  const leftOut: string[] = [];
  for (const app of apps)
    await attempt([...installed, app]).then(
      () => installed.push(app),
      (error: unknown) => leftOut.push(`${app.name}: ${String(error)}`),
    );
  await attempt(installed);
  return { apps: installed, leftOut };
}

/** True if an earlier run has installed all of these. */
export function isInstalled(home: string, apps: readonly App[]): boolean {
  if (!existsSync(path.join(home, 'node_modules'))) return false;
  const { workspaces = [] } = readManifest(home);
  return apps.every(({ name }) => workspaces.includes(name));
}

/** The exact versions of an app, as its package.json names them. */
export function versionsOf(home: string, { name }: App): string {
  const { dependencies = {}, devDependencies = {} } = readManifest(path.join(home, name));
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([dependency]) => /^(next|react|vue|nuxt|svelte|lit|vite|@sveltejs\/kit|@angular\/core)$/.test(dependency))
    .map(([dependency, version]) => `${dependency} ${version}`)
    .join(', ');
}
