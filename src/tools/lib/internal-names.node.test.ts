import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { internalNames } from './internal-names.mjs';
import { root } from './paths.mjs';

interface Member {
  name: string;
  privacy?: string;
  inheritedFrom?: unknown;
}
interface Manifest {
  modules: { declarations: { customElement?: boolean; members?: Member[] }[] }[];
}

it('gives no other name to what pages may use of an element', () => {
  const { modules } = JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8')) as Manifest;
  const members = modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ customElement }) => customElement)
    .flatMap((its) => its.members ?? [])
    .filter(({ privacy }) => privacy !== 'private' && privacy !== 'protected')
    .map(({ name }) => name);
  assert.ok(members.includes('storefront'));
  assert.deepEqual(
    internalNames.filter((name) => members.includes(name)),
    [],
  );
});

it('gives no other name to what is read by its name as a text, exported, or part of the contract', () => {
  const files = ['src', 'elements', 'tokens'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|node_modules|\/dist\/|\/bench\/|testing\//.test(file))
      // No part of the script tag.
      .filter((file) => !/^(?:service|tools|ssr)\//.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  assert.ok(files.length > 300);
  const wrong = new RegExp(
    `['"\`](?:${internalNames.join('|')})['"\`]|export (?:async )?(?:function|const|class) (?:${internalNames.join('|')})\\b`,
  );
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => wrong.test(line) && !/^\s*(?:\/?\*|\/\/|import )/.test(line))
      .map((line) => `${path.relative(root, file)}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
