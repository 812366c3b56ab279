/** The receiver's code from the guide, run unchanged. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WebhookEvent } from '@storefront/contract';

const guide = fileURLToPath(new URL('../../../../../docs/guides/webhooks.md', import.meta.url));

export type VerifyWebhook = (
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
) => WebhookEvent;

/** @throws when the guide has no such code */
export async function guideReceiver(): Promise<VerifyWebhook> {
  const code = /^```js\n(.*?)^```$/ms.exec(await readFile(guide, 'utf8'))?.[1];
  if (code === undefined) throw new Error('docs/guides/webhooks.md has no block of JavaScript');
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-guide-'));
  try {
    const file = path.join(folder, 'receiver.mjs');
    await writeFile(file, code);
    const module = (await import(pathToFileURL(file).href)) as { verifyWebhook: VerifyWebhook };
    return module.verifyWebhook;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
