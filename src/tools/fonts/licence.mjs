// @ts-check
import { create } from 'fontkitten';

/**
 * The Open Font License lets an author reserve the name of a font: a changed copy needs another name, and a subset is a
 * changed copy. Copyright lines of the package and of the font itself are read.
 * @param {string} name
 * @param {string} licence
 * @param {Buffer} font
 * @throws when the name is reserved, or the licence is another one
 */
export function refuseReservedName(name, licence, font) {
  if (!licence.includes('SIL Open Font License, Version 1.1'))
    throw new Error(`${name} has another licence than the SIL Open Font License 1.1: offer another family`);
  const face = create(font);
  const own = face.isCollection ? '' : String(face.copyright ?? '');
  // The licence itself explains the clause; only the lines above it can use the clause.
  const above = licence.split('This Font Software is licensed under')[0] ?? '';
  if (/reserved font name/i.test(above) || /reserved font name/i.test(own))
    throw new Error(`the name ${name} is reserved by its licence, and a subset may not have it: offer another family`);
}
