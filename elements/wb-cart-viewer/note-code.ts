import { lazy } from '../../src/context/lazy.js';
import type { FieldCode } from '../../src/element-base/cart/later-field.js';

/** Of the field for a note. Pages from a server bring it before they live. */
export const noteCode = lazy<FieldCode>(() => import('./note-field.js'));
