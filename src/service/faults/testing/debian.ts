/** PostgreSQL 15 of Debian, with the tools for replicas, which the embedded server comes without. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from '../../database/embedded/binaries.js';
import { execute } from '../../database/embedded/execute.js';
import { Cluster } from './clusters.js';

const tool = (name: string): string => path.join('/usr/lib/postgresql/15/bin', name);
const binaries: Binaries = { initdb: tool('initdb'), pg_ctl: tool('pg_ctl'), postgres: tool('postgres') };

/** False: there are no such tools on this machine. */
export const hasDebianTools = (): boolean => existsSync(tool('pg_basebackup'));

/** The servers are killed and their machine is not, so all that they have written stays. */
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', fsync: 'off' };

/** A primary that runs. */
export async function debianPrimary(): Promise<Cluster> {
  const primary = await Cluster.made(binaries, (data, user) =>
    execute(
      binaries.initdb,
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      user,
    ),
  );
  await primary.set(SETTINGS);
  await primary.start();
  return primary;
}

/** A streaming replica of a primary, that runs, with a replication slot of its own. */
export async function debianReplica({ port }: Cluster): Promise<Cluster> {
  const from = `host=127.0.0.1 port=${port} user=postgres application_name=replica`;
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  const slot = ['--create-slot', '--slot=replica'];
  const replica = await Cluster.made(binaries, (data, user) =>
    execute(tool('pg_basebackup'), ['-d', from, '-D', data, ...how, ...slot], user),
  );
  await replica.start();
  return replica;
}
