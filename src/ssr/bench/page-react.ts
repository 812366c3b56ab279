/** In a process of its own: prints the same page from React. */
import { reactSite } from './react-site.js';

const response = await reactSite(Number(process.argv[2]))(new Request('http://shop.example/'));
process.stdout.write(await response.text());
