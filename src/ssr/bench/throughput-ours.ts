// First: it patches a function that Lit's renderer reads when it is loaded.
import { LearnedRenderer } from '../lit/server.js';
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import '../../../elements/wb-product-list/define.js';
import { listDrawer, measure } from './throughput.js';

const render = (template: unknown): string =>
  collectResultSync(renderThunked(template, { elementRenderers: [LearnedRenderer] }));
await measure(await listDrawer(render, Number(process.argv[2])));
