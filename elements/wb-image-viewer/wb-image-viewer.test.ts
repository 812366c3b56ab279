import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { image } from '../../src/testing/fixtures.js';
import './define.js';
import { imageViewerStyles } from './wb-image-viewer.styles.js';
import type { IndexChangeDetail, ViewerMedia, WbImageViewer } from './wb-image-viewer.js';

const media: ViewerMedia[] = [
  image('A green mug', '#789a76'),
  image('Its handle from near', '#c3cfdb'),
  image('On a shelf', '#dcc6c6'),
];
const testId = <E extends HTMLElement>(el: Element, id: string) =>
  el.shadowRoot!.querySelector<E>(`[data-testid="${id}"]`)!;
const tabs = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')];
const slides = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.slide')];
const stage = (el: Element) => testId(el, 'stage');
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
/** The slide that is visible on the stage. */
const visible = (el: Element): number => {
  const box = stage(el).getBoundingClientRect();
  return slides(el).findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - box.left) < 2);
};

async function viewer(properties: Partial<WbImageViewer> = {}): Promise<WbImageViewer> {
  const el = await fixture<WbImageViewer>(html`<wb-image-viewer></wb-image-viewer>`);
  el.style.inlineSize = '300px';
  Object.assign(el, { media, ...properties });
  await el.updateComplete;
  return el;
}

describe('wb-image-viewer', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('shows the pictures inside it, and follows their changes', async () => {
    const [one, two, three] = media;
    const el = await fixture<WbImageViewer>(html`
      <wb-image-viewer label="Green Mug">
        <img src=${one!.url} srcset="${one!.url} 800w" sizes="50vw" alt=${one!.alt} width="800" height="1000" />
        <picture
          ><source srcset=${two!.url} type="image/webp" />
          <img src=${three!.url} alt=${two!.alt}
        /></picture>
        <span slot="fallback"><img src=${three!.url} alt="A broken jug" /></span>
      </wb-image-viewer>
    `);
    await el.updateComplete;
    const shown = () => [...el.shadowRoot!.querySelectorAll<HTMLImageElement>('[data-testid="image"]')];
    await waitUntil(() => shown().length === 2, 'both');
    expect(shown().map(({ alt }) => alt)).to.deep.equal([one!.alt, two!.alt]);
    expect([shown()[0]!.sizes, shown()[0]!.getAttribute('width'), shown()[1]!.srcset]).to.deep.equal([
      '50vw',
      '800',
      two!.url,
    ]);
    await expect(el).to.be.accessible();
    el.querySelector('img')!.alt = 'Another word';
    el.append(Object.assign(new Image(), { src: three!.url, alt: 'A third' }));
    await waitUntil(() => shown().length === 3 && shown()[0]!.alt === 'Another word', 'what has changed');
    el.media = media.slice(0, 1);
    await waitUntil(() => shown().length === 1, 'the property goes first');
  });

  describe('accessibility', () => {
    for (const [name, properties] of Object.entries<Partial<WbImageViewer>>({
      thumbnails: { label: 'Green Mug' },
      dots: { controls: 'dots' },
      'neither, without zoom': { controls: 'none', zoom: 'none' },
      'one picture': { media: media.slice(0, 1) },
      'no picture': { media: [] },
      'a video': { media: [{ type: 'video', url: '/turning.mp4', alt: 'The mug turning' }, ...media] },
    })) {
      it(`passes axe with ${name}`, async () => {
        await expect(await viewer(properties)).to.be.accessible();
      });
    }

    it('passes axe with the enlarged picture', async () => {
      const el = await viewer();
      el.openZoom();
      await el.updateComplete;
      await expect(el).to.be.accessible();
    });

    it('is a carousel of tab panels, all inert except the current one', async () => {
      const el = await viewer({ label: 'Green Mug' });
      const group = testId(el, 'viewer');
      expect(group).to.have.attribute('aria-roledescription', 'carousel');
      expect(group).to.have.attribute('aria-label', 'Pictures of Green Mug');
      expect(slides(el).map((slide) => slide.getAttribute('role'))).to.deep.equal(['tabpanel', 'tabpanel', 'tabpanel']);
      expect(slides(el).map((slide) => slide.inert)).to.deep.equal([false, true, true]);
      expect(slides(el)[1]).to.have.attribute('aria-label', 'Image 2 of 3');
      expect(tabs(el)[1]).to.have.attribute('aria-label', 'Image 2: Its handle from near');
      expect(tabs(el)[1]).to.have.attribute('aria-controls', slides(el)[1]!.id);
    });

    it('renders no controls for one picture', async () => {
      const el = await viewer({ media: media.slice(0, 1) });
      expect(tabs(el)).to.have.length(0);
      expect(testId(el, 'next-image')).not.to.exist;
      expect(testId(el, 'viewer')).not.to.have.attribute('role');
    });
  });

  describe('stepping', () => {
    it('moves by its buttons, announces it, and stops at both ends', async () => {
      const el = await viewer();
      const next = testId(el, 'next-image');
      expect(testId(el, 'previous-image')).to.have.attribute('aria-disabled', 'true');
      setTimeout(() => next.click());
      const { detail } = await oneEvent<CustomEvent<IndexChangeDetail>>(el, 'wb-index-change');
      expect(detail.index).to.equal(1);
      await el.updateComplete;
      expect(visible(el)).to.equal(1);
      await waitUntil(() => announced().includes('Image 2 of 3'));
      next.click();
      await el.updateComplete;
      expect(next).to.have.attribute('aria-disabled', 'true');
      next.click();
      expect(el.index).to.equal(2);
    });

    it('wraps around with loop', async () => {
      const el = await viewer({ loop: true });
      el.previous();
      expect(el.index).to.equal(2);
      el.next();
      expect(el.index).to.equal(0);
    });

    it('moves the focus along the thumbnails with arrows, Home and End', async () => {
      const el = await viewer();
      tabs(el)[0]!.focus();
      const at = () => tabs(el).indexOf(el.shadowRoot!.activeElement as HTMLElement);
      for (const [press, index] of [
        ['ArrowRight', 1],
        ['End', 2],
        ['ArrowRight', 0],
        ['ArrowLeft', 2],
        ['Home', 0],
      ] as const) {
        await sendKeys({ press });
        await waitUntil(() => at() === index, press);
        expect(el.index, press).to.equal(index);
        expect(
          tabs(el)
            .map(({ tabIndex }) => tabIndex)
            .indexOf(0),
          press,
        ).to.equal(index);
        expect(tabs(el)[index]).to.have.attribute('aria-selected', 'true');
        expect(visible(el), press).to.equal(index);
      }
    });

    it('mirrors keys and order in right-to-left pages', async () => {
      const page = await fixture<HTMLElement>(
        html`<div dir="rtl"><wb-image-viewer .media=${media}></wb-image-viewer></div>`,
      );
      const el = page.querySelector('wb-image-viewer')!;
      tabs(el)[0]!.focus();
      await sendKeys({ press: 'ArrowLeft' });
      await waitUntil(() => el.index === 1);
      expect(visible(el)).to.equal(1);
      expect(stage(el).scrollLeft).to.be.lessThan(0);
      expect(testId(el, 'next-image').getBoundingClientRect().left).to.be.lessThan(
        testId(el, 'previous-image').getBoundingClientRect().left,
      );
      await expect(el).to.be.accessible();
    });

    it('follows a swipe', async () => {
      const el = await viewer();
      // The browser applies the width set above with the next frame.
      await nextFrame();
      await nextFrame();
      setTimeout(() => stage(el).scrollTo({ left: stage(el).clientWidth * 2 }));
      const { detail } = await oneEvent<CustomEvent<IndexChangeDetail>>(el, 'wb-index-change');
      expect(detail.index).to.equal(2);
      await el.updateComplete;
      expect(slides(el).map((slide) => slide.inert)).to.deep.equal([true, true, false]);
    });

    it('never scrolls the page', async () => {
      const page = await fixture<HTMLElement>(html`<div><wb-image-viewer .media=${media}></wb-image-viewer></div>`);
      const space = document.createElement('div');
      space.style.blockSize = '3000px';
      page.append(space);
      const el = page.querySelector('wb-image-viewer')!;
      scrollTo(0, 1500);
      const before = scrollY;
      el.goTo(2);
      await el.updateComplete;
      expect(scrollY).to.equal(before);
      scrollTo(0, 0);
    });

    it('starts at its index, and keeps it within bounds', async () => {
      const el = await viewer({ index: 2 });
      expect(visible(el)).to.equal(2);
      el.index = 9;
      await el.updateComplete;
      expect(el.index).to.equal(2);
      el.media = media.slice(0, 2);
      await el.updateComplete;
      expect(el.index).to.equal(1);
    });

    it('finds its position when it is shown after it was hidden', async () => {
      const el = await viewer();
      el.hidden = true;
      el.goTo(1);
      await el.updateComplete;
      el.hidden = false;
      await waitUntil(() => visible(el) === 1);
    });
  });

  describe('loading', () => {
    it('reserves the space of the pictures', async () => {
      const el = await viewer({ media: [{ url: '/no-such-picture.png', alt: 'A mug' }], aspectRatio: '3:2' });
      const { width, height } = stage(el).getBoundingClientRect();
      expect(width / height).to.be.closeTo(1.5, 0.01);
    });

    it('loads the first picture at once with eager, the others when they are near', async () => {
      const el = await viewer({ eager: true });
      const loading = () => slides(el).map((slide) => slide.querySelector('img')!.getAttribute('loading'));
      expect(slides(el)[0]!.querySelector('img')).to.have.attribute('fetchpriority', 'high');
      await waitUntil(() => loading().join() === 'eager,eager,lazy');
    });

    it('shows the alternative text where a picture does not load', async () => {
      const el = await viewer({ media: [{ url: '/no-such-picture.png', alt: 'A mug' }] });
      await waitUntil(() => getComputedStyle(el.shadowRoot!.querySelector('.unless-broken')!).display !== 'none');
      expect(testId(el, 'image')).to.have.attribute('alt', 'A mug');
    });

    it('does not offer to enlarge a picture that does not load', async () => {
      const el = await viewer({ media: [{ url: '/no-such-picture.png', alt: 'A mug' }] });
      const zoom = () => testId(el, 'zoom');
      expect(zoom().checkVisibility()).to.be.true;
      await waitUntil(() => !zoom().checkVisibility());
      testId(el, 'image').click();
      await el.updateComplete;
      expect(testId(el, 'zoom-dialog')).not.to.exist;
    });
  });

  describe('the enlarged picture', () => {
    async function opened(properties: Partial<WbImageViewer> = {}): Promise<[WbImageViewer, HTMLDialogElement]> {
      const el = await viewer(properties);
      const button = el.shadowRoot!.querySelector<HTMLElement>('.slide:not([inert]) .zoom')!;
      button.focus();
      setTimeout(() => button.click());
      await oneEvent(el, 'wb-zoom-open');
      await el.updateComplete;
      return [el, testId<HTMLDialogElement>(el, 'zoom-dialog')];
    }

    it('is a modal dialog that focuses its close button; Escape returns the focus', async () => {
      const [el, dialog] = await opened();
      expect(dialog.matches(':modal')).to.be.true;
      expect(el.shadowRoot!.activeElement).to.equal(testId(el, 'close-zoom'));
      setTimeout(() => void sendKeys({ press: 'Escape' }));
      await oneEvent(el, 'wb-zoom-close');
      await waitUntil(() => el.shadowRoot!.activeElement === el.shadowRoot!.querySelector('.zoom'));
      expect(testId(el, 'zoom-dialog')).not.to.exist;
    });

    it('closes by its button, and by closeZoom', async () => {
      const [el] = await opened();
      setTimeout(() => testId(el, 'close-zoom').click());
      await oneEvent(el, 'wb-zoom-close');
      el.openZoom();
      await el.updateComplete;
      setTimeout(() => el.closeZoom());
      await oneEvent(el, 'wb-zoom-close');
    });

    it('steps with arrow keys, and returns the focus to the current picture', async () => {
      const [el] = await opened();
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => el.index === 1);
      expect(testId(el, 'zoom-image')).to.have.attribute('alt', 'Its handle from near');
      setTimeout(() => void sendKeys({ press: 'Escape' }));
      await oneEvent(el, 'wb-zoom-close');
      await waitUntil(() => el.shadowRoot!.activeElement === slides(el)[1]!.querySelector('.zoom'));
    });

    it('scrolls with arrow keys once magnified', async () => {
      const [el] = await opened();
      testId(el, 'magnify').click();
      await el.updateComplete;
      expect(testId(el, 'magnify')).to.have.attribute('aria-label', 'Zoom out');
      const pane = el.shadowRoot!.querySelector('.pane')!;
      expect(pane.scrollWidth).to.be.greaterThan(pane.clientWidth);
      const before = pane.scrollLeft;
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => pane.scrollLeft > before);
      expect(el.index).to.equal(0);
    });

    describe('magnified', () => {
      after(() => setViewport({ width: 800, height: 600 }));
      const paneOf = (el: Element) => el.shadowRoot!.querySelector('.pane')!;
      /** The part of the magnified box that is to the left of the screen and above it, from 0 to 1. */
      const hiddenBefore = (el: Element): [number, number] => {
        const pane = paneOf(el);
        const { x, y } = pane.getBoundingClientRect();
        const box = testId(el, 'zoom-image').getBoundingClientRect();
        // Firefox has scroll bars that take room, on the left in right-to-left text: they show no picture.
        return [
          (x + pane.clientLeft - box.x) / (box.width - pane.clientWidth),
          (y + pane.clientTop - box.y) / (box.height - pane.clientHeight),
        ];
      };

      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        for (const dir of ['ltr', 'rtl'] as const) {
          it(`begins at the centre of the picture, ${String(width)} pixels wide, ${dir}`, async () => {
            await setViewport({ width, height });
            const [el] = await opened();
            el.dir = dir;
            testId(el, 'magnify').click();
            await waitUntil(() => paneOf(el).scrollTop > 0, 'it has scrolled');
            const [x, y] = hiddenBefore(el);
            expect(x).to.be.closeTo(0.5, 0.01);
            expect(y).to.be.closeTo(0.5, 0.01);
          });
        }
      }

      it('keeps the clicked point of the picture under the pointer', async () => {
        await setViewport({ width: 1280, height: 800 });
        const [el] = await opened();
        await sendMouse({ type: 'click', position: [768, 200] });
        await waitUntil(() => paneOf(el).scrollTop > 0, 'it has scrolled');
        const [x, y] = hiddenBefore(el);
        expect(x).to.be.closeTo(768 / 1280, 0.01);
        expect(y).to.be.closeTo(200 / 800, 0.01);
      });
    });

    it('opens by a click on the picture, and never with zoom="none"', async () => {
      const el = await viewer();
      setTimeout(() => testId(el, 'image').click());
      await oneEvent(el, 'wb-zoom-open');
      const none = await viewer({ zoom: 'none' });
      testId(none, 'image').click();
      none.openZoom();
      await none.updateComplete;
      expect(testId(none, 'zoom-dialog')).not.to.exist;
      expect(stage(none)).to.have.attribute('tabindex', '0');
    });
  });

  it('renders the same in any order, and works again after it was moved', async () => {
    const el = document.createElement('wb-image-viewer');
    el.index = 1;
    el.media = media;
    document.body.append(el);
    await el.updateComplete;
    expect(visible(el)).to.equal(1);
    const box = document.createElement('div');
    document.body.append(box);
    box.append(el);
    el.goTo(2);
    await el.updateComplete;
    expect(visible(el)).to.equal(2);
    box.remove();
  });

  describe('in a page', () => {
    it('has its current slide in sight, also while the slides still arrive from a server', async () => {
      const el = await fixture<HTMLElement>(html`<not-defined-yet></not-defined-yet>`);
      Object.assign(el.style, { display: 'block', inlineSize: '300px' });
      const shadow = el.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [imageViewerStyles.styleSheet!];
      shadow.innerHTML = '<div class="stage"><div class="slide" inert></div><div class="slide" inert></div></div>';
      await nextFrame();
      await nextFrame();
      const row = shadow.querySelector('.stage')!;
      row.insertAdjacentHTML('beforeend', '<div class="slide"></div>');
      await nextFrame();
      await nextFrame();
      const current = shadow.querySelector('.slide:not([inert])')!;
      expect(current.getBoundingClientRect().left).to.be.closeTo(row.getBoundingClientRect().left, 1);
    });

    it('keeps an index that was set before there were pictures', async () => {
      const el = await fixture<WbImageViewer>(html`<wb-image-viewer index="2"></wb-image-viewer>`);
      el.media = media;
      await el.updateComplete;
      expect(el.index).to.equal(2);
      expect(visible(el)).to.equal(2);
    });

    it('keeps the focus when the focused picture becomes inert, and steals it from no other element', async () => {
      const el = await viewer();
      testId(el, 'zoom').focus();
      el.index = 1;
      await el.updateComplete;
      expect(el.shadowRoot!.activeElement === slides(el)[1]!.querySelector('.zoom')).to.be.true;
      const other = await fixture<HTMLElement>(html`<button>Large</button>`);
      other.focus();
      el.index = 2;
      await el.updateComplete;
      expect(document.activeElement === other).to.be.true;
    });

    it('closes the enlarged picture when it is moved', async () => {
      const el = await viewer();
      const box = await fixture<HTMLElement>(html`<div></div>`);
      el.openZoom();
      await el.updateComplete;
      box.append(el);
      await el.updateComplete;
      expect(testId(el, 'zoom-dialog') === null).to.be.true;
      el.openZoom();
      await el.updateComplete;
      expect(testId(el, 'zoom-dialog').matches(':modal')).to.be.true;
    });

    it('returns the focus to a button of the page that enlarged it', async () => {
      const el = await viewer();
      const opener = await fixture<HTMLElement>(html`<button>See it large</button>`);
      opener.focus();
      el.openZoom();
      await el.updateComplete;
      setTimeout(() => void sendKeys({ press: 'Escape' }));
      await oneEvent(el, 'wb-zoom-close');
      await el.updateComplete;
      await nextFrame();
      expect(document.activeElement === opener).to.be.true;
    });

    it('shows a message where an enlarged picture does not load', async () => {
      const el = await viewer({ media: [{ url: '/no-such-picture.png', alt: 'A mug' }] });
      el.openZoom();
      await el.updateComplete;
      const pane = el.shadowRoot!.querySelector('.pane')!;
      await waitUntil(() => pane.querySelector('.broken'));
      expect(pane.querySelector('.fallback')?.checkVisibility()).to.be.true;
    });

    it('stops at the last of several quick steps, also with smooth scrolling', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      try {
        const el = await viewer();
        await nextFrame();
        await nextFrame();
        const seen: number[] = [];
        el.addEventListener('wb-index-change', ({ detail }) => seen.push(detail.index));
        el.next();
        await el.updateComplete;
        await nextFrame();
        el.next();
        await waitUntil(() => visible(el) === 2);
        expect(seen).to.deep.equal([1, 2]);
      } finally {
        await emulateMedia({ reducedMotion: 'reduce' });
      }
    });

    for (const controls of ['thumbnails-row', 'thumbnails-column', 'dots'] as const) {
      it(`has targets of at least 44 pixels with ${controls}`, async () => {
        const el = await viewer({ controls });
        for (const button of el.shadowRoot!.querySelectorAll('button')) {
          const { width, height } = button.getBoundingClientRect();
          expect(Math.min(width, height), button.className).to.be.at.least(44);
        }
      });
    }

    it('places a column of thumbnails beside the stage, no higher than it, and moves up and down', async () => {
      const many = [...media, ...media, ...media];
      const el = await viewer({ controls: 'thumbnails-column', media: many });
      const column = testId(el, 'thumbnails');
      expect(column).to.have.attribute('aria-orientation', 'vertical');
      expect(column.clientHeight).to.be.closeTo(stage(el).clientHeight, 8);
      expect(tabs(el)[0]!.getBoundingClientRect().left).to.be.at.least(stage(el).getBoundingClientRect().right);
      tabs(el)[0]!.focus();
      await sendKeys({ press: 'ArrowDown' });
      await waitUntil(() => el.index === 1);
      await sendKeys({ press: 'End' });
      await waitUntil(() => el.shadowRoot!.activeElement === tabs(el)[8]);
      expect(tabs(el)[8]!.getBoundingClientRect().bottom).to.be.at.most(column.getBoundingClientRect().bottom + 1);
      await expect(el).to.be.accessible();
    });
  });

  it('renders every example of its README', async () => {
    for (const example of await readmeExamples(import.meta.url)) {
      const page = await fixture<HTMLElement>(`<div>${example}</div>`);
      for (const el of page.querySelectorAll('wb-image-viewer')) {
        el.media = media;
        await el.updateComplete;
        await expect(el).to.be.accessible();
      }
    }
  });
});
