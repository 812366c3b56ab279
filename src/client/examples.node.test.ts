import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startFixtureServer } from '../testing/fixture-server.js';

const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/## (.+)|```js\n([\s\S]*?)```/g)].reduce<{ title: string; code: string }[]>(
  (found, [, heading, code]) => {
    const title = heading ?? found.at(-1)?.title ?? 'Start';
    return code === undefined ? [...found, { title, code: '' }] : [...found, { title, code }];
  },
  [],
);

describe('examples of the README', () => {
  for (const { title, code } of examples.filter((example) => example.code)) {
    it(`${title} runs`, async (test) => {
      const server = await startFixtureServer();
      const folder = await mkdtemp(path.join(tmpdir(), 'client-readme-'));
      test.after(async () => {
        await server.close();
        await rm(folder, { recursive: true });
      });
      const logged: unknown[] = [];
      test.mock.method(console, 'log', (...args: unknown[]) => logged.push(args));
      const file = path.join(folder, 'example.mjs');
      await writeFile(
        file,
        code
          .replaceAll('https://api.example.com', server.url)
          .replaceAll("'@storefront/client'", JSON.stringify(new URL('index.ts', import.meta.url).href)),
      );
      await import(pathToFileURL(file).href);
      assert.equal(logged.length > 0, true, 'an example says what came of it');
      // Checks the output in an example's comment against the real output.
      for (const [, printed] of code.matchAll(/console\.log\(.*\); \/\/ (.+)/g)) {
        assert.ok(
          logged.some((candidate) => (candidate as unknown[]).join(' ') === printed),
          `${printed}: ${JSON.stringify(logged)}`,
        );
      }
    });
  }

  it('are complete', () => assert.equal(examples.filter(({ code }) => code).length, 8));
});
