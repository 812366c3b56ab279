/** Fields with which a person signs in: a shopper, or an editor of a site. */
import { Type } from '@sinclair/typebox';

/** @param description of the address in its record */
export const emailAddress = (description: string) =>
  Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', description });

export const email = emailAddress('Email address.');

/** The service checks the length after normalization, so the error can name the limit. */
export const password = Type.String({
  maxLength: 1024,
  description: 'Password of 8 to 256 characters of any kind. Known leaked passwords are refused.',
});
