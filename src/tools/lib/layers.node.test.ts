import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importsOf, layerProblems } from './layers.mjs';

const element = 'elements/wb-product-list/wb-product-list.ts';
const problem = (file: string, text: string): string => layerProblems(file, text).join('\n');

describe('reading imports', () => {
  it('finds every form, over lines, and tells types from values', () => {
    const text = `
      import 'a';
      import b from 'b';
      import {
        c,
      } from 'c';
      import type { D } from 'd';
      import { type E } from 'e';
      export * from 'f';
      export type { G } from 'g';
      const h = () => import('h');
      let i: import('i').I;
      // import 'not-this';
      /* import 'nor-this'; */
    `;
    assert.deepEqual(
      importsOf(text).map(({ specifier, type }) => (type ? `type ${specifier}` : specifier)),
      ['a', 'b', 'c', 'type d', 'e', 'f', 'type g', 'h', 'type i'],
    );
  });
});

describe('layers', () => {
  it('let an element use its base, context, events, lit, and types of stores', () => {
    const text = `
      import { html } from 'lit';
      import { WbElement } from '../../src/element-base/wb-element.js';
      import { storeContext } from '../../src/context/index.js';
      import type { CartState } from '../../src/stores/index.js';
      import { styles } from './wb-product-list.styles.js';
      import '../wb-money-display/define.js';
      import type { WbMoneyDisplay } from '../wb-money-display/wb-money-display.js';
    `;
    assert.equal(problem(element, text), '');
  });

  for (const room of ['client', 'service', 'search']) {
    it(`keep elements from ${room}`, () => {
      assert.match(problem(element, `import { x } from '@storefront/${room}';`), new RegExp(`imports ${room};`));
      assert.match(problem(element, `import { x } from '../../src/${room}/index.js';`), /by its name/);
    });
  }

  it('let elements name types of the client, and keep them from its code', () => {
    assert.equal(problem(element, "import type { Cart } from '@storefront/client';"), '');
    assert.match(problem(element, "import { type Cart } from '@storefront/client';"), /imports client;/);
  });

  it('keep a tag from the code of another', () => {
    const text = "import { card } from '../wb-basic-shop-product/wb-basic-shop-product.template.js';";
    assert.match(problem(element, text), /imports code of wb-basic-shop-product; use its define\.js/);
  });

  it('keep the contract from every room', () => {
    assert.match(
      problem('src/contract/cart.ts', "import { x } from '@storefront/search';"),
      /may import no other room/,
    );
    assert.match(
      problem('src/contract/cart.ts', "import { x } from '../events/index.js';"),
      /may import no other room/,
    );
  });

  it('keep the service out of the kit', () => {
    assert.match(problem('src/context/index.ts', "import { x } from '@storefront/service';"), /imports service;/);
    assert.match(problem('src/client/index.ts', "import { x } from '@storefront/service';"), /imports service;/);
  });

  it("keep Node's modules out of what runs in a browser", () => {
    assert.match(problem('src/client/http.ts', "import fs from 'node:fs';"), /also runs in a browser/);
    assert.equal(problem('src/service/app.ts', "import fs from 'node:fs';"), '');
  });

  it('ask for a dependency to be declared by the package that uses it', () => {
    assert.match(problem('src/client/http.ts', "import pg from 'pg';"), /package.json of client does not depend on/);
    assert.equal(problem('src/service/database/pool.ts', "import pg from 'pg';"), '');
  });

  it('say nothing about tools and tests', () => {
    assert.equal(problem('src/tools/x.ts', "import { x } from '../service/app.js';"), '');
  });
});
