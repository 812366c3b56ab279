import type { TestFile } from './cases.js';

/** An error that a checker reports. */
export interface Reported {
  /** The file's name, without folders. */
  file: string;
  line: number;
  message: string;
}

/**
 * Reads the errors of tsc, vue-tsc, svelte-check and ngc: `file(1,2): error`, `file:1:2 - error`, and the lines of
 * `svelte-check --output machine`.
 */
export function reportedIn(output: string): Reported[] {
  // eslint-disable-next-line no-control-regex -- ngc colours its output, also when it writes to a file
  const lines = output.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines.flatMap((line) => {
    const found =
      /^(?<file>[^\s(:]+)[(:](?<line>\d+)[,:]\d+\)?(?:: | - )error (?<message>.*)/.exec(line) ??
      /^\d+ ERROR "(?<file>[^"]+)" (?<line>\d+):\d+ (?<message>.*)/.exec(line);
    const { file = '', line: at = '', message = '' } = found?.groups ?? {};
    return found ? [{ file: file.replace(/^.*\//, ''), line: Number(at), message }] : [];
  });
}

/**
 * Compares the errors of a checker with the lines that it must refuse.
 * @returns problems as sentences: a wrong value that was accepted, and an error about a right one
 */
export function problemsOf(files: readonly TestFile[], reported: readonly Reported[]): string[] {
  const accepted = files.flatMap(({ name, wrong }) =>
    wrong
      .filter(({ line }) => !reported.some((error) => error.file === name && error.line === line))
      .map(({ subject }) => `${name}: ${subject} accepts a wrong value`),
  );
  const unexpected = reported
    .filter(
      ({ file, line }) => !files.some(({ name, wrong }) => name === file && wrong.some((each) => each.line === line)),
    )
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return [...accepted, ...unexpected];
}
