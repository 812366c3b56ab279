import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module as a thread. When run from source, the thread must register tsx itself: tsx registers only in the
 * main thread.
 * @param module its `.js`, or from source its `.ts`
 */
export function startThread(module: URL, options: WorkerOptions): Worker {
  // Options of the process may be meant for its own input (`--input-type`), and would refuse a file.
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { ...options, execArgv: [] });
  const [tsx, own] = [import.meta.resolve('tsx/esm/api'), module.href].map((name) => JSON.stringify(name));
  const code = `import(${tsx}).then(({ register }) => { register(); return import(${own}); })`;
  return new Worker(code, { ...options, eval: true });
}
