import { reactSite } from './react-site.js';
import { measureAnswers } from './throughput.js';

await measureAnswers(reactSite(Number(process.argv[2])));
