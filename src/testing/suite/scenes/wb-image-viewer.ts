import '../../../../elements/wb-image-viewer/define.js';
import { image } from '../../fixtures.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

const media = [
  image('A green mug', '#789a76'),
  image('Its handle from near', '#c3cfdb'),
  image('On a shelf', '#dcc6c6'),
];

export default scene('wb-image-viewer', {
  reads: false,
  properties: { media, label: 'Green Mug' },
  hostile: ['ready', 'enlarged'],
  given: ['media', 'label'],
  untouched: { prices: 'it has no prices' },
  missing: { 'slot:': 'it holds the pictures of the page until the code has read them' },
  states: {
    ready: { shows: 'viewer' },
    dots: { shows: 'viewer', properties: { controls: 'dots' } },
    'thumbnail column': { shows: 'viewer', properties: { controls: 'thumbnails-column' } },
    video: {
      shows: 'viewer',
      properties: { media: [{ type: 'video', url: 'data:video/mp4;base64,AAAA', alt: 'It turns' }, ...media] },
    },
    empty: { shows: 'viewer', properties: { media: [] } },
    broken: { shows: 'viewer', properties: { media: [{ url: 'data:image/png;base64,AAAA', alt: 'A mug' }] } },
    enlarged: {
      shows: 'viewer',
      act: async (el) => {
        el.next();
        el.openZoom();
        await el.updateComplete;
      },
    },
    'enlarged and closed': {
      shows: 'viewer',
      act: async (el) => {
        el.openZoom();
        await el.updateComplete;
        el.closeZoom();
      },
    },
  },
  serverText: { none: 'pictures have no text of their own' },
  keys: async (el, _shop, { expect, focused, press, tabTo }) => {
    await tabTo('thumbnail');
    await press('ArrowRight');
    await until(() => el.index === 1, 'the arrow does not go on');
    await press('End');
    await until(() => el.index === 2, 'End does not go to the last');
    await press('Home');
    await until(() => el.index === 0, 'Home does not go to the first');
    expect(focused(), 'the focus stays in the tabs').to.equal('thumbnail');
    await tabTo('next-image', { back: true });
    await press('Enter');
    await until(() => el.index === 1, 'the button does not go on');
    await tabTo('zoom', { back: true });
    await press('Enter');
    await until(() => byTestId(el, 'zoom-dialog')?.matches(':modal'), 'it is not enlarged');
    expect(focused(), 'the dialog starts at its close button').to.equal('close-zoom');
    await press('ArrowRight');
    await until(() => el.index === 2, 'arrows do not step in the dialog');
    await press('Escape');
    await until(() => !byTestId(el, 'zoom-dialog')?.matches(':modal'), 'Escape does not close it');
  },
});
