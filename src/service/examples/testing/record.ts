/** npm run record:examples: runs the scenario on the real service and writes the examples of the OpenAPI documents. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { recordExamples } from './examples.js';

const file = fileURLToPath(new URL('../../../contract/openapi/examples.ts', import.meta.url));
const examples = await recordExamples();
const code = `/** Written by \`npm run record:examples\`: a request and a successful answer of each operation. */
export const EXAMPLES: { readonly [operation: string]: { readonly request?: unknown; readonly response?: unknown } } =
  ${JSON.stringify(examples)};
`;
await writeFile(file, await format(code, { ...(await resolveConfig(file)), parser: 'typescript' }));
console.log(`${Object.keys(examples).length} operations`);
