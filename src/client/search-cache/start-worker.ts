/** In the form that bundlers know, so that they make a file of the worker. The script tag has its own. */
export const startWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
