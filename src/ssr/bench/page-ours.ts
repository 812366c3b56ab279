/** In a process of its own: prints the page from our renderer. */
import { ourSite } from './our-site.js';

const [, , count = '24', scripts = '[]', preloads = '{}'] = process.argv;
const site = ourSite(Number(count), JSON.parse(scripts) as string[], JSON.parse(preloads) as Record<string, string[]>);
const response = await site(new Request('http://shop.example/'));
process.stdout.write(await response.text());
