import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module as a thread. Run from source, the thread has to be taught TypeScript: tsx teaches the main thread alone.
 * @param module its `.js`, or from source its `.ts`
 */
export function startThread(module: URL, options: WorkerOptions): Worker {
  // Options of the process may be for the text that it runs (`--input-type`), and refuse a file.
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { ...options, execArgv: [] });
  const [tsx, own] = [import.meta.resolve('tsx/esm/api'), module.href].map((its) => JSON.stringify(its));
  const code = `import(${tsx}).then(({ register }) => { register(); return import(${own}); })`;
  return new Worker(code, { ...options, eval: true });
}
