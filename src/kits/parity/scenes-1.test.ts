import { sameThreeTimes } from './testing/scenes.js';

sameThreeTimes(0, 4);
