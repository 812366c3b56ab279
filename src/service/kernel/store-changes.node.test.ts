import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STALE_MS, StoreChanges, type Topic } from './store-changes.js';

/** A process that has read store 1 at version 10, with a clock of its own. */
function processAt10() {
  const clock = { ms: 0 };
  const changes = new StoreChanges(() => clock.ms);
  changes.begin(1, 10);
  return {
    clock,
    changes,
    hear: (version: number, topics?: Topic[]) => changes.hear({ storeId: 1, version, topics }),
    write: (version: number, topics?: Topic[]) => changes.write({ storeId: 1, version, topics }),
    age: (version: number, topics?: Topic[]) => changes.ageOf(1, version, topics),
  };
}

describe('what has changed in a store', () => {
  it('touches what shows a topic of it, and nothing else', () => {
    const { hear, age } = processAt10();
    hear(11, ['product:mug', 'titles']);
    assert.equal(age(10, ['product:mug', 'range']), 'stale');
    assert.equal(age(10, ['titles']), 'stale');
    assert.equal(age(10, ['product:cup', 'range']), 'fresh');
    assert.equal(age(10, []), 'fresh');
    assert.equal(age(11, ['product:mug', 'titles']), 'fresh', 'made after it');
  });

  it('touches what names no topics, whatever it is', () => {
    const { hear, age } = processAt10();
    hear(11, ['content']);
    assert.equal(age(10), 'stale');
    assert.equal(age(11), 'fresh');
  });

  it('touches everything when it names no topics', () => {
    const { hear, age } = processAt10();
    hear(11);
    assert.equal(age(10, []), 'old');
    assert.equal(age(11, []), 'fresh');
  });

  it('touches everything when a number is missing', () => {
    const { hear, age } = processAt10();
    hear(12, ['content']);
    assert.equal(age(10, ['range']), 'old');
    assert.equal(age(11, ['range']), 'old');
    assert.equal(age(12, ['content']), 'fresh');
  });

  it('is known of no store before it was read, and of none after messages were lost', () => {
    const { changes, age } = processAt10();
    assert.equal(changes.ageOf(2, 5, []), 'old');
    changes.clear();
    assert.equal(age(10, []), 'old');
    assert.equal(changes.versionFor({ id: 1, version: 10 }), 0);
  });

  it('may be missed for the bound after it was heard, and no longer', () => {
    const { hear, age, clock } = processAt10();
    hear(11, ['prices']);
    clock.ms = STALE_MS;
    assert.equal(age(10, ['prices']), 'stale');
    clock.ms = STALE_MS + 1;
    assert.equal(age(10, ['prices']), 'old');
  });

  it('is never missed when it is about what is sold out', () => {
    const { hear, age } = processAt10();
    hear(11, ['product:mug', 'stock']);
    assert.equal(age(10, ['product:mug', 'range']), 'old');
    assert.equal(age(10, ['product:cup', 'range']), 'fresh');
    assert.equal(age(11, ['product:mug', 'stock']), 'fresh');
  });

  it('does not prolong the bound by changing once more', () => {
    const { hear, age, clock } = processAt10();
    for (let version = 11; clock.ms <= STALE_MS * 2; version += 1, clock.ms += STALE_MS / 4) {
      hear(version, ['prices']);
      assert.equal(age(10, ['prices']), clock.ms <= STALE_MS ? 'stale' : 'old', `${clock.ms} ms`);
    }
  });

  it('counts at once when this process wrote it', () => {
    const { hear, write, age } = processAt10();
    write(11, ['prices']);
    assert.equal(age(10, ['prices']), 'old');
    assert.equal(age(10, ['range']), 'fresh');
    hear(11, ['prices']);
    assert.equal(age(11, ['prices']), 'fresh');
    write(12);
    assert.equal(age(11, []), 'old');
  });

  it('counts at once when the message of the own write came first', () => {
    const { hear, write, age } = processAt10();
    hear(11, ['prices']);
    assert.equal(age(10, ['prices']), 'stale');
    write(11, ['prices']);
    assert.equal(age(10, ['prices']), 'old');
  });

  it('is not taken for known when an own write comes before the message of another', () => {
    const { changes, hear, write, age } = processAt10();
    write(12, ['prices']);
    assert.equal(changes.versionFor({ id: 1, version: 12 }), 10, 'version 11 is not heard yet');
    hear(11, ['range']);
    assert.equal(age(10, ['range']), 'stale');
    hear(12, ['prices']);
    assert.equal(changes.versionFor({ id: 1, version: 12 }), 12);
    assert.equal(age(10, ['prices']), 'old');
  });

  it('leaves what was made from an older record of the store out of date', () => {
    const { changes, hear, age } = processAt10();
    hear(11);
    assert.equal(age(changes.versionFor({ id: 1, version: 10 }), []), 'old');
  });

  it('is remembered for a number of topics; what is older than the forgotten ones is out of date', () => {
    const { hear, age } = processAt10();
    for (let version = 11; version <= 10_050; version += 1) hear(version, [`product:p${version}`]);
    assert.equal(age(10, ['range']), 'old');
    assert.equal(age(9_000, ['range']), 'fresh');
    assert.equal(age(9_000, ['product:p9001']), 'stale');
  });
});
