import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { propertiesOf, shopOf, type Scene } from './scene.js';

/** Every tag on a server: it must not need a window, and its text must be in its declarative shadow root. */

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
    it(`${tag} renders without a store and with one`, async () => {
      const { default: scene } = (await import(`./scenes/${tag}.ts`)) as { default: Scene };
      const { ready } = scene.states;
      const bare = await drawn(tag, {});
      assert.match(bare, new RegExp(`<${tag}[^>]*>\\s*<template[^>]* shadowrootmode="open"`));

      const shop = await shopOf(scene, ready);
      const properties = { storefront: shop, ...(await propertiesOf(scene, ready, shop)) };
      await scene.server?.(shop);
      let markup = await drawn(tag, properties);
      if (typeof scene.serverText !== 'string') return;
      // The first render requests data. The server waits for it and renders again.
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
    it(`${tag} renders in every state that needs no action`, async () => {
      const { default: scene } = (await import(`./scenes/${tag}.ts`)) as { default: Scene };
      for (const [name, state] of Object.entries(scene.states)) {
        if (state.act) continue;
        const shop = await shopOf(scene, state);
        const properties = { storefront: shop, ...(await propertiesOf(scene, state, shop)) };
        const draw = () =>
          drawn(tag, properties).catch((error: unknown) => assert.fail(`${name}: ${(error as Error).stack}`));
        await draw();
        // Requests that follow.
        for (const read of [shop.stores.shop, shop.stores.cart, shop.stores.checkout]) void read.load();
        await pause(30);
        assert.match(await draw(), /shadowrootmode="open"/, name);
      }
    });
  }

  it('wb-store renders around its content', async () => {
    await import('../../context/define.js');
    const page = html`<wb-store base-url="/api" store-id="1"><p>Text</p></wb-store>`;
    const markup = (await collectResult(render(page))).replaceAll(/<!--.*?-->/gs, '');
    assert.match(
      markup,
      /<wb-store[^>]*>\s*<template[^>]* shadowrootmode="open".*<slot><\/slot><\/template><p>Text<\/p>/s,
    );
  });
});
