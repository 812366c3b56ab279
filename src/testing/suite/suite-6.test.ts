import { suite } from './suite.js';

await suite(5, 8);
