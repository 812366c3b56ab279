import { LitElementRenderer, renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import '../../../elements/wb-product-list/define.js';
import { listDrawer, measure } from './throughput.js';

const render = (template: unknown): string =>
  collectResultSync(renderThunked(template, { elementRenderers: [LitElementRenderer] }));
await measure(await listDrawer(render, Number(process.argv[2])));
