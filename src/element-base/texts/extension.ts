import { defineMessages } from '../locale/messages.js';

/** What stands in the place of an extension that is not there. */
export const extensionMessages = defineMessages('extension', {
  extension: 'Extension',
  loading: (name: string) => `Loading ${name}…`,
  failed: (name: string) => `${name} cannot be shown right now.`,
  reload: 'Try again',
  providedBy: (name: string) => `Provided by ${name}`,
});
