import { expect } from '@open-wc/testing';
import { Clock } from '../testing/suite/clock.js';
import { announce, prepareAnnouncer, withdraw } from './live-region.js';

const regions = (root: Document | ShadowRoot = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-testid="wb-announcer"]'),
];
const region = (): HTMLElement => {
  const [only] = regions();
  if (!only) throw new Error('there is no region');
  return only;
};

describe('the live region', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = new Clock();
  });
  afterEach(async () => {
    // Prevents announcements of one test from leaking into the next.
    await clock.pass(500);
    clock.stop();
    for (const element of document.querySelectorAll('dialog, section')) element.remove();
  });

  it('has one polite region in the document, empty before the first announcement, and visually hidden', () => {
    for (const old of regions()) old.remove();
    for (let elements = 0; elements < 100; elements += 1) prepareAnnouncer();
    expect(regions()).to.have.length(1);
    expect(region().textContent).to.equal('');
    expect(region().getAttribute('role')).to.equal('status');
    expect(region().getAttribute('aria-live')).to.equal('polite');
    expect(region().parentElement).to.equal(document.body);
    expect(region().getBoundingClientRect().width).to.be.at.most(1);
    region().remove();
    announce('The page took it away.');
    expect(regions(), 'taken away').to.have.length(1);
  });

  it('withdraws an announcement, before and after it is rendered', async () => {
    announce('Placing your order…');
    announce('Added.');
    withdraw('Placing your order…');
    await clock.pass(500);
    expect(region().textContent).to.equal('Added.');
    announce('Waiting for your bank…');
    await clock.pass(500);
    withdraw('Waiting for your bank…');
    expect(region().textContent).to.equal('');
  });

  it('joins announcements within half a second, in order and without duplicates', async () => {
    announce('Added.');
    await clock.pass(400);
    announce('Your cart has 2 items.');
    announce('Added.');
    await clock.pass(99);
    expect(region().textContent, 'after 499 ms').not.to.contain('Added.');
    await clock.pass(1);
    expect(region().textContent).to.equal('Added. Your cart has 2 items.');
    announce('Removed.');
    await clock.pass(499);
    expect(region().textContent, 'the next half second').to.equal('Added. Your cart has 2 items.');
    await clock.pass(1);
    expect(region().textContent).to.equal('Removed.');
    expect(regions()).to.have.length(1);
  });

  it('announces the same sentence again as a change', async () => {
    const heard: string[] = [];
    prepareAnnouncer();
    const observer = new MutationObserver(() => heard.push(region().textContent));
    observer.observe(region(), { childList: true, characterData: true, subtree: true });
    for (let times = 0; times < 3; times += 1) {
      announce('One more.');
      await clock.pass(500);
    }
    observer.disconnect();
    expect(heard.map((text) => text.trim())).to.deep.equal(['One more.', 'One more.', 'One more.']);
    for (const [index, text] of heard.entries()) expect(text, 'the one before').not.to.equal(heard[index - 1]);
  });

  it('announces nothing for an empty sentence', async () => {
    prepareAnnouncer();
    const before = region().textContent;
    announce('');
    await clock.pass(500);
    expect(region().textContent).to.equal(before);
  });

  for (const place of ['the page', 'a shadow root'] as const) {
    it(`is inside an open modal dialog of ${place}, and outside again once it is closed`, async () => {
      const home = document.body.appendChild(document.createElement('section'));
      const root = place === 'the page' ? home : home.attachShadow({ mode: 'open' });
      root.innerHTML = '<dialog><button>Close</button></dialog>';
      const dialog = root.querySelector('dialog')!;
      announce('The dialog opens within the half second.');
      dialog.showModal();
      await clock.pass(500);
      const [inside] = dialog.querySelectorAll('[data-testid="wb-announcer"]');
      expect(inside?.textContent).to.equal('The dialog opens within the half second.');
      expect(regions(), 'in the page').to.have.length(place === 'the page' ? 1 : 0);
      dialog.close();
      announce('Closed.');
      await clock.pass(500);
      expect(region().textContent).to.equal('Closed.');
      expect(region().parentElement).to.equal(document.body);
      expect(dialog.querySelector('[data-testid="wb-announcer"]'), 'left in the dialog').to.equal(null);
    });
  }

  it('moves into a dialog before it announces there', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = '<button>Close</button>';
    dialog.showModal();
    prepareAnnouncer();
    expect(region().parentElement).to.equal(dialog);
  });
});
