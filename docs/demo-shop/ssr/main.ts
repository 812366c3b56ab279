/**
 * The server-drawn shop as a separate process. Environment: HOST, SSR_PORT, API_URL, SANDBOX_URL, IMAGE_ORIGINS,
 * TRUST_PROXY.
 */
import { trustedProxies } from './clients.js';
import { startRenderedShop } from './serve.js';

function needed(name: string): string {
  const value = process.env[name];
  if (!value) {
    console.error(`${name} is missing`);
    process.exit(78);
  }
  return value;
}

const { url, close } = await startRenderedShop({
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(needed('SSR_PORT')),
  apiUrl: needed('API_URL'),
  sandboxUrl: needed('SANDBOX_URL'),
  imageOrigins: (process.env['IMAGE_ORIGINS'] ?? '').split(' ').filter((origin) => origin !== ''),
  trustProxy: trustedProxies(process.env['TRUST_PROXY']),
  log: (line) => console.log(line),
});
console.log(`rendered shop: ${url}`);
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
