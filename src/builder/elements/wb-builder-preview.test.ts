import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { placed, stage } from '../testing/editor-stage.js';
import type { BuilderElement } from './builder-element.js';
import './wb-builder-preview.js';

describe('wb-builder-preview', () => {
  const pressed = async (): Promise<string[]> => {
    const { editor } = await stage();
    const preview = await placed<BuilderElement>(html`<wb-builder-preview .editor=${editor}></wb-builder-preview>`);
    const buttons = [...(preview.shadowRoot?.querySelectorAll('[aria-pressed=true]') ?? [])];
    return buttons.map((button) => button.getAttribute('aria-label') ?? '');
  };
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  it('begins with the width of the device at hand', async () => {
    await setViewport({ width: 1280, height: 800 });
    expect(await pressed()).to.deep.equal(['Desktop, 1280 pixels']);
    await setViewport({ width: 390, height: 800 });
    expect(await pressed()).to.deep.equal(['Phone, 390 pixels']);
  });
});
