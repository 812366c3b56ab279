/** npm run native -- --surface typescript: writes surface.json. */
import { writeFile } from 'node:fs/promises';
import { surfaceOfClient } from './surface.js';

await writeFile(new URL('surface.json', import.meta.url), JSON.stringify(await surfaceOfClient()));
