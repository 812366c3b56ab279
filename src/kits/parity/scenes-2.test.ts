import { sameThreeTimes } from './testing/scenes.js';

sameThreeTimes(1, 4);
