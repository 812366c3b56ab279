import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { placed, stage } from '../testing/editor-stage.js';
import type { WbBuilderAdd } from './wb-builder-add.js';
import './wb-builder-add.js';

describe('the choice of a new section', () => {
  it('has other addresses for its pictures when the draft has changed', async () => {
    const { editor } = await stage();
    const add = await placed<WbBuilderAdd>(
      html`<wb-builder-add .editor=${editor} site="https://site.invalid" token="secret"></wb-builder-add>`,
    );
    const pictures = async (): Promise<string[]> => {
      add.open({ of: 'home', list: 'sections' });
      await add.updateComplete;
      const sources = [...add.renderRoot.querySelectorAll('iframe')].map(({ src }) => src);
      add.renderRoot.querySelector('dialog')?.close();
      return sources;
    };
    const before = await pictures();
    expect(before.length).to.be.greaterThan(3);
    expect(await pictures()).to.deep.equal(before);
    editor.store.set('Primary colour', undefined, ['theme', 'light', 'color-primary'], '#123456');
    await editor.store.flush();
    const after = await pictures();
    expect(after.length).to.equal(before.length);
    expect(after.filter((source) => before.includes(source))).to.deep.equal([]);
  });
});
