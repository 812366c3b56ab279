import { Type } from '@sinclair/typebox';

/** An e-mail address, or nothing: which fields must be filled is for each route to say. */
export const Email = Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' });
