/** The type check of an app, with the declarations of all packages that it uses. */
import type { App } from './apps.js';
import { runProgram } from './process.js';

const ERROR = /^(\S.*?)\(\d+,\d+\): error TS/gm;
/** Declarations that neither the app nor our packages contain. */
const FOREIGN = /^(\.nuxt\/|\.\.\/node_modules\/(?!storefront-|@storefront\/))/;

/** @throws with the output of the check */
export async function checkTypes(folder: string, app: App, env: NodeJS.ProcessEnv): Promise<void> {
  const check = runProgram(folder, app.types, env);
  if (!app.hasForeignTypeErrors) {
    await check;
    return;
  }
  const output = await check.catch((error: unknown) => String(error));
  const files = [...output.matchAll(ERROR)].map(([, file = '']) => file);
  const own = files.filter((file) => !FOREIGN.test(file));
  // A check that did not run reports no files.
  if (own.length > 0 || (files.length === 0 && output.startsWith('Error'))) throw new Error(output);
  console.log(`${files.length} type errors in declarations of other packages`);
}
