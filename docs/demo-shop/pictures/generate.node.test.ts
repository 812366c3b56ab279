import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { renderPictures } from './generate.js';
import { PALETTE } from './studio/palette.js';
import { SWITCH } from './studio/set.js';

interface Line {
  handle: string;
  images: { url: string; alt: string; width: number; height: number }[];
  options?: { name: string; values: { value: string; swatch?: string }[] }[];
  variants?: { imageUrl?: string }[];
}

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const products = read('products.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
const shop = JSON.parse(read('shop.json')) as { categories: { image: { url: string } }[] };
const pictures = renderPictures();
const file = (url: string): string => url.replace('/pictures/', '');

describe('pictures', () => {
  it('exist for every address in the catalogue, without unused product pictures', () => {
    const named = new Set(
      [
        ...products.flatMap((p) => [
          ...p.images.map((i) => i.url),
          ...(p.variants ?? []).flatMap((v) => v.imageUrl ?? []),
        ]),
        ...shop.categories.map((c) => c.image.url),
      ].map(file),
    );
    assert.deepEqual(
      [...named].filter((name) => !pictures.has(name)),
      [],
    );
    assert.deepEqual(
      [...pictures.keys()].filter((name) => !named.has(name)),
      ['hero.svg', 'letter.svg'],
    );
  });

  it('have a night version, except evening scenes', () => {
    const evening = [...pictures].filter(([, svg]) => !svg.includes(SWITCH)).map(([name]) => name);
    assert.ok(evening.includes('category-lamps.svg') && evening.length < pictures.size / 4, evening.join(' '));
    for (const [name, svg] of pictures)
      assert.equal(svg.includes('class="n"'), svg.includes(SWITCH), `${name} is dark where the page is dark`);
  });

  it('are generated deterministically', () => {
    assert.deepEqual(renderPictures(), pictures);
  });

  it('are small: 6.5 kB for one object, more only for several', () => {
    const together = new Set(['hero.svg', 'letter.svg', 'tea-for-two-1.svg', 'tea-for-two-2.svg']);
    for (const [name, svg] of pictures) {
      const limit =
        name === 'hero.svg' ? 24_000 : together.has(name) || /^category-|-3\.svg$/.test(name) ? 12_000 : 6500;
      assert.ok(Buffer.byteLength(svg) <= limit, `${name}: ${Buffer.byteLength(svg)} bytes, ${limit} allowed`);
    }
  });

  it('are well formed, without external references and scripts', () => {
    for (const [name, svg] of pictures) {
      assert.match(
        svg,
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">.*<\/svg>$/s,
        name,
      );
      assert.doesNotMatch(
        svg.replace('http://www.w3.org/2000/svg', '').replace(SWITCH, ''),
        /<script|<style|<foreignObject|<image|\son\w+=|https?:|data:|NaN|undefined|Infinity/,
        name,
      );
      const stack: string[] = [];
      for (const [, close, tag, , alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
        if (close) assert.equal(stack.pop(), tag, `${name}: </${tag}> closes something else`);
        else if (!alone) stack.push(tag!);
      }
      assert.deepEqual(stack, [], `${name}: left open`);
    }
  });

  it('define each id once, and every id that they use', () => {
    for (const [name, svg] of pictures) {
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]!);
      assert.equal(new Set(ids).size, ids.length, `${name}: an id twice`);
      for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g))
        assert.ok(ids.includes(id!), `${name}: #${id} is not there`);
    }
  });

  it('have the size stated in the catalogue', () => {
    for (const { url, width, height } of products.flatMap((p) => p.images))
      assert.match(pictures.get(file(url))!, new RegExp(`width="${width}" height="${height}"`));
  });

  it('have the colours of the product options', () => {
    for (const { handle, options = [] } of products)
      for (const { value, swatch } of options.flatMap((o) => o.values))
        if (swatch) assert.equal((PALETTE as Record<string, string>)[value], swatch, `${handle}: ${value}`);
  });
});
