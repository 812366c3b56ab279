/** Private names of Lit are used in this folder only. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesBelow, root } from '../../tools/lib/paths.mjs';

/**
 * Names that Lit marks as private, its module for its own renderer, and the
 * function that controls hydration.
 */
const PRIVATE = /_\$[A-Za-z]|private-ssr-support|createTreeWalker|litElementHydrateSupport|LitElement\.prototype/;

test('no other file of the kit uses a private name of Lit', () => {
  const files = ['src', 'elements'].flatMap((folder) =>
    filesBelow(folder, (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|^src\/service\//.test(file)),
  );
  const users = files.filter((file) => PRIVATE.test(readFileSync(path.join(root, file), 'utf8')));
  assert.ok(users.length > 0);
  assert.deepEqual(
    users.filter((file) => !file.startsWith('src/ssr/lit/')),
    [],
  );
});

test('Lit has the versions that the README of the folder names', () => {
  const versionOf = (name: string): string =>
    (JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
      .version;
  const readme = readFileSync(path.join(root, 'src/ssr/lit/README.md'), 'utf8');
  for (const name of ['lit', '@lit-labs/ssr', '@lit-labs/ssr-client']) {
    const [version] = /^\d+\.\d+/.exec(versionOf(name)) ?? [];
    assert.ok(readme.includes(`\`${name}\` ${version}`), `${name} is ${versionOf(name)}: test, then update README.md`);
  }
});
