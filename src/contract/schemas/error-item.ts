import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from './codes.js';
import { Described, StringEnum } from './schema.js';

export const ErrorCode = StringEnum(ERROR_CODES, {
  $id: 'ErrorCode',
  description: 'Error code from a closed list that may grow.',
});
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ErrorItem = Type.Object(
  {
    code: Described(ErrorCode, 'For programs.'),
    message: Type.String({
      description: 'Message in English for developers and logs. Derive the text for shoppers from the code.',
    }),
    path: Type.Optional(Type.String({ description: 'Path of the field in the request with dots: lines.0.quantity.' })),
    severity: StringEnum(['error', 'warning'], {
      description: 'error: the request was refused. warning: the request succeeded with this remark.',
    }),
  },
  {
    $id: 'ErrorItem',
    description: 'One problem: a code for programs, a message for people, and the path of the field.',
  },
);
export type ErrorItem = Static<typeof ErrorItem>;
