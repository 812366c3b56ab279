import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that the server runs as when this process is root. PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** undefined unless this process is root; then the account `postgres`, which is made when the system has none. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  const found = await lookUp();
  if (found) return found;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (error) {
    throw new Error('PostgreSQL does not run as root, and no account "postgres" could be made. Run as another user.', {
      cause: error,
    });
  }
  const made = await lookUp();
  if (!made) throw new Error('The account "postgres" was made but cannot be found. Run as another user.');
  return made;
}

async function lookUp(): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * Runs a program to its end.
 * @returns what it wrote to stdout
 * @throws Error with what the program wrote to stderr
 */
export async function execute(file: string, args: readonly string[], user: ServerUser | undefined): Promise<string> {
  // English messages in any system language. The server needs nothing else of the environment.
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  try {
    return (await run(file, [...args], { env, cwd: '/', windowsHide: true, ...user })).stdout;
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const output = [stderr, stdout].find((text) => text?.trim())?.trim();
    throw new Error(output ?? message, { cause: error });
  }
}
