import { suite } from './suite.js';

await suite(0, 8);
