import { suite } from './suite.js';

await suite(3, 8);
