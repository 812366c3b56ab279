import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from './codes.js';
import { Described, StringEnum, type Same } from './schema.js';

const errorCode = StringEnum(ERROR_CODES, {
  $id: 'ErrorCode',
  description: 'Error code from a closed list that may grow.',
});
export interface ErrorCodeSchema extends Same<typeof errorCode> {}
export const ErrorCode: ErrorCodeSchema = errorCode;
export type ErrorCode = (typeof ERROR_CODES)[number];

const errorItem = Type.Object(
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
export interface ErrorItemSchema extends Same<typeof errorItem> {}
export const ErrorItem: ErrorItemSchema = errorItem;
export type ErrorItem = Static<ErrorItemSchema>;
