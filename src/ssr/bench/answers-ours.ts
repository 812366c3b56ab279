import { ourSite } from './our-site.js';
import { measureAnswers } from './throughput.js';

await measureAnswers(ourSite(Number(process.argv[2]), ['/client/hydrate.js']));
