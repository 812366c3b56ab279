import { expect, waitUntil } from '@open-wc/testing';
import { tokenDefaults } from '../../../tokens/tokens.js';
import { type Appearance, readAppearance, watchAppearance } from './appearance.js';

describe('appearance', () => {
  let host: HTMLElement;
  beforeEach(() => {
    host = document.createElement('div');
    host.attachShadow({ mode: 'open' });
    document.body.append(host);
  });
  afterEach(() => {
    host.remove();
    document.documentElement.removeAttribute('style');
    document.documentElement.removeAttribute('data-theme');
  });

  const colors = (appearance: Appearance) =>
    Object.entries(appearance).filter(([name]) => name.startsWith('color') && name !== 'colorScheme');

  it('has the default of every token that the page does not set', () => {
    const appearance = readAppearance(host);
    expect(appearance.colorScheme).to.equal('light');
    expect(appearance.colorError).to.equal('rgb(179, 36, 28)');
    expect(tokenDefaults['color-error']).to.equal('#b3241c');
    expect(appearance.fontFamily).to.equal('system-ui, sans-serif');
    expect(appearance.fontSize).to.equal('16px');
    expect(appearance.borderRadius).to.equal('8px');
    for (const [name, value] of colors(appearance)) expect(value, name).to.match(/^rgb\(\d+, \d+, \d+\)$/);
  });

  it('has the computed values of the page’s tokens, in any notation', () => {
    host.style.setProperty('--brand', 'rebeccapurple');
    host.style.setProperty('--wb-color-primary', 'var(--brand)');
    host.style.setProperty('--wb-color-text', 'light-dark(#010203, #fafbfc)');
    host.style.setProperty('--wb-font-size', 'calc(1rem + 2px)');
    host.style.setProperty('--wb-radius-md', '0');
    expect(readAppearance(host)).to.include({
      colorPrimary: 'rgb(102, 51, 153)',
      colorText: 'rgb(1, 2, 3)',
      fontSize: '18px',
      borderRadius: '0px',
    });
    host.style.colorScheme = 'dark';
    expect(readAppearance(host)).to.include({ colorText: 'rgb(250, 251, 252)', colorScheme: 'dark' });
  });

  it('leaves no element behind', () => {
    readAppearance(host);
    expect(host.shadowRoot!.childNodes).to.have.length(0);
    expect(host.childNodes).to.have.length(0);
  });

  it('notifies when a theme changes it, and only then', async () => {
    const seen: Appearance[] = [];
    const stop = watchAppearance(host, (appearance) => seen.push(appearance));
    document.documentElement.dataset['theme'] = 'nothing changes';
    document.documentElement.style.setProperty('--wb-color-primary', '#102030');
    await waitUntil(() => seen.length > 0);
    expect(seen.map(({ colorPrimary }) => colorPrimary)).to.deep.equal(['rgb(16, 32, 48)']);
    stop();
    document.documentElement.style.setProperty('--wb-color-primary', '#000000');
    await Promise.resolve();
    expect(seen).to.have.length(1);
  });
});
