import { sameThreeTimes } from './testing/scenes.js';

sameThreeTimes(3, 4);
