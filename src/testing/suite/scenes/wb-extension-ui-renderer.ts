import '../../../../elements/wb-extension-ui-renderer/define.js';
import { scene } from '../scene.js';

export default scene('wb-extension-ui-renderer', {
  reads: false,
  properties: { label: 'Gift wrap' },
  states: {
    ready: { shows: 'group' },
    refused: { shows: 'group', properties: { src: 'not an address' } },
  },
  missing: {
    'part:skeleton': 'needs a sandbox; the element’s own test has one',
    'slot:loading': 'needs a sandbox; the element’s own test has one',
    'event:wb-extension-ready': 'needs a sandbox; the element’s own test has one',
    'event:wb-extension-action': 'needs a sandbox; the element’s own test has one',
  },
  unseen: 'without an extension there is nothing to show',
  serverText: { none: 'an extension runs in the browser only' },
  picture: { state: 'refused' },
  keys: { none: 'it has no controls of its own' },
});
