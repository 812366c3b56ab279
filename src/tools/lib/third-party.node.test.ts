import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { bundledPackages, notices, withReference } from './third-party.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'storefront-notices-'));
after(() => rmSync(folder, { recursive: true }));

function packageIn(place: string, files: Record<string, string>): string {
  const setup = path.join(folder, place);
  mkdirSync(setup, { recursive: true });
  writeFileSync(path.join(setup, 'package.json'), JSON.stringify({ name: place, version: '1.2.3', license: 'MIT' }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(setup, name), text);
  return place;
}

describe('third-party notices', () => {
  it('contain every licence file of every package, in full', () => {
    const text = notices(
      [
        packageIn('node_modules/two', { LICENSE: 'Copyright Two\nAs is.', 'LICENSE-MPL': 'Mozilla', NOTICE: 'Thanks' }),
        packageIn('node_modules/one', { 'license.md': 'Copyright One' }),
      ],
      folder,
    );
    assert.match(
      text,
      /one 1\.2\.3 \(MIT\)\n\nCopyright One\n[^]*two 1\.2\.3 \(MIT\)\n\nCopyright Two\nAs is\.\n\nMozilla\n\nThanks/,
    );
  });

  it('cannot be made when a bundled package has no licence', () => {
    const bare = packageIn('node_modules/bare', { 'README.md': 'MIT', NOTICE: 'Thanks' });
    assert.throws(() => notices([bare], folder), /node_modules\/bare is bundled and has no licence file/);
  });

  it('are for the packages whose code is in a file, and for no others', () => {
    const bytes = (bytesInOutput: number): { bytesInOutput: number } => ({ bytesInOutput });
    const inputs = {
      'src/a.ts': bytes(9),
      'node_modules/@lit/context/lib/a.js': bytes(5),
      'src/service/node_modules/parse5/a.js': bytes(1),
      'node_modules/gone/a.js': bytes(0),
    };
    const output = { bytes: 0, imports: [], exports: [] };
    const outputs = { 'dist/a.js': { ...output, inputs }, 'dist/b.js': { ...output, inputs: {} } };
    assert.deepEqual(
      [...bundledPackages({ outputs })],
      ['node_modules/@lit/context', 'src/service/node_modules/parse5'],
    );
    assert.deepEqual([...bundledPackages({ outputs }, 'b.js')], []);
  });

  it('are named by the last line of files that need them', () => {
    const code = Buffer.from('x();');
    assert.equal(withReference(code, new Set(['node_modules/a'])).toString(), 'x();\n/*! THIRD-PARTY-NOTICES.txt */\n');
    assert.equal(withReference(code, new Set()).toString(), 'x();');
  });
});
