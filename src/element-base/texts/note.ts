import { defineMessages, plural } from '../locale/messages.js';

/** Texts of the note field. */
export const noteMessages = defineMessages('cartLines', {
  note: 'Note for us',
  noteHelp: 'We read it with your order. It is saved while you write.',
  noteSaved: 'Your note is saved.',
  noteFailed: 'Your note is not saved yet; what you wrote stays here.',
  noteTooLong: (n: number) =>
    `Your note is too long to be saved. Please take out ${n} ${plural('en', n, { one: 'character', other: 'characters' })}.`,
});

export type NoteTexts = typeof noteMessages.en;
