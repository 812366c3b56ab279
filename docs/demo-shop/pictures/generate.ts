/**
 * All pictures of the demo shop. `renderPictures()` gives them by file name; from a shell,
 * `tsx docs/demo-shop/pictures/generate.ts <folder>` writes them. The same input gives the same bytes everywhere.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ceramicScenes } from './scenes/ceramics.js';
import { deskScenes } from './scenes/desk.js';
import { lampScenes } from './scenes/lamps.js';
import { linenScenes } from './scenes/linen.js';
import { paperScenes } from './scenes/paper.js';
import { views } from './scenes/rooms.js';
import type { Scene, Scenes } from './scenes/scene.js';
import { teaScenes } from './scenes/tea.js';
import { closer, photograph } from './studio/set.js';

const SCENES: Scenes = { ...teaScenes, ...ceramicScenes, ...paperScenes, ...deskScenes, ...lampScenes, ...linenScenes };

/** `Oak Gall` as it is written in a file name. */
const slug = (value: string): string => value.toLowerCase().replaceAll(' ', '-');

function* shots(
  handle: string,
  { values = ['Chalk'], whole, near, use, set = {}, useSet = {} }: Scene,
): Generator<[name: string, svg: string]> {
  const [first, ...others] = values as [(typeof values)[number], ...(typeof values)[number][]];
  yield [`${handle}-1`, photograph((s) => whole(s, first), set)];
  yield [
    `${handle}-2`,
    photograph((s) => closer(s, [near[0], near[1]], near[2], () => whole(s, first)), { ...set, panes: false }),
  ];
  if (use) yield [`${handle}-3`, photograph((s) => use(s, first), useSet)];
  for (const value of others) yield [`${handle}-${slug(value)}`, photograph((s) => whole(s, value), set)];
}

/** File name to SVG: each product's views, one per option colour, the categories and the large pictures of the pages. */
export function renderPictures(): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [handle, scene] of Object.entries(SCENES))
    for (const [name, svg] of shots(handle, scene)) pictures.set(`${name}.svg`, svg);
  for (const [name, svg] of views()) pictures.set(`${name}.svg`, svg);
  return pictures;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error('Name the folder to write to: tsx docs/demo-shop/pictures/generate.ts <folder>');
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  const pictures = renderPictures();
  for (const [name, svg] of pictures) writeFileSync(join(folder, name), svg);
  console.log(`${pictures.size} pictures in ${folder}`);
}
