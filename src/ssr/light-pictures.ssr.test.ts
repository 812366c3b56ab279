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

describe('images inside wb-image-viewer, rendered on a server', () => {
  it('are visible without script: they are in the light DOM, in a slot of the stage', async () => {
    const [shadow, light] = halves(
      await drawn(html`<wb-image-viewer><img src="/mug.jpg" alt="A green mug" /></wb-image-viewer>`),
    );
    assert.match(light, /<img src="\/mug\.jpg" alt="A green mug"/);
    const stage = shadow.slice(shadow.indexOf('data-testid="stage"'));
    assert.match(stage, /<slot>/);
  });

  it('are replaced by images set as a property', async () => {
    const media = [{ url: '/other.jpg', alt: 'A bowl' }];
    const [shadow] = halves(
      await drawn(html`<wb-image-viewer .media=${media}><img src="/mug.jpg" alt="A green mug" /></wb-image-viewer>`),
    );
    assert.match(shadow, /src="\/other\.jpg"/);
    assert.doesNotMatch(shadow, /<slot>/);
  });
});
