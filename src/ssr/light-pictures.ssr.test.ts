import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../../elements/wb-image-viewer/define.js';

const drawn = async (template: TemplateResult): Promise<string> =>
  (await collectResult(render(template))).replaceAll(/<!--.*?-->/gs, '');
/** The declarative shadow root, and the light DOM after it. */
const halves = (markup: string): [shadow: string, light: string] => {
  const [, shadow = '', light = ''] =
    /<template[^>]*shadowrootmode="open"[^>]*>(.*)<\/template>(.*)$/s.exec(markup) ?? [];
  return [shadow, light];
};

describe('pictures inside wb-image-viewer, rendered on a server', () => {
  it('are shown without script: they stand in light DOM, and the stage has a slot for them', async () => {
    const [shadow, light] = halves(
      await drawn(html`<wb-image-viewer><img src="/mug.jpg" alt="A green mug" /></wb-image-viewer>`),
    );
    assert.match(light, /<img src="\/mug\.jpg" alt="A green mug"/);
    const stage = shadow.slice(shadow.indexOf('data-testid="stage"'));
    assert.match(stage, /<slot>/);
  });

  it('give way to pictures that are set', async () => {
    const media = [{ url: '/other.jpg', alt: 'A bowl' }];
    const [shadow] = halves(
      await drawn(html`<wb-image-viewer .media=${media}><img src="/mug.jpg" alt="A green mug" /></wb-image-viewer>`),
    );
    assert.match(shadow, /src="\/other\.jpg"/);
    assert.doesNotMatch(shadow, /<slot>/);
  });
});
