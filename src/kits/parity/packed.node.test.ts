/** The gate for packed kits, with copies of the built ones: what a tarball can lack turns it red. */
import type { Package } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../../tools/lib/paths.mjs';
import { kits } from './kits.js';
import { packedKitProblems, packedProblems } from './packed.js';

const manifest = JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8')) as Package;

// Below the repository, so that Node finds the peers.
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const app = mkdtempSync(path.join(cache, 'packed-kits-'));
after(() => rmSync(app, { recursive: true }));

/** A copy of the files that are packed. */
function install(kit: keyof typeof kits) {
  const { folder, package: name } = kits[kit];
  const to = path.join(app, 'node_modules', name);
  for (const part of ['package.json', 'dist'])
    cpSync(path.join(root, folder, part), path.join(to, part), { recursive: true });
  const edit = (file: string, change: (text: string) => string): void => {
    const place = path.join(to, file);
    const text = readFileSync(place, 'utf8');
    const changed = change(text);
    assert.notEqual(changed, text, `${file} was not changed`);
    writeFileSync(place, changed);
  };
  return { edit, remove: (file: string) => rmSync(path.join(to, file)) };
}

/** Takes an entry out of a `package.json`. */
const without =
  (entry: string) =>
  (text: string): string => {
    const json = JSON.parse(text) as { exports: Record<string, unknown> };
    const exports = Object.fromEntries(Object.entries(json.exports).filter(([name]) => name !== entry));
    return JSON.stringify({ ...json, exports });
  };

const differences = (problems: readonly string[]): string[] =>
  problems.filter((problem) => !problem.includes('cannot be imported'));

describe('the check of packed kits', () => {
  it('passes for the built kits', async () => {
    install('react');
    install('vue');
    assert.deepEqual(await packedProblems(manifest, app), []);
  });

  it('fails when React lacks an entry, a file or an export', async () => {
    const packed = install('react');
    packed.edit('package.json', without('./rtk'));
    packed.remove('dist/zustand.js');
    packed.edit('dist/index.js', (text) => text.replaceAll(/\buseClient\b,?/g, ''));
    assert.deepEqual(differences(await packedKitProblems(kits.react, manifest, app)), [
      'storefront-react has no entry "./rtk"',
      'storefront-react has no export "useClient"',
      'storefront-react/zustand has no export "createZustandStores"',
    ]);
  });

  it('fails when Vue lacks an entry, a file or an export, with the import error', async () => {
    const packed = install('vue');
    packed.edit('package.json', without('./hydrate'));
    packed.remove('dist/nuxt-server.js');
    packed.edit('dist/index.js', (text) => text.replaceAll(/\buseStores\b,?/g, ''));
    const problems = await packedKitProblems(kits.vue, manifest, app);
    assert.deepEqual(differences(problems), [
      'storefront-vue has no entry "./hydrate"',
      'storefront-vue has no export "useStores"',
      'storefront-vue/nuxt has no export "nuxtClientPluginObject"',
    ]);
    assert.match(problems.join('\n'), /^storefront-vue\/nuxt cannot be imported: Error.*nuxt-server\.js/m);
  });
});
