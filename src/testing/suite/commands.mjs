// @ts-check
// Commands of the browser tests besides the runner's own: forced colours, stored pictures, the accessibility tree, the
// amount of work to do, and axe's results.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { root } from '../../tools/lib/paths.mjs';
import { countAxe } from '../../tools/lib/wtr-results.mjs';

const stored = path.join(root, 'src/testing/suite/pictures');
/** Pictures that differ are stored here for review. */
const differing = path.join(root, '.bench/pictures');

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function suiteCommands() {
  return {
    name: 'suite-commands',
    async executeCommand({ command, payload, session }) {
      // How many edits, and from which seed: the tests that read them explain both.
      if (command === 'wanted') return process.env[`WORDS_${String(payload)}`] ?? '';
      if (command === 'axe') {
        countAxe(/** @type {import('../../tools/lib/wtr-results.mjs').AxeCounts & { engine: string }} */ (payload));
        return true;
      }
      if (!['force-colors', 'suite-picture', 'accessibility-tree'].includes(command)) return undefined;
      const page = pageOf(session);
      // Of one element, as text, without the numbers of the nodes, which are others in each tree.
      if (command === 'accessibility-tree') {
        const element = await page.$(String(payload));
        const tree = element && (await page.accessibility.snapshot({ root: element }));
        return JSON.stringify(tree, (key, value) => (/^(backendNodeId|loaderId)$/.test(key) ? undefined : value), 1);
      }
      if (command === 'force-colors') {
        const cdp = await page.createCDPSession();
        await cdp.send('Emulation.setEmulatedMedia', {
          features: [{ name: 'forced-colors', value: payload === true ? 'active' : 'none' }],
        });
        // The emulation ends with its session, so the session stays open until the colours are restored.
        if (payload !== true) await cdp.detach();
        return true;
      }
      const { tag, clip } = /** @type {{ tag: string, clip: import('puppeteer-core').ScreenshotClip }} */ (payload);
      if (!/^wb-[a-z-]+$/.test(tag)) throw new Error(`suite-picture: tag is "${tag}"`);
      // Other builds of Chromium, or other systems, draw text a little differently.
      if (process.env['CHROME_PATH'] || process.platform !== 'linux' || process.arch !== 'x64') return 'skip';
      return compare(tag, Buffer.from(await page.screenshot({ clip })));
    },
  };
}

/** @param {{ id: string, browser: object }} session @returns {import('puppeteer-core').Page} */
function pageOf(session) {
  const browser = /** @type {{ getPage?: (id: string) => import('puppeteer-core').Page }} */ (session.browser);
  if (!browser.getPage) throw new Error('only Chromium knows this command');
  return browser.getPage(session.id);
}

/** @param {string} tag @param {Buffer} taken */
function compare(tag, taken) {
  const file = path.join(stored, `${tag}.png`);
  const now = PNG.sync.read(taken);
  if (process.env['SF_PICTURES'] === 'store') {
    mkdirSync(stored, { recursive: true });
    writeFileSync(file, PNG.sync.write(now, { deflateLevel: 9 }));
    return { differs: 0, of: 1 };
  }
  if (!existsSync(file)) return { differs: 1, of: 1, note: `there is no picture of ${tag}; run "npm run pictures"` };
  const then = PNG.sync.read(readFileSync(file));
  const { width, height } = then;
  const same = width === now.width && height === now.height;
  const difference = new PNG({ width, height });
  const of = width * height;
  const differs = same ? pixelmatch(then.data, now.data, difference.data, width, height, { threshold: 0.2 }) : of;
  if (differs > 0) {
    mkdirSync(differing, { recursive: true });
    writeFileSync(path.join(differing, `${tag}.png`), taken);
    if (same) writeFileSync(path.join(differing, `${tag}.difference.png`), PNG.sync.write(difference));
  }
  return same
    ? { differs, of }
    : {
        differs,
        of,
        note: `the picture is ${String(now.width)} × ${String(now.height)}, was ${String(width)} × ${String(height)}; see .bench/pictures`,
      };
}
