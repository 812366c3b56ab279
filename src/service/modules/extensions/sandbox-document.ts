import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`./sandbox/${name}.js`, import.meta.url), 'utf8');

/** A JavaScript string literal that is safe in an inline script. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * The document in which extensions run: the page of a frame with only the code that starts a guard and, in the guard,
 * the extension. Each runs in a worker made from text.
 * @returns the page and its headers. The policy enforces the isolation: an opaque origin, no requests, no code but this
 *   script and workers made here, no form, no frame, no `eval`
 */
export function sandboxDocument(): { html: string; headers: Record<string, string> } {
  const script = `const GUARD=${literal(read('guard'))},PRELUDE=${literal(read('prelude'))};\n${read('frame')}`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "webrtc 'block'",
  ].join('; ');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Extension</title></head><body><script>${script}</script></body></html>`,
    headers: {
      'content-security-policy': policy,
      'permissions-policy': FEATURES.map((name) => `${name}=()`).join(', '),
      'x-dns-prefetch-control': 'off',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    },
  };
}

const FEATURES = [
  ...['accelerometer', 'bluetooth', 'camera', 'clipboard-read', 'clipboard-write', 'display-capture', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...[
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'xr-spatial-tracking',
  ],
];
