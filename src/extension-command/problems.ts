/** An error that ends a command: one or more sentences for the author, without a stack. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A problem in the author's files. */
export interface Problem {
  /** The problem and the remedy. */
  text: string;
  /** By path from the extension's folder. */
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1. */
  column?: number;
  /** The line itself. */
  source?: string;
}

/** `src/extension.ts:3:7: Expected ";"` with the line below it. */
export const sentenceOf = ({ text, file, line, column, source }: Problem): string => {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const shown = source === undefined ? '' : `\n    ${source}\n    ${' '.repeat(Math.max(0, (column ?? 1) - 1))}^`;
  return `${place && `${place}: `}${text}${shown}`;
};

/** As people read it: `1.2 KB`. */
export const bytesOf = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);

/** A text from a page or a server, for a terminal: without control characters. */
export const plain = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the ones meant
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�');
