// @ts-check
// Reporter for node:test: a dot a test, failures in full, and the counts as JSON into the file named by SF_COUNTS.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

const width = 100;

/**
 * @param {AsyncIterable<{ type: string, data: any }>} source
 * @returns {AsyncGenerator<string>}
 */
export default async function* report(source) {
  /** @type {Record<string, number>} */
  const counts = {};
  let column = 0;
  for await (const { type, data } of source) {
    if (type === 'test:diagnostic') {
      const [, name, count] = /^(\w+) (\d+)$/.exec(data.message) ?? [];
      if (name && data.nesting === 0) counts[name] = Number(count);
    } else if (type === 'test:stdout' || type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:pass' && data.details?.type !== 'suite') {
      column += 1;
      yield data.skip !== undefined ? 's' : '.';
      if (column % width === 0) yield '\n';
    } else if (type === 'test:fail' && !failsThroughChild(data)) {
      column = 0;
      yield `\n✖ ${data.name}${where(data)}\n${indent(message(data.details?.error))}\n`;
    }
  }
  yield '\n';
  const { pass = 0, fail = 0, cancelled = 0, skipped = 0, todo = 0 } = counts;
  const result = { passed: pass, failed: fail + cancelled, skipped: skipped + todo };
  if (process.env['SF_COUNTS']) writeFileSync(process.env['SF_COUNTS'], JSON.stringify(result));
}

/** A suite that failed only because a test in it did says nothing new. @param {any} data */
const failsThroughChild = (data) => data.details?.error?.failureType === 'subtestsFailed';

/** @param {any} data */
const where = ({ file, line }) =>
  file ? ` (${path.relative(process.cwd(), file)}${line ? `:${String(line)}` : ''})` : '';

/** @param {any} error */
const message = (error) => {
  const cause = error?.cause ?? error;
  return cause instanceof Error ? inspect(cause, { colors: false }) : String(cause);
};

/** @param {string} text */
const indent = (text) => text.replaceAll(/^/gm, '    ');
