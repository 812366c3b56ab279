/** Compares Dockerfile and compose.yaml with the repository. The tests need no Docker. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { packages } from './lib/transpile.mjs';
import { root } from './lib/paths.mjs';

interface ComposeService {
  image?: string;
  build?: { context: string; target: string };
  environment: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('compose.yaml')) as { services: Record<string, ComposeService> };
const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');

/** Stages by name, each with its instructions. */
const stages = new Map<string, string[]>();
for (const line of lines) {
  const name = /^FROM \S+ AS (\S+)$/.exec(line)?.[1];
  if (name) stages.set(name, []);
  else if (/^[A-Z]+ /.test(line)) [...stages.values()].at(-1)?.push(line);
}

const instructions = (stage: string, kind: string): string[] =>
  (stages.get(stage) ?? []).filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

/** Names of variables that an instruction or a service sets. */
const variables = (stage: string): string[] =>
  instructions(stage, 'ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));

describe('Dockerfile', () => {
  it('copies files that exist', () => {
    const missing = [...stages.keys()].flatMap((stage) =>
      instructions(stage, 'COPY')
        .filter((line) => !line.startsWith('--from='))
        .flatMap((line) => line.split(' ').slice(0, -1))
        .filter((file) => !existsSync(path.join(root, file))),
    );
    assert.deepEqual(missing, []);
  });

  it('copies every package.json before it installs', () => {
    for (const stage of ['build', 'dependencies'])
      for (const name of packages)
        assert.ok(instructions(stage, 'COPY').includes(`src/${name}/package.json src/${name}/`), `${stage}: ${name}`);
  });

  it('copies from other stages files that they have', () => {
    const taken = [...stages.keys()].flatMap((stage) =>
      instructions(stage, 'COPY').flatMap((line) => /^--from=(\S+) \/app\/(\S+) /.exec(line)?.slice(1) ?? []),
    );
    assert.ok(taken.length > 0);
    for (let index = 0; index < taken.length; index += 2) {
      const [stage = '', file = ''] = taken.slice(index, index + 2);
      assert.ok(stages.has(stage), `there is no stage ${stage}`);
      // Builds write dist, and npm writes node_modules: only their parent folder must exist.
      const source = file.replace(/\/?(dist|node_modules)$/, '');
      assert.ok(existsSync(path.join(root, source)), file);
    }
  });

  it('runs its servers as a user other than root, on Node 20, with a health check', () => {
    for (const stage of ['service', 'shop']) assert.deepEqual(instructions(stage, 'USER'), ['node']);
    for (const line of lines.filter((line) => line.startsWith('FROM ')))
      assert.match(line, /^FROM (node:20-\S+|build) AS /);
    assert.match(instructions('service', 'HEALTHCHECK')[0] ?? '', /\/readyz/);
    assert.match(read('src/service/plugins/operations.ts'), /app\.get\('\/readyz'/);
  });

  it('starts programs that exist', () => {
    for (const [stage, source] of [
      ['service', 'src/service/server.ts'],
      ['shop', 'docs/demo-shop/ssr/main.ts'],
    ] as const) {
      const [command = '[]'] = instructions(stage, 'CMD');
      const program = (JSON.parse(command) as string[]).at(-1) ?? '';
      assert.equal(program.replace('/dist/', '/').replace(/\.js$/, '.ts'), source);
      assert.ok(existsSync(path.join(root, source)));
    }
  });

  it('contains no secret', () => {
    assert.doesNotMatch(read('Dockerfile'), /(KEY|PASSWORD|SECRET|TOKEN|DATABASE_URL)=/);
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.data', '.env*', '**/node_modules']) assert.ok(ignored.includes(name), name);
  });
});

describe('compose.yaml', () => {
  const { service, shop, database } = compose.services;
  assert.ok(service && shop && database);

  it('builds stages of the Dockerfile', () => {
    for (const { build } of [service, shop]) assert.ok(build && stages.has(build.target));
  });

  it('sets variables that the programs read', () => {
    const config = read('src/service/kernel/config.ts');
    for (const name of [...Object.keys(service.environment), ...variables('service')])
      assert.match(config, new RegExp(`'${name}'`), name);
    const main = read('docs/demo-shop/ssr/main.ts');
    for (const name of [...Object.keys(shop.environment), ...variables('shop')])
      if (name !== 'NODE_ENV') assert.match(main, new RegExp(`'${name}'`), name);
  });

  it('sets every variable that the shop cannot start without', () => {
    const set = [...Object.keys(shop.environment), ...variables('shop')];
    for (const [, name = ''] of read('docs/demo-shop/ssr/main.ts').matchAll(/needed\('(\w+)'\)/g))
      assert.ok(set.includes(name), name);
  });

  it('publishes ports on the loopback address alone, and none of the database', () => {
    assert.equal(database.ports, undefined);
    for (const port of Object.values(compose.services).flatMap(({ ports = [] }) => ports))
      assert.match(port, /^127\.0\.0\.1:(\d+):\1$/);
  });

  it('requires its secrets from the environment', () => {
    assert.match(database.environment['POSTGRES_PASSWORD'] ?? '', /^\$\{POSTGRES_PASSWORD:\?/);
    assert.match(service.environment['ADMIN_API_KEY'] ?? '', /^\$\{ADMIN_API_KEY:\?/);
    assert.match(service.environment['DATABASE_URL'] ?? '', /:\$\{POSTGRES_PASSWORD:\?[^}]*\}@database:5432\//);
  });
});
