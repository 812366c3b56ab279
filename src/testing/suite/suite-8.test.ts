import { suite } from './suite.js';

await suite(7, 8);
