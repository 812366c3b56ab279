#!/usr/bin/env node
// The command `storefront-elements` for authors of extensions.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Built } from './compile.js';
import { dev, FIRST_PORT } from './dev.js';
import { describe, destinationOf, publish } from './publish.js';
import { bytesOf, Refused, sentenceOf } from './problems.js';
import { createExtension } from './scaffold.js';

const USAGE = `storefront-elements create-extension <id> [--into FOLDER]
    writes an extension to begin with
storefront-elements extension dev [FOLDER] [--port ${FIRST_PORT}]
    shows it on a page of this machine, and again whenever a file is saved
storefront-elements extension build [FOLDER]
    makes dist/extension.js, and says its size and hash
storefront-elements extension publish [FOLDER] --url URL --store NUMBER [--send]
    says what would be sent to a shop's service; with --send it is sent, with ADMIN_API_KEY of the environment`;

const say = (text: string): void => console.log(text);

async function main(given: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      into: { type: 'string', default: '.' },
      port: { type: 'string', default: String(FIRST_PORT) },
      url: { type: 'string', default: 'http://127.0.0.1:4000' },
      store: { type: 'string', default: '1' },
      send: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) say(USAGE);
  else if (command === 'create-extension') create(rest[0], values.into);
  else if (command === 'extension' && rest[0] === 'dev') await showOnPage(folderOf(rest[1]), values.port);
  else if (command === 'extension' && rest[0] === 'build') await buildOrRefuse(folderOf(rest[1]));
  else if (command === 'extension' && rest[0] === 'publish') {
    const destination = destinationOf(values.url, values.store, process.env['ADMIN_API_KEY']);
    const built = await buildOrRefuse(folderOf(rest[1]));
    say(describe(destination, built));
    if (!values.send) {
      say('\nNothing was sent. Add --send to send it, with ADMIN_API_KEY in the environment.');
      return;
    }
    const { id, version, enabled } = await publish(destination, built);
    say(`\n${id} ${version} stands in store ${values.store}${enabled ? '' : ', disabled as before'}.`);
  } else throw new Refused(`There is no command "${positionals.slice(0, 2).join(' ')}".\n\n${USAGE}`);
}

const folderOf = (given = '.'): string => path.resolve(given);

function create(id: string | undefined, into: string): void {
  const { folder, files } = createExtension(id, path.resolve(into));
  for (const file of files) say(`wrote ${path.join(path.relative('.', folder), file)}`);
  say(`\nNext:\n  cd ${path.relative('.', folder)}\n  npm install\n  npm run dev`);
}

async function buildOrRefuse(folder: string): Promise<Built> {
  const { built, problems } = await build(folder);
  if (!built) throw new Refused(problems.map(sentenceOf).join('\n'));
  for (const warning of built.warnings) say(`warns  ${sentenceOf(warning)}`);
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/extension.js'), built.code);
  const { manifest, bytes, sha256 } = built;
  say(`${manifest.id} ${manifest.version}: dist/extension.js, ${bytesOf(bytes)}\nsha256 ${sha256}`);
  return built;
}

async function showOnPage(folder: string, port: string): Promise<void> {
  const first = Number(port);
  if (!Number.isInteger(first) || first < 1 || first > 65_535)
    throw new Refused(`--port is "${port}": write a number from 1 to 65535`);
  const running = await dev(folder, first, say);
  say(`\n  ${running.url}\n\nSaved files are shown at once. Stop with Ctrl-C.\n`);
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    say('\nStopped.');
    void running.stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof Refused || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
