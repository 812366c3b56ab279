/** The form's page, its modules and the browser script: read once, served with an ETag. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** By path below `browser/`. Tests and type declarations are not served. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const base = new URL('./browser/', import.meta.url);
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const assets = new Map<string, Asset>();
  for (const name of files) {
    const type = types[/\.([a-z]+)$/.exec(name)?.[1] ?? ''];
    if (type === undefined) continue;
    const content = readFileSync(new URL(name, base));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    assets.set(name, { type, etag, content });
  }
  return assets;
}
