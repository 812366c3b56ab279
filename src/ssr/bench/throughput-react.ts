import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { List } from '../../../elements/bench/frameworks/React.js';
import { listProps, measure } from './throughput.js';

const props = listProps(Number(process.argv[2]));
await measure(() => renderToString(createElement(List, props)));
