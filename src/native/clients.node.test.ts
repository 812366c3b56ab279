/** Checks, cases and a live purchase of every client whose toolchain is here. The others are skipped, with a reason. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openShop } from '../service/modules/orders/testing/shop.js';
import { languages } from './conformance/gate.mjs';
import { play, processDriver } from './conformance/replay.mjs';
import { failedChecks, folderOf, hasClient, toolchains, versionOf } from './toolchains.mjs';

const run = promisify(execFile);

/** The TypeScript client has tests of its own. */
for (const language of languages.filter((one) => one !== 'typescript' && hasClient(one))) {
  const { driver, purchase } = toolchains[language]!;
  const isHere = versionOf(language) !== undefined;
  describe(`the ${language} client`, { skip: isHere ? false : `the toolchain of ${language} is not here` }, () => {
    it('passes its formatter, its linter and its tests', () => assert.deepEqual(failedChecks(language), []));

    it('plays every exchange and every behaviour', async () => {
      const { failed, passed } = await play(language, processDriver(driver, folderOf(language)));
      assert.deepEqual(failed, []);
      assert.ok(passed.length > 0);
    });

    it('buys from the running service', async (test) => {
      const shop = await openShop();
      test.after(() => shop.close());
      const [program = '', ...args] = purchase;
      const given = [...args, '-api', shop.url, '-store', '1', '-sandbox', shop.sandbox.url];
      const { stdout } = await run(program, given, { cwd: folderOf(language) });
      assert.match(stdout, /^order \S+$/m);
      const { orders } = await shop.one<{ orders: string }>(
        'select count(*) as orders from orders where number is not null',
      );
      assert.equal(Number(orders), 1);
    });
  });
}
