/** The driver as a process: replay.mjs typescript -- tsx src/native/typescript/main.ts */
import { drive } from './driver.js';

await drive(process.env['CONFORMANCE_URL'] ?? '');
