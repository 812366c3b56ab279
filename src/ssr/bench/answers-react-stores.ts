import { reactSiteWithStores } from './react-site.js';
import { measureAnswers } from './throughput.js';

await measureAnswers(reactSiteWithStores(Number(process.argv[2]), ['/client/hydrate.js']));
