import '../learned/steady-parts.js';
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import '../../../elements/wb-product-list/define.js';
import { LearnedRenderer } from '../learned/renderer.js';
import { listDrawer, measure } from './throughput.js';

const render = (template: unknown): string =>
  collectResultSync(renderThunked(template, { elementRenderers: [LearnedRenderer] }));
measure(await listDrawer(render, Number(process.argv[2])));
