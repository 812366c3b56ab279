import type { Module } from '../services.js';

/** Every noun of the API. A new module is one import and one line here. */
export const modules: readonly Module[] = [];
