/** The module of every page that a server has rendered. */
import { hydrate } from '../ssr/hydrate/hydrate.js';
import { chunkLoads } from './chunk-loads.js';
import './search-copy-setup.js';

hydrate(Object.fromEntries(chunkLoads())).catch(reportError);
