// @ts-check
// Attacks on a page in a real browser: their texts, the page's report, and a proxy that sees every request that leaves
// this machine.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { firefoxPath, openPage } from '../open-page.mjs';
import { listen } from '../page-server.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { isWebkitInstalled } from '../../tools/lib/webkit.mjs';

/** Long enough for a slow run on a busy machine. A run that hangs is found late. In milliseconds. */
const LONGEST = 30 * 60_000;

/**
 * The engines of SF_BROWSERS, installed or not; without it, those that are installed, with a line for each that is left
 * out.
 * @param {string | undefined} named SF_BROWSERS
 * @param {Record<string, () => boolean>} isInstalled by engine
 * @param {(line: string) => void} say
 */
export function enginesToTry(named, isInstalled, say) {
  if (named !== undefined) return named.split(',').map((name) => name.trim());
  return Object.entries(isInstalled).flatMap(([engine, look]) => {
    if (look()) return [engine];
    say(`${engine} is left out: it is not installed here. SF_BROWSERS=${engine} makes that an error.`);
    return [];
  });
}

export const engineNames = enginesToTry(
  process.env['SF_BROWSERS'],
  {
    chromium: () => true, // comes with npm
    firefox: () => existsSync(firefoxPath),
    webkit: () => isWebkitInstalled(),
  },
  console.log,
);

/**
 * @param {string} variable names a folder of JSON files, each a list of { html }
 * @returns {string[]} none when it is not set
 */
export function readVectors(variable) {
  const folder = process.env[variable];
  if (!folder) {
    console.log(`${variable} is not set: only vectors of our own are tried`);
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('heldout'))
    .flatMap((name) => /** @type {{ html: string }[]} */ (JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .map(({ html }) => html);
}

/**
 * A proxy that forwards nothing. Of a TLS request it sees only the host.
 * @param {(url: string) => void} count called for each request, except those that browsers make by themselves
 */
export async function countingProxy(count) {
  const saw = (url = '') => isOfBrowser(url) || count(url);
  const server = createServer((request, response) => {
    saw(request.url);
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('connect', (request, socket) => {
    saw(request.url);
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 No\r\n\r\n');
  });
  return { server, url: await listen(server) };
}

/** Updates and lists for safe browsing. @param {string} url */
const isOfBrowser = (url) =>
  /(mozilla\.(com|net|org)|firefox\.com|google(apis)?\.com|gstatic\.com|gvt1\.com)(:443)?$/.test(
    url.includes('://') ? new URL(url).host : url,
  );

/**
 * The reports of pages, one page after another.
 * @template T
 */
export class Reports {
  /** @type {(report: T) => void} */
  #arrived = () => undefined;

  /**
   * Receives the request with a page's report.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  take(request, response) {
    /** @type {Buffer[]} */
    const parts = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        response.end();
        this.#arrived(JSON.parse(Buffer.concat(parts).toString()));
      });
  }

  /**
   * Opens a page in an engine, and closes it with its report.
   * @param {string} engine @param {string} url @param {string} proxy
   * @returns {Promise<T>}
   * @throws when the page does not report in time
   */
  async of(engine, url, proxy) {
    const report = /** @type {Promise<T>} */ (
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${engine}: no report within ${String(LONGEST / 60_000)} minutes`)),
          LONGEST,
        );
        this.#arrived = (value) => {
          clearTimeout(late);
          resolve(value);
        };
      })
    );
    const close = await openPage(engine, url, proxy);
    try {
      return await report;
    } finally {
      await close();
    }
  }
}

/** @param {string} name @param {object} figures */
export function writeFigures(name, figures) {
  mkdirSync(path.join(root, '.bench'), { recursive: true });
  writeFileSync(path.join(root, `.bench/${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
