/**
 * JSON Schemas of the requests in `requests.ts`, made from the types of the installed SDK. Making them takes seconds and
 * they are large, so they are kept in a cache outside of the repository, by version; `request-schemas.lock.json` holds
 * what they hash to, and a test compares.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';

export const requestNames = [
  'CreateIntent',
  'CreateCustomer',
  'ListIntents',
  'RetrieveIntent',
  'CaptureIntent',
  'CancelIntent',
  'CreateRefund',
  'RetrieveRefund',
  'ListRefunds',
] as const;
export type RequestName = (typeof requestNames)[number];
export type RequestSchemas = Readonly<Record<RequestName, object>>;

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const requests = fileURLToPath(new URL('requests.ts', import.meta.url));

/** From the cache, or made and put there. */
export async function requestSchemas(): Promise<RequestSchemas> {
  const source = await readFile(requests, 'utf8');
  const version = `${Stripe.PACKAGE_VERSION} ${Stripe.API_VERSION} ${source}`;
  const folder = path.join(root, 'node_modules/.cache/storefront-stripe');
  const file = path.join(folder, `${hash(version).slice(0, 16)}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RequestSchemas;
  } catch {
    const schemas = await makeRequestSchemas();
    await mkdir(folder, { recursive: true });
    // Another process may be at it, too: whoever is last wins, and nobody reads half a file.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(schemas));
    await rename(draft, file);
    return schemas;
  }
}

export async function makeRequestSchemas(): Promise<RequestSchemas> {
  const { createGenerator } = await import('ts-json-schema-generator');
  const generator = createGenerator({
    path: requests,
    tsconfig: path.join(root, 'tsconfig.json'),
    type: '*',
    skipTypeCheck: true,
    expose: 'none',
    additionalProperties: false,
    jsDoc: 'none',
  });
  const entries = requestNames.map((name) => [name, generator.createSchema(name)] as const);
  return Object.fromEntries(entries) as Record<RequestName, object>;
}

export interface SchemaLock {
  readonly sdk: string;
  readonly apiVersion: string;
  readonly sha256: Readonly<Record<RequestName, string>>;
}

export const lockOf = (schemas: RequestSchemas): SchemaLock => ({
  sdk: Stripe.PACKAGE_VERSION,
  apiVersion: Stripe.API_VERSION,
  sha256: Object.fromEntries(requestNames.map((name) => [name, hash(JSON.stringify(schemas[name]))])) as Record<
    RequestName,
    string
  >,
});

export const lockFile = fileURLToPath(new URL('request-schemas.lock.json', import.meta.url));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
