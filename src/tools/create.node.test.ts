import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemWith } from './create.mjs';
import { filesOf, namesOf } from './lib/element-templates.mjs';

const free = () => false;

describe('npm run create', () => {
  it('accepts a tag in the form of the kit’s tags', () => {
    for (const tag of ['wb-foo', 'wb-size-guide', 'wb-shelf2-view']) assert.equal(problemWith(tag, free), undefined);
  });

  it('reports what is wrong with a name', () => {
    assert.match(problemWith(undefined, free) ?? '', /npm run create wb-size-guide/);
    assert.match(problemWith('size-guide', free) ?? '', /does not begin with "wb-"/);
    for (const tag of ['wb-', 'wb-Size', 'wb--guide', 'wb-guide-', 'wb-../x', 'wb-2d', 'wb-größe', "wb-a'b"]) {
      assert.match(problemWith(tag, free) ?? '', /small letters and digits/, tag);
    }
    assert.match(problemWith(`wb-${'a'.repeat(50)}`, free) ?? '', /40 are the most/);
    assert.match(problemWith('wb-store', free) ?? '', /is the provider/);
    assert.match(problemWith('wb-product-list') ?? '', /wb-product-list\.ts exists already/);
    assert.match(problemWith('wb-catalogue') ?? '', /texts\/catalogue\.ts exists already/);
  });

  it('uses the same names in all files', () => {
    const names = namesOf('wb-size-guide');
    assert.deepEqual(names, {
      tag: 'wb-size-guide',
      noun: 'size-guide',
      camel: 'sizeGuide',
      pascal: 'SizeGuide',
      words: 'Size guide',
    });
    const files = filesOf(names);
    assert.match(files['elements/wb-size-guide/wb-size-guide.ts'] ?? '', /export class WbSizeGuide extends/);
    assert.match(files['src/testing/suite/scenes/wb-size-guide.ts'] ?? '', /scene\('wb-size-guide'/);
  });
});
