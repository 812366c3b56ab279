import { createComponent } from 'solid-js';
import { renderToString } from 'solid-js/web';
import { List } from '../../../elements/bench/frameworks/Solid.jsx';
import { listProps, measure } from './throughput.js';

const props = listProps(Number(process.argv[2]));
await measure(() => renderToString(() => createComponent(List, props)));
