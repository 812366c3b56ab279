/**
 * The server-drawn shop and the editor of its site, as one process. Environment: HOST, SSR_PORT, API_URL, SANDBOX_URL,
 * IMAGE_ORIGINS, TRUST_PROXY. With EDITOR_PORT, EDITOR_URL and PUBLIC_API_URL, the addresses as browsers reach them, also
 * the editor.
 */
import { trustedProxies } from './clients.js';
import { startEditor } from './editor.js';
import { startRenderedShop } from './serve.js';

function needed(name: string): string {
  const value = process.env[name];
  if (!value) {
    console.error(`${name} is missing`);
    process.exit(78);
  }
  return value;
}

const host = process.env['HOST'] ?? '127.0.0.1';
const imageOrigins = (process.env['IMAGE_ORIGINS'] ?? '').split(' ').filter((origin) => origin !== '');
const editorPort = process.env['EDITOR_PORT'];
const { url, close } = await startRenderedShop({
  host,
  port: Number(needed('SSR_PORT')),
  apiUrl: needed('API_URL'),
  sandboxUrl: needed('SANDBOX_URL'),
  imageOrigins,
  trustProxy: trustedProxies(process.env['TRUST_PROXY']),
  ...(editorPort && { editor: new URL(needed('EDITOR_URL')).origin }),
  log: (line) => console.log(line),
});
console.log(`rendered shop: ${url}`);
const editor = editorPort
  ? await startEditor({
      ...{ host, port: Number(editorPort), apiUrl: needed('PUBLIC_API_URL'), siteUrl: url },
      ...{ store: 1, languages: ['en'], imageOrigins },
    })
  : undefined;
if (editor) console.log(`editor: ${editor.url}`);
process.on('SIGTERM', () => void Promise.all([close(), editor?.close()]).then(() => process.exit(0)));
