import { expect, waitUntil } from '@open-wc/testing';
import { announce, prepareAnnouncer } from './announcer.js';

const spoken = (): string => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

describe('the announcer', () => {
  it('loads the live region with the first input, empty', async () => {
    document.querySelector('[data-testid="wb-announcer"]')?.remove();
    prepareAnnouncer();
    expect(document.querySelector('[data-testid="wb-announcer"]')).to.equal(null);
    dispatchEvent(new Event('pointermove'));
    await waitUntil(() => document.querySelector('[data-testid="wb-announcer"]'), 'the region is there');
    expect(spoken()).to.equal('');
  });

  it('announces every sentence, including those before its code has loaded', async () => {
    announce('Said early.');
    announce('Said next.');
    await waitUntil(() => spoken().includes('Said early. Said next.'), 'both are announced');
  });
});
