import { createSearchCopy } from '../context/search-copy.js';
import { startWorker } from './search-worker.js';

/**
 * The search copy with a worker that may be on another origin than the page.
 */
export const createCopyWithWorker: typeof createSearchCopy = (options) =>
  createSearchCopy({ ...options, worker: startWorker });
