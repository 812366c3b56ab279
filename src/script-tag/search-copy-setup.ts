// The search worker's file is next to the built files, usually on another
// origin than the page. Its start depends on that.
import { setSearchCopy } from '../context/create-storefront.js';

setSearchCopy(async () => (await import('./search-copy.js')).createCopyWithWorker);
