import { suite } from './suite.js';

await suite(6, 8);
