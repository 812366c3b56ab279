// @ts-check
/*
 * Loaded into each process of `npm test` with `--import`: writes each text that the service sends to the database, once
 * per process, to a file in the folder that SF_STATEMENTS names. The check of bound statements reads them at the end.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

/** Calls through these say nothing about who asks: the database's own code, and the tests' wrapper of it. */
const BETWEEN =
  /\/src\/service\/(database\/(connection|session)\.m?[jt]s$|testing\/database\.ts$)|^node:|\/node_modules\//;
const OF_US = /\/(src|dist|docs)\//;
const OF_TESTS = /\.(test|e2e)\.ts$|\/(testing|bench|fuzz|faults|tools)\//;

const ROOT = new URL('../../../..', import.meta.url);

const folder = process.env['SF_STATEMENTS'];
if (folder) {
  const file = path.join(folder, `${String(process.pid)}-${String(threadId)}.jsonl`);
  /** @type {Set<unknown>} */
  const seen = new Set();
  subscribe('storefront:statement', (text) => {
    if (seen.has(text) || isOfTest()) return;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  });
}

/** Tests and their helpers look into the database of all stores: the nearest caller above the database's code is one. */
function isOfTest() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  /** @type {NodeJS.CallSite[]} */
  let calls = [];
  Error.stackTraceLimit = 40;
  Error.prepareStackTrace = (_, sites) => void (calls = sites);
  void new Error('for its stack').stack;
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  const files = calls.slice(2).map((call) => withoutRoot(call.getFileName() ?? ''));
  const caller = files.find((name) => OF_US.test(name) && !BETWEEN.test(name));
  // A test's hook that returns the promise of a query has no frame of its own.
  return caller === undefined || OF_TESTS.test(caller);
}

/** The folders above the repository may have any names. @param {string} file a path or an address */
const withoutRoot = (file) => file.replace(ROOT.href, '/').replace(fileURLToPath(ROOT), '/');
