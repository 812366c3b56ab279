import { describe, it } from 'node:test';
import { createReduxStores } from '../../kits/react/rtk.js';
import { createZustandStores } from '../../kits/react/zustand.js';
import { storesConformance } from '../conformance/index.js';
import { createStores } from '../index.js';
import { createOwnStores } from './example/own-stores.js';

for (const [name, create] of Object.entries({
  createStores,
  createZustandStores,
  createReduxStores,
  createOwnStores,
})) {
  describe(name, () => {
    for (const conformance of storesConformance(create)) it(conformance.name, conformance.run);
  });
}
