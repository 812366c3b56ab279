import { render } from 'svelte/server';
import List from '../../../elements/bench/frameworks/Svelte.svelte';
import { listProps, measure } from './throughput.js';

const props = listProps(Number(process.argv[2]));
await measure(() => render(List, { props }).body);
