// @ts-check
// Reporter for node:test: one dot for each test and the full text of failures; counts and failures for `npm test`.
import path from 'node:path';
import { inspect } from 'node:util';
import { Results } from './test-results.mjs';

const width = 100;

/**
 * @param {AsyncIterable<{ type: string, data: any }>} source
 * @returns {AsyncGenerator<string>}
 */
export default async function* report(source) {
  const results = new Results();
  let column = 0;
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:pass' && data.details?.type !== 'suite') {
      const isLeftOut = data.skip !== undefined || data.todo !== undefined;
      results.count(data.file, isLeftOut ? 'skipped' : 'passed');
      column += 1;
      yield isLeftOut ? 's' : '.';
      if (column % width === 0) yield '\n';
    } else if (type === 'test:fail' && !failsThroughChild(data)) {
      const failure = message(data.details?.error);
      results.fail(data.file, data.name, failure);
      column = 0;
      yield `\n✖ ${data.name}${where(data)}\n${indent(failure)}\n`;
    }
  }
  yield '\n';
  results.tell();
}

/** A suite that failed only because one of its tests did adds no information. @param {any} data */
const failsThroughChild = (data) => data.details?.error?.failureType === 'subtestsFailed';

/** @param {any} data */
const where = ({ file }) => (file ? ` (${path.relative(process.cwd(), file)})` : '');

/** @param {any} error */
const message = (error) => {
  const cause = error?.cause ?? error;
  return cause instanceof Error ? inspect(cause, { colors: false }) : String(cause);
};

/** @param {string} text */
const indent = (text) => text.replaceAll(/^/gm, '    ');
