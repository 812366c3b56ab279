import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { propertiesOf, shopOf, type Scene } from './scene.js';

/** Every tag on a server: it must not ask for a window, and what it says must stand in its declarative shadow root. */

interface Manifest {
  modules: { declarations?: { tagName?: string }[] }[];
}

const manifest = JSON.parse(
  readFileSync(new URL('../../../custom-elements.json', import.meta.url), 'utf8'),
) as Manifest;
const tags = manifest.modules
  .flatMap(({ declarations = [] }) => declarations.flatMap(({ tagName }) => tagName ?? []))
  .filter((tag) => tag !== 'wb-store');

/** `<tag .name=${value} …></tag>` */
function template(tag: string, properties: Record<string, unknown>): TemplateResult {
  const names = Object.keys(properties);
  const strings = [...names.map((name, index) => `${index === 0 ? `<${tag}` : ''} .${name}=`), `></${tag}>`];
  if (names.length === 0) strings[0] = `<${tag}></${tag}>`;
  return html(Object.assign(strings, { raw: strings }), ...Object.values(properties));
}

const drawn = async (tag: string, properties: Record<string, unknown>): Promise<string> =>
  (await collectResult(render(template(tag, properties)))).replaceAll(/<!--.*?-->/gs, '');

const writtenIn = (markup: string): string =>
  markup
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('suite: on a server', () => {
  for (const tag of tags) {
    it(`${tag} is drawn, without a store and with one`, async () => {
      const { default: scene } = (await import(`./scenes/${tag}.ts`)) as { default: Scene };
      const { ready } = scene.states;
      const bare = await drawn(tag, {});
      assert.match(bare, new RegExp(`<${tag}[^>]*>\\s*<template[^>]* shadowrootmode="open"`));

      const shop = await shopOf(scene, ready);
      const properties = { storefront: shop, ...(await propertiesOf(scene, ready, shop)) };
      await scene.server?.(shop);
      let markup = await drawn(tag, properties);
      if (typeof scene.serverText !== 'string') return;
      // The first time it asks for its data; a server that waits for it draws again, and so it is in what it sends.
      for (let turn = 0; turn < 50 && !writtenIn(markup).includes(scene.serverText); turn += 1) {
        await pause(10);
        markup = await drawn(tag, properties);
      }
      assert.ok(
        writtenIn(markup).includes(scene.serverText),
        `"${scene.serverText}" is not in: ${writtenIn(markup).slice(0, 300)}`,
      );
    });
  }

  for (const tag of tags) {
    it(`${tag} is drawn in every state that no shopper must bring about`, async () => {
      const { default: scene } = (await import(`./scenes/${tag}.ts`)) as { default: Scene };
      for (const [name, state] of Object.entries(scene.states)) {
        if (state.act) continue;
        const shop = await shopOf(scene, state);
        const properties = { storefront: shop, ...(await propertiesOf(scene, state, shop)) };
        const draw = () =>
          drawn(tag, properties).catch((error: unknown) => assert.fail(`${name}: ${(error as Error).stack}`));
        await draw();
        // Whatever it asks for by then.
        for (const read of [shop.stores.shop, shop.stores.cart, shop.stores.checkout]) void read.load();
        await pause(30);
        assert.match(await draw(), /shadowrootmode="open"/, name);
      }
    });
  }

  it('wb-store is drawn around what stands inside of it', async () => {
    await import('../../context/define.js');
    const page = html`<wb-store base-url="/api" store-id="1"><p>Text</p></wb-store>`;
    const markup = (await collectResult(render(page))).replaceAll(/<!--.*?-->/gs, '');
    assert.match(
      markup,
      /<wb-store[^>]*>\s*<template[^>]* shadowrootmode="open".*<slot><\/slot><\/template><p>Text<\/p>/s,
    );
  });
});
