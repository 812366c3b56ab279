import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { refuseReservedName } from './licence.mjs';
import { charactersIn } from './ranges.mjs';
import { meanWidth } from './widths.mjs';

const { resolve } = createRequire(import.meta.url);
const font = (name: string): Buffer => readFileSync(resolve(name));
const LICENCE = 'This Font Software is licensed under the SIL Open Font License, Version 1.1.';

describe('the build of the fonts', () => {
  it('refuses a family whose name is reserved', () => {
    const inter = font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
    refuseReservedName('Inter', `Copyright 2016 The Inter Project Authors\n\n${LICENCE}`, inter);
    assert.throws(
      () => refuseReservedName('Inter', `Copyright 2016, with Reserved Font Name "Inter"\n\n${LICENCE}`, inter),
      /the name Inter is reserved/,
    );
    assert.throws(() => refuseReservedName('Inter', 'All rights reserved', inter), /another licence/);
    // Its package leaves the clause out; the file itself has it.
    const source = font('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2');
    const licence = readFileSync(join(dirname(resolve('@fontsource/source-sans-3/package.json')), 'LICENSE'), 'utf8');
    assert.doesNotMatch(licence.split(LICENCE)[0] ?? '', /reserved/i);
    assert.throws(() => refuseReservedName('Source Sans 3', licence, source), /the name Source Sans 3 is reserved/);
  });

  it('reads the characters of a range', () => {
    assert.equal(charactersIn('U+0041-0043,U+20AC'), 'ABC€');
    assert.throws(() => charactersIn('U+0043-0041'), /"U\+0043-0041" is no part/);
  });

  it('measures the width of text per script', async () => {
    const mono = font('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2');
    assert.equal(Math.round(((await meanWidth(mono, 'latin')) ?? 0) * 100), 60);
    assert.equal(await meanWidth(mono, 'greek'), undefined);
    const greek = font('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-greek-wght-normal.woff2');
    assert.equal(await meanWidth(greek, 'greek'), 0.6);
  });
});
