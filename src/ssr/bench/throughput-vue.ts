import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import List from '../../../elements/bench/frameworks/Vue.vue';
import { listProps, measure } from './throughput.js';

const props = { ...listProps(Number(process.argv[2])) };
await measure(() => renderToString(createSSRApp(List, props)));
