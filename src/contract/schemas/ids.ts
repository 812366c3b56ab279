import { Type } from '@sinclair/typebox';

export const Handle = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$' });
export const RecordId = Type.String({ pattern: '^[A-Za-z0-9._~-]{1,100}$' });
