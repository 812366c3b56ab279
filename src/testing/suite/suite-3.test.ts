import { suite } from './suite.js';

await suite(2, 8);
