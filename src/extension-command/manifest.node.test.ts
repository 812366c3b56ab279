import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readManifest } from './manifest.js';

describe('extension.json', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-manifest-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const good = {
    ...{ id: 'gift-note', name: 'Gift note', version: '1.0.0', targets: ['cart.summary'] },
    capabilities: ['cart', 'fetch'],
    fetchOrigins: ['https://a.example'],
  };
  const read = (text: string) => {
    writeFileSync(path.join(folder, 'extension.json'), text);
    return readManifest(folder);
  };

  it('is read, without origins and settings too', () => {
    assert.deepEqual(read(JSON.stringify(good)), {
      manifest: { ...good, imageOrigins: [], settings: {} },
      problems: [],
    });
  });

  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['an id with capitals', { id: 'Gift note' }, /^id: "Gift note" is no id: write 1 to 64 small letters/],
    ['no id', { id: undefined }, /^id: missing is no id/],
    ['an empty name', { name: ' ' }, /^name is " ": write a text of 1 to 60/],
    ['a version that is a number', { version: 1 }, /^version is 1: write a text/],
    ['no target', { targets: [] }, /^targets is \[\]: write a list of .*cart\.summary/],
    ['an unknown target', { targets: ['cart.x'] }, /^targets\[0\] is "cart\.x": write one of .*cart\.summary/],
    ['an unknown capability', { capabilities: ['session'] }, /^capabilities\[0\] is "session": write one of cart/],
    [
      'a duplicate capability',
      { capabilities: ['fetch', 'fetch'] },
      /^capabilities\[1\] is "fetch", which stands there already/,
    ],
    ['origins without fetch', { capabilities: [] }, /^capabilities: .*add it to capabilities/],
    ['an origin with a path', { imageOrigins: ['https://a.example/x'] }, /^imageOrigins\.0: Write the origin as/],
    ['origins that are not a list', { imageOrigins: 'https://a.example' }, /^imageOrigins is "https.*such as \["https/],
    ['a setting with an invalid name', { settings: { Lead: 1 } }, /^settings: "Lead" is no name: write letters/],
    ['a setting that is a list', { settings: { lead: [1] } }, /^settings\.lead is \[1\]: write a text/],
    ['settings that are a list', { settings: [] }, /^settings is \[\]: write values by name/],
    ['an unknown field', { target: 'cart.summary' }, /^target is not known: take it out; there are id, name/],
  ];
  for (const [what, fields, words] of wrong)
    it(`is rejected with ${what}`, () => {
      const { manifest, problems } = read(JSON.stringify({ ...good, ...fields }));
      assert.equal(manifest, undefined);
      assert.equal(problems.length, 1);
      assert.match(problems[0]?.text ?? '', words);
    });

  it('is rejected when it is no JSON object', () => {
    assert.match(read('{').problems[0]?.text ?? '', /^is no JSON/);
    assert.match(read('[]').problems[0]?.text ?? '', /^is no object/);
  });
});
