import { sameThreeTimes } from './testing/scenes.js';

sameThreeTimes(2, 4);
