import { suite } from './suite.js';

await suite(4, 8);
