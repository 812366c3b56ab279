import { lazy } from '../../src/context/lazy.js';
import type { FieldCode } from '../../src/element-base/cart/lazy-field.js';

/** The lazily loaded note field. Server-rendered pages load it before hydration. */
export const noteCode = lazy<FieldCode>(() => import('./note-field.js'));
