import type { CustomElementDeclaration } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseOrphans } from './analyze.js';
import { apiTables, withApi } from './api-tables.js';
import { defineAllModule, indexModule } from './element-index.js';
import { tokenUses } from './tokens-of.js';
import { undocumented } from './undocumented.js';

const viewer: CustomElementDeclaration = {
  kind: 'class',
  name: 'WbViewer',
  tagName: 'wb-viewer',
  customElement: true,
  summary: 'Shows pictures.',
  attributes: [
    {
      name: 'start-at',
      fieldName: 'startAt',
      type: { text: "'first' | 'last'" },
      default: "'first'",
      description: 'Where\nit begins.',
    },
  ],
  members: [
    { kind: 'field', name: 'startAt', type: { text: "'first' | 'last'" }, description: 'Where it begins.' },
    { kind: 'field', name: 'error', readonly: true, type: { text: 'Error' }, description: 'What went wrong.' },
    {
      kind: 'method',
      name: 'goTo',
      parameters: [
        { name: 'index', type: { text: 'number' } },
        { name: 'focus', optional: true, type: { text: 'boolean' } },
      ],
      return: { type: { text: 'void' } },
      description: 'Shows a picture.',
    },
  ],
  slots: [{ name: '', description: 'Pictures.' }],
};

describe('API tables', () => {
  const tables = apiTables(viewer);

  it('escape characters that would end a cell, and keep each row on one line', () => {
    assert.match(tables, /\| `start-at` \| `'first' \\\| 'last'` \| `'first'` \| Where it begins\. \|/);
  });
  it('state which property an attribute sets, and which is read only', () => {
    assert.match(tables, /\| `startAt` \| `start-at` \|/);
    assert.match(tables, /\| `error` \(read only\) \|/);
  });
  it('show methods with their parameters, and the default slot by name', () => {
    assert.match(tables, /\| `goTo\(index: number, focus\?: boolean\)` \| `void` \| Shows a picture\. \|/);
    assert.match(tables, /\| \(default\) \| Pictures\. \|/);
  });
  it('leave out kinds that the element does not have', () => {
    assert.doesNotMatch(tables, /### (Events|Parts|States|Tokens)/);
  });

  it('replace the text between the markers, and nothing else', () => {
    const readme = '# Title\n<!-- api:start -->\nold\n<!-- api:end -->\nAfter.\n';
    const renewed = withApi(readme, viewer);
    assert.ok(renewed.startsWith('# Title\n<!-- api:start -->\n'));
    assert.ok(renewed.endsWith('<!-- api:end -->\nAfter.\n'));
    assert.doesNotMatch(renewed, /old/);
    assert.equal(withApi(renewed, viewer), renewed);
  });
  it('refuse a README without the markers', () => {
    assert.throws(() => withApi('# Title', viewer), /needs the lines <!-- api:start -->/);
    assert.throws(() => withApi('<!-- api:end --><!-- api:start -->', viewer), /in this order/);
  });
});

describe('documentation gate', () => {
  it('passes when everything is described', () => {
    assert.deepEqual(undocumented(viewer), []);
  });
  it('names each item without a description', () => {
    const silent: CustomElementDeclaration = {
      kind: 'class',
      name: 'WbViewer',
      tagName: 'wb-viewer',
      customElement: true,
      slots: [{ name: 'caption', description: '  ' }],
      cssParts: [{ name: 'stage' }],
    };
    assert.deepEqual(undocumented(silent), [
      '<wb-viewer>: the class has no @summary',
      '<wb-viewer>: slot "caption" has no description',
      '<wb-viewer>: part "stage" has no description',
    ]);
  });
});

describe('inheritance', () => {
  const module = (name: string, superclass: string) => ({
    kind: 'javascript-module' as const,
    path: `${name}.ts`,
    declarations: [{ ...viewer, name, superclass: { name: superclass } }],
  });
  it('from a class that was read is accepted', () => {
    refuseOrphans({ modules: [module('WbA', 'Base'), module('Base', 'LitElement')] });
  });
  it('from a class that was not read is refused, because attributes would be missing', () => {
    assert.throws(() => {
      refuseOrphans({ modules: [module('WbA', 'Panel')] });
    }, /WbA extends Panel/);
  });
});

describe('generated modules', () => {
  it('export classes without defining, and define without exporting', () => {
    assert.match(
      indexModule(['wb-a', 'wb-b']),
      /export \* from '\.\/wb-a\/wb-a\.js';\nexport \* from '\.\/wb-b\/wb-b\.js';/,
    );
    assert.match(defineAllModule(['wb-a']), /import '\.\/wb-a\/define\.js';/);
  });
});

it('finds tokens by helper and by hand', () => {
  assert.deepEqual(tokenUses("color: ${token('color-text', '#000')}; gap: var(--wb-spacing-gutter, 1rem)"), [
    ['color-text', '#000'],
    ['spacing-gutter', undefined],
  ]);
});
