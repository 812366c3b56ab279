import { suite } from './suite.js';

await suite(1, 8);
