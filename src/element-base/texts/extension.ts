import { defineMessages } from '../locale/messages.js';

/** Texts in place of an extension that cannot be shown. */
export const extensionMessages = defineMessages('extension', {
  extension: 'Extension',
  loading: (name: string) => `Loading ${name}…`,
  failed: (name: string) => `${name} cannot be shown right now.`,
  reload: 'Try again',
  providedBy: (name: string) => `Provided by ${name}`,
});
