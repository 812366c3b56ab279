/** Every relative link of a Markdown file leads to a file that exists, and to a heading of it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow, root } from './paths.mjs';

const isDocument = (file: string): boolean => file.endsWith('.md');
/** The texts of the demo shop are left out: they link to its pages. */
const documents = [
  ...readdirSync(root).filter(isDocument),
  ...['docs', 'elements', 'src', 'tokens'].flatMap((folder) => filesBelow(folder, isDocument)),
].filter((file) => !file.startsWith('docs/demo-shop/writing/'));

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8').replace(/^```.*?^```/gms, '');

/** Anchors of the headings as GitHub makes them: a second heading of the same text ends in `-1`. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of read(file).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${String(count)}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** @returns why the link leads nowhere; undefined when it is fine */
function problemOf(file: string, link: string): string | undefined {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [address = '', anchor] = link.split('#');
  const target = address === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), address));
  if (!existsSync(path.join(root, target))) return `${file}: there is no ${target}`;
  if (anchor === undefined || !target.endsWith('.md') || !statSync(path.join(root, target)).isFile()) return undefined;
  return anchorsOf(target).has(decodeURIComponent(anchor)) ? undefined : `${file}: ${target} has no heading #${anchor}`;
}

describe('links of the documentation', () => {
  it('lead to files and headings that exist', () => {
    const problems = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(<?([^()\s>]+)>?(?: "[^"]*")?\)/g)].flatMap(
        ([, link = '']) => problemOf(file, link) ?? [],
      ),
    );
    assert.deepEqual(problems, []);
  });

  it('of the tour are as many as it has stops, at least', () => {
    const stops = read('docs/architecture/tour.md').match(/^\| \d+ +\| \[/gm) ?? [];
    assert.ok(stops.length >= 20, `${String(stops.length)} stops`);
  });
});
