// @ts-check
/*
 * Loaded into each process of `npm test` with `--import`: writes each text that the service sends to the database, once
 * per process, to a file in the folder that SF_STATEMENTS names. A list of numbers is a transaction that was committed:
 * the places of its writes among the texts of the file. check-statements.ts reads them at the end.
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

const WRITE = /\b(insert\s+into|update|delete\s+from)\b/i;

const ROOT = new URL('../../../..', import.meta.url);

const folder = process.env['SF_STATEMENTS'];
if (folder) {
  const file = path.join(folder, `${String(process.pid)}-${String(threadId)}.jsonl`);
  const write = (/** @type {unknown} */ line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  /** The place of each text in the file. @type {Map<string, number>} */
  const places = new Map();
  let count = 0;
  /** @param {string} text */
  const placeOf = (text) => {
    const known = places.get(text);
    if (known !== undefined) return known;
    // The service may send the same text later.
    if (isOfTest()) return -1;
    places.set(text, count);
    write(text);
    return count++;
  };

  /** The writes of transactions that have begun. @type {WeakMap<object, Set<number>>} */
  const open = new WeakMap();
  const seen = new Set();
  const commit = (/** @type {Iterable<number>} */ writes) => {
    const line = [...writes].sort((one, other) => one - other);
    if (line.length === 0 || seen.has(line.join())) return;
    seen.add(line.join());
    write(line);
  };
  subscribe('storefront:statement', (message) => {
    const { text, session } = /** @type {{ text: string, session: object }} */ (message);
    const place = placeOf(text);
    const writes = open.get(session);
    if (/^begin\b/.test(text)) open.set(session, new Set());
    else if (text === 'commit') commit(writes ?? []);
    else if (place >= 0 && WRITE.test(text)) {
      if (writes) writes.add(place);
      else commit([place]);
    }
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
  const files = calls.slice(3).map((call) => withoutRoot(call.getFileName() ?? ''));
  const caller = files.find((name) => OF_US.test(name) && !BETWEEN.test(name));
  // A test's hook that returns the promise of a query has no frame of its own.
  return caller === undefined || OF_TESTS.test(caller);
}

/** The folders above the repository may have any names. @param {string} file a path or an address */
const withoutRoot = (file) => file.replace(ROOT.href, '/').replace(fileURLToPath(ROOT), '/');
