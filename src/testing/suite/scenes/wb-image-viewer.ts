import '../../../../elements/wb-image-viewer/define.js';
import { image } from '../../fixtures.js';
import { scene } from '../scene.js';

const media = [
  image('A green mug', '#789a76'),
  image('Its handle from near', '#c3cfdb'),
  image('On a shelf', '#dcc6c6'),
];

export default scene('wb-image-viewer', {
  reads: false,
  properties: { media, label: 'Green Mug' },
  states: {
    ready: { shows: 'viewer' },
    dots: { shows: 'viewer', properties: { controls: 'dots' } },
    'a column': { shows: 'viewer', properties: { controls: 'thumbnails-column' } },
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
});
