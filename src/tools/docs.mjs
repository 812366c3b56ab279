// @ts-check
/*
 * npm run docs: a page with every element in every state, in any language, light and dark. Starts from a fresh clone.
 *
 *   npm run docs -- --port 4400
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { definedTags, root } from './lib/paths.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['DOCS_PORT'] ?? '4400' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port is "${values.port}": give a number from 0 to 65535; 0 takes a free one`);
  process.exit(1);
}
ensureDependencies();
const esbuild = await import('esbuild');
const { outputFiles } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['docs/gallery/gallery.ts', 'docs/gallery/frame.ts'],
  outdir: 'docs/gallery',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['@storefront/source', 'browser'],
  write: false,
  logLevel: 'warning',
  define: { TAGS: JSON.stringify(definedTags()) },
  // Only tests press keys.
  plugins: [
    {
      name: 'no-test-commands',
      setup(build) {
        build.onResolve({ filter: /^@web\/test-runner-commands$/ }, () => ({ path: 'commands', namespace: 'none' }));
        build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
          contents:
            'export const sendKeys = () => Promise.resolve(); export const sendMouse = sendKeys; export const setViewport = sendKeys; export const emulateMedia = sendKeys;',
        }));
      },
    },
  ],
});
const scripts = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, Buffer.from(file.contents)]));
/** @type {Record<string, [string, string]>} */
const pages = {
  '/': ['docs/gallery/index.html', 'text/html'],
  '/frame.html': ['docs/gallery/frame.html', 'text/html'],
  '/gallery.css': ['docs/gallery/gallery.css', 'text/css'],
  '/frame.css': ['docs/gallery/frame.css', 'text/css'],
  '/tokens.css': ['tokens/tokens.css', 'text/css'],
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const script = scripts.get(pathname);
  const page = pages[pathname];
  if (script) response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(script);
  else if (page) {
    response
      .writeHead(200, { 'Content-Type': `${page[1]}; charset=utf-8` })
      .end(readFileSync(path.join(root, page[0])));
  } else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
});
server.once('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${String(port)} is in use: set DOCS_PORT, or --port, to another one` : error.message);
  process.exit(1);
});
server.listen(port, process.env['HOST'] ?? '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    console.log(`All elements in all states: http://${address.address}:${String(address.port)}/`);
  }
});
