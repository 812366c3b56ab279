// @ts-check
/*
 * Plays every case with a client, over HTTP. Plain Node, no dependency: it runs where no package registry is.
 *
 *   node src/native/conformance/replay.mjs LANGUAGE -- COMMAND…   starts the client's driver with CONFORMANCE_URL
 *
 * The driver asks GET $CONFORMANCE_URL/-/next for a case until the answer is 204, makes the calls, and sends what it
 * got to POST /-/result. The base URL names the scene: /c/<number>. See README.md for both forms.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { answer } from './answers.mjs';
import { loadCases } from './cases.mjs';
import { Judge } from './judge.mjs';

/** @typedef {import('./cases.mjs').Json} Json */
/** @typedef {{ passed: string[], failed: { id: string, faults: string[] }[], leftOut: { id: string, reason: string }[] }} Outcome */

/** A driver that neither asks nor reports for so long hangs. */
const patienceMs = 60_000;

/**
 * @param {string} language
 * @param {(url: string, signal: AbortSignal) => Promise<void>} drive runs the driver to its end
 * @param {(id: string) => boolean} [isWanted]
 * @returns {Promise<Outcome>} a case that the driver did not play has failed
 */
export async function play(language, drive, isWanted = () => true) {
  const cases = loadCases().filter(({ id }) => isWanted(id));
  const leftOut = cases.flatMap(({ id, leaveOut }) => (leaveOut[language] ? [{ id, reason: leaveOut[language] }] : []));
  const judges = cases.filter(({ leaveOut }) => !leaveOut[language]).map((one) => new Judge(one));
  const reported = new Set();
  let asked = 0;
  const hung = new AbortController();
  const timer = setTimeout(() => hung.abort(), patienceMs);

  const server = createServer(async (request, response) => {
    try {
      await serve(request, response);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function serve(request, response) {
    timer.refresh();
    const { method = '', url = '', headers } = request;
    if (url === '/-/next') {
      const judge = judges[asked];
      if (!judge) return void response.writeHead(204).end();
      const { id, options, calls } = judge.one;
      const baseUrl = options['baseUrl'] ?? `http://${headers.host ?? ''}/c/${String(asked)}`;
      asked += 1;
      return sendJson(response, { id, options: { ...options, baseUrl }, calls });
    }
    const body = await textOf(request);
    if (url === '/-/result') {
      const { id, ...report } = JSON.parse(body);
      const judge = judges.find(({ one }) => one.id === id);
      if (!judge || reported.has(id)) throw new Error(`no case waits for the result of ${String(id)}`);
      reported.add(id);
      judge.report(report);
      return void response.writeHead(204).end();
    }
    const [, scene = '', rest = ''] = /^\/c\/(\d+)(\/.*)$/.exec(url) ?? [];
    const reply = judges[Number(scene)]?.receive({ method, url: rest, headers, body });
    await answer(response, reply ?? { status: 418, raw: 'The scene is over.' }, `/c/${scene}`);
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  let ended = '';
  await drive(`http://127.0.0.1:${String(port)}`, hung.signal).catch((error) => (ended = `: ${String(error)}`));
  clearTimeout(timer);
  server.closeAllConnections();
  server.close();
  for (const { one, faults } of judges) if (!reported.has(one.id)) faults.push(`the driver did not play it${ended}`);
  return {
    passed: judges.filter(({ faults }) => faults.length === 0).map(({ one }) => one.id),
    failed: judges.filter(({ faults }) => faults.length > 0).map(({ one, faults }) => ({ id: one.id, faults })),
    leftOut,
  };
}

/** @param {import('node:http').ServerResponse} response @param {unknown} value */
const sendJson = (response, value) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** @param {import('node:http').IncomingMessage} request */
async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(/** @type {Buffer} */ (chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a driver as a process. @param {readonly string[]} command @param {string} [cwd] */
export const processDriver =
  ([program = '', ...args], cwd = process.cwd()) =>
  (/** @type {string} */ url, /** @type {AbortSignal} */ signal) =>
    /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const env = { ...process.env, CONFORMANCE_URL: url };
        spawn(program, args, { cwd, env, signal, stdio: ['ignore', 'inherit', 'inherit'] })
          .once('error', reject)
          .once('exit', (exit) =>
            exit === 0 ? resolve() : reject(new Error(`the driver ended with ${String(exit)}`)),
          );
      })
    );

/** @param {string} language @param {Outcome} outcome @returns {string} */
export function summaryOf(language, { passed, failed, leftOut }) {
  const reasons = new Set(leftOut.map(({ reason }) => reason));
  return [
    ...failed.map(({ id, faults }) => `${language}: ${id}: ${faults.join('; ')}`),
    ...[...reasons].map((reason) => {
      const ids = leftOut.filter((one) => one.reason === reason).map(({ id }) => id);
      return `${language}: left out: ${ids.join(', ')}: ${reason}`;
    }),
    `${language}: ${passed.length} cases passed, ${failed.length} failed, ${leftOut.length} left out`,
  ].join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [language, mark, ...command] = process.argv.slice(2);
  if (language === undefined || mark !== '--' || command.length === 0) {
    console.error('Give a language and the command of its driver: replay.mjs go -- go run ./conformance');
    process.exitCode = 2;
  } else {
    const outcome = await play(language, processDriver(command));
    console.log(summaryOf(language, outcome));
    if (outcome.failed.length > 0) process.exitCode = 1;
  }
}
