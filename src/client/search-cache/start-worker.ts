/**
 * Written in the form that bundlers recognise, so that they emit a file for the
 * worker. The script tag has its own version.
 */
export const startWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
