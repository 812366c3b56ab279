import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { definedTags, root } from './lib/paths.mjs';

/** A file, or one for each condition. */
type Target = string | { [condition: string]: Target };

interface Package {
  exports: Record<string, Target>;
  sideEffects: string[];
  workspaces: string[];
  dependencies?: Record<string, string>;
}

const read = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;
/** The files of a target, under all its conditions. */
const filesOf = (target: Target | undefined): string[] =>
  typeof target === 'string' ? [target] : Object.values(target ?? {}).flatMap(filesOf);
const stands = (folder: string, file: string): boolean => existsSync(path.join(root, folder, file));

describe('package.json', () => {
  const kit = read('.');

  it('exports modules that exist', () => {
    for (const folder of ['.', ...kit.workspaces]) {
      for (const [name, target] of Object.entries(read(folder).exports)) {
        for (const source of filesOf(target).filter((file) => !file.includes('*') && !file.startsWith('./dist/')))
          assert.ok(stands(folder, source), `${folder}: "${name}" names ${source}, which is not there`);
      }
    }
  });

  it('exports every tag, its class and its definition', () => {
    for (const tag of definedTags()) {
      const fill = (name: string): string => {
        const target = kit.exports[name];
        const [source] = filesOf(typeof target === 'object' ? target['@storefront/source'] : undefined);
        assert.ok(source, name);
        return source.replaceAll('*', tag.slice(3));
      };
      assert.ok(stands('.', fill('./wb-*')), `${tag} has no class module`);
      assert.ok(stands('.', fill('./wb-*/define.js')), `${tag} has no define module`);
    }
  });

  it('declares the side effects of modules that have some', () => {
    for (const file of kit.sideEffects.filter((name) => !name.includes('*') && !name.startsWith('./dist/'))) {
      assert.ok(stands('.', file), `sideEffects names ${file}, which is not there`);
    }
    const missing = ['./elements/*/define.ts', './dist/elements/*/define.js', './dist/storefront/*.js'].filter(
      (name) => !kit.sideEffects.includes(name),
    );
    assert.deepEqual(missing, []);
  });

  it('does not install the service and the search engine with the kit', () => {
    assert.equal(kit.dependencies?.['@storefront/service'], undefined);
    assert.equal(kit.dependencies?.['fastify'], undefined);
  });

  it('has a lock for every platform', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; optionalDependencies?: Record<string, string>; link?: boolean }>;
    };
    for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
      for (const name of Object.keys(optionalDependencies)) {
        // npm leaves a package out of the lock file when its registry did not have it: `npm ci` then refuses the lock
        // file.
        const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some(
          (candidate) => candidate in lock.packages,
        );
        assert.ok(found, `package-lock.json lacks ${name}, which ${place || 'the kit'} wants`);
      }
    }
  });
});
