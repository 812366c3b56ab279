/*
 * npm run check:openapi: writes the OpenAPI documents of both audiences and checks them with two linters: Redocly with
 * the rules of redocly.yaml, and the JSON Schema of OpenAPI 3.1.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openApiDocument } from '@storefront/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { root } from '../lib/paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'storefront-openapi-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const files: string[] = [];
for (const audience of ['shopper', 'admin'] as const) {
  const document = openApiDocument(audience, { title: `Storefront ${audience} API`, version: '0.0.0' });
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  if (!valid) {
    console.error(
      `The document for the audience ${audience} is not valid OpenAPI 3.1:\n${JSON.stringify(errors, null, 2)}`,
    );
    process.exitCode = 1;
  }
  const file = path.join(folder, `${audience}.json`);
  writeFileSync(file, JSON.stringify(document, null, 2));
  files.push(file);
}

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const { status } = spawnSync(
  process.execPath,
  [
    redocly,
    'lint',
    ...files,
    '--config',
    path.join(root, 'redocly.yaml'),
    '--format',
    'stylish',
    '--max-problems',
    '1000',
  ],
  { stdio: 'inherit', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
);
if (status !== 0) process.exitCode = 1;
