import { EXTENSION_CAPABILITIES, EXTENSION_TARGETS } from '@storefront/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { NODES } from '../extension/testing/every-node.js';
import { root } from './lib/paths.mjs';
import { generated, nodeFacts, tableOf } from './extension-nodes.js';

describe('documentation of the nodes for authors', () => {
  it('is up to date: types and table match the schema', async () => {
    for (const [file, text] of await generated())
      assert.equal(readFileSync(path.join(root, file), 'utf8'), text, `${file}: npm run extension-nodes`);
  });

  it('names every node with every property and event', () => {
    const facts = nodeFacts();
    const rows = tableOf(facts).split('\n');
    for (const [name, { properties, events }] of NODES) {
      const row = rows.find((candidate) => candidate.startsWith(`| \`${name}\` |`)) ?? '';
      const folded = row.toLowerCase();
      for (const word of [...properties.keys(), ...events])
        assert.ok(folded.includes(`\`${word}\``), `${name}.${word}`);
    }
    assert.equal(facts.length, NODES.size);
  });

  it('lists every target and every capability in the guide', () => {
    const guide = readFileSync(path.join(root, 'docs/guides/extensions.md'), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('|'));
    for (const name of [...EXTENSION_TARGETS, ...EXTENSION_CAPABILITIES])
      assert.ok(
        rows.some((row) => (row.split('|')[1] ?? '').includes(`\`${name}\``)),
        name,
      );
  });

  it('spells names and lists words as authors write them', () => {
    const properties = new Map(nodeFacts().map((fact) => [fact.name, fact.properties]));
    const words = (node: string, name: string) =>
      properties.get(node)?.find((property) => property.name === name)?.words;
    assert.equal(words('text-area', 'maxLength'), '1–10000');
    assert.equal(words('button', 'variant'), 'primary, secondary, plain');
    assert.equal(words('number-field', 'min'), 'number');
    assert.equal(words('checkbox', 'checked'), 'yes or no');
  });
});
