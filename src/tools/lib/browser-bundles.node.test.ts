import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hydrationBundle } from './browser-bundles.mjs';

it('compiles ahead only the files that every page and a page with a list run at once', async () => {
  const { files, manifest } = await hydrationBundle();
  const isNamed = (name: string): boolean => {
    const file = files.find((candidate) => candidate.name === name);
    assert.ok(file, name);
    return file.contents.toString().startsWith('//# allFunctionsCalledOnLoad\n');
  };
  const list = manifest.tags['wb-product-list'] ?? [];
  assert.ok(list.length > 0);
  assert.deepEqual(
    [manifest.entry, ...list].filter((name) => !isNamed(name)),
    [],
  );
  const others = files.map(({ name }) => name).filter((name) => ![manifest.entry, ...list].includes(name));
  assert.ok(others.length > 10);
  assert.deepEqual(others.filter(isNamed), []);
  assert.equal(
    files.find(({ name }) => name === 'hydrate.js')?.contents.toString(),
    `import './${manifest.entry}';\n`,
    'the stable name loads the same module as the other files do, and not a second copy of it',
  );
});
