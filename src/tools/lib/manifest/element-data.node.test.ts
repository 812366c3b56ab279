import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withEventData } from './element-data.js';
import { reachableText } from './reachable.js';
import { testIdsIn } from './test-ids.js';

describe('test ids', () => {
  it('are read from templates; computed ones from their tags', () => {
    const text = `
      html\`<p data-testid="title"></p><p data-testid="row-\${id}"></p>\`;
      /** @testid row-{id}, row-total - A row */`;
    assert.deepEqual(testIdsIn(text, 'WbX'), [
      { name: 'row-total', description: 'A row' },
      { name: 'row-{id}', description: 'A row' },
      { name: 'title' },
    ]);
  });

  it('that are computed without a tag are refused by name', () => {
    assert.throws(
      () => testIdsIn('html`<p data-testid="row-${id}"></p>`', 'WbX'),
      /WbX makes the test id row-\$\{id\}/,
    );
    assert.throws(
      () => testIdsIn('html`<p data-testid="row-${id}"></p>` /** @testid column-1 - A column */', 'WbX'),
      /WbX makes the test id/,
    );
  });

  it('of shared and lazily loaded templates belong to the elements that render them', () => {
    const text = reachableText('elements/wb-market-switcher/wb-market-switcher.ts', 'WbMarketSwitcher');
    assert.match(text, /data-testid="impact"/, 'choice.template.ts, which is loaded when the list opens');
    assert.match(text, /data-testid="retry"/, 'error-view.ts, which many elements share');
    assert.doesNotMatch(text, /data-testid="add-to-cart"/);
  });
});

describe('events', () => {
  const event = (description: string) => withEventData({ name: 'x', type: { text: 'CustomEvent' }, description });
  it('state in their description whether they can be canceled and whether they bubble', () => {
    assert.deepEqual([event('Gone').bubbles, event('Gone').cancelable], [true, false]);
    assert.equal(event('Before it; cancelable').cancelable, true);
    assert.equal(event('Followed; cancel it to stay').cancelable, true);
    assert.equal(event('The shopper cancelled').cancelable, false);
    assert.equal(event('Gone; does not bubble').bubbles, false);
  });
});
