/**
 * Checks a value by a schema of the site, cleans it, and says in plain words where it is wrong. A validator of JSON Schema
 * would report "must match a schema in anyOf"; people who compose a page need the field and the remedy.
 */
import { isLinkAddress } from '../../schemas/merchant-html.js';

/** The keywords that schemas of the site use. */
export interface FieldSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly 'x-field'?: string;
  readonly 'x-address'?: 'link' | 'media';
}

/** Takes one fault: the path with dots, and a sentence with the remedy. */
export type Report = (path: string, message: string) => void;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${String(name)}`);

/** Text that every database and browser takes: whole characters, no control characters except tabs and line ends. */
export const cleanText = (value: string): string =>
  // eslint-disable-next-line no-control-regex -- they are what is left out
  value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** Returns the cleaned value. Faults go to `report`. */
export function checkValue(schema: FieldSchema, value: unknown, path: string, report: Report): unknown {
  if (schema.anyOf) return checkEither(schema.anyOf, value, path, report);
  if (schema.type === undefined) return cleanJson(value);
  if (schema.type === 'object') return checkObject(schema, value, path, report);
  if (schema.type === 'array') return checkArray(schema, value, path, report);
  if (schema.type === 'string') return checkString(schema, value, path, report);
  if (schema.type === 'boolean') {
    if (typeof value !== 'boolean') report(path, 'It must be true or false.');
    return value;
  }
  return checkNumber(schema, value, path, report);
}

/** A text, or one by language. */
function checkEither(either: readonly FieldSchema[], value: unknown, path: string, report: Report): unknown {
  const kind = isObject(value) ? 'object' : typeof value;
  const schema = either.find(({ type }) => type === kind);
  if (schema) return checkValue(schema, value, path, report);
  report(path, 'It must be a text, or an object with a text by language such as { "de": "…", "en": "…" }.');
  return value;
}

function checkObject(schema: FieldSchema, value: unknown, path: string, report: Report): unknown {
  if (!isObject(value)) {
    report(path, 'It must be an object.');
    return value;
  }
  const { properties = {}, patternProperties, required = [] } = schema;
  const [pattern] = Object.entries(patternProperties ?? {});
  const result: [string, unknown][] = [];
  const names = Object.keys(value).filter((name) => name !== '__proto__');
  for (const name of names) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own) {
      result.push([name, checkValue(own, value[name], join(path, name), report)]);
    } else if (pattern && new RegExp(pattern[0]).test(name)) {
      result.push([cleanText(name), checkValue(pattern[1], value[name], join(path, name), report)]);
    } else {
      report(join(path, name), `There is no field "${name.slice(0, 60)}" here; remove it${suggest(properties)}.`);
    }
  }
  for (const [name, own] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) continue;
    if (own.default !== undefined)
      result.push([name, checkValue(own, structuredClone(own.default), join(path, name), report)]);
    else if (required.includes(name)) report(join(path, name), 'It is missing; add it.');
  }
  const { minProperties = 0, maxProperties = Infinity } = schema;
  if (names.length < minProperties) report(path, 'It is empty; add an entry or use a plain text.');
  if (names.length > maxProperties)
    report(path, `It has ${String(names.length)} entries; keep at most ${String(maxProperties)}.`);
  const cleaned = Object.fromEntries(result);
  return schema['x-field'] === 'link' ? checkLink(cleaned, path, report) : cleaned;
}

const suggest = (properties: Readonly<Record<string, FieldSchema>>): string => {
  const names = Object.keys(properties);
  return names.length > 0 && names.length <= 30 ? ` or use one of ${names.join(', ')}` : '';
};

/** A link has the field that its target needs, and no other. */
function checkLink(link: Record<string, unknown>, path: string, report: Report): Record<string, unknown> {
  const to = link['to'];
  const need = to === 'product' ? 'id' : to === 'address' ? 'url' : isHandled(to) ? 'handle' : undefined;
  if (need === undefined) return { to };
  if (link[need] === undefined)
    report(join(path, need), `A link to "${String(to)}" needs "${need}"; add it or choose another target.`);
  return { to, [need]: link[need] };
}

const isHandled = (to: unknown): boolean => to === 'category' || to === 'page' || to === 'story';

function checkArray(schema: FieldSchema, value: unknown, path: string, report: Report): unknown {
  if (!Array.isArray(value)) {
    report(path, 'It must be a list.');
    return value;
  }
  const { maxItems = Infinity, items = {} } = schema;
  if (value.length > maxItems) {
    report(path, `It has ${String(value.length)} entries; keep at most ${String(maxItems)}.`);
    return value as unknown[];
  }
  return value.map((item: unknown, index) => checkValue(items, item, join(path, index), report));
}

function checkString(schema: FieldSchema, value: unknown, path: string, report: Report): unknown {
  if (typeof value !== 'string') {
    report(path, 'It must be a text.');
    return value;
  }
  const cleaned = cleanText(value);
  const { minLength = 0, maxLength = Infinity } = schema;
  if (schema.enum && !schema.enum.includes(cleaned)) report(path, `It must be one of ${schema.enum.join(', ')}.`);
  else if (cleaned.length < minLength) report(path, 'It is empty; fill it in or remove it.');
  else if (cleaned.length > maxLength)
    report(path, `It has ${String(cleaned.length)} characters; shorten it to ${String(maxLength)}.`);
  else if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(cleaned))
    report(path, `It does not have the right form. ${schema.description ?? `It must match ${schema.pattern}.`}`);
  else if (schema['x-address'] === 'link' && !isLinkAddress(cleaned.trim()))
    report(path, 'An address begins with https://, http://, mailto:, tel:, #, ? or a single /.');
  else if (schema['x-address'] === 'media' && !isMediaAddress(cleaned.trim()))
    report(path, 'The address of a file begins with https:// or http://, or is a path.');
  return schema['x-address'] ? cleaned.trim() : cleaned;
}

const isMediaAddress = (address: string): boolean =>
  /^https?:\/\/[^\s<>"]+$/i.test(address) || (isLinkAddress(address) && !/^(mailto|tel):/i.test(address));

function checkNumber(
  { minimum = -Infinity, maximum = Infinity }: FieldSchema,
  value: unknown,
  path: string,
  report: Report,
): unknown {
  if (!Number.isInteger(value)) report(path, 'It must be a whole number.');
  else if ((value as number) < minimum || (value as number) > maximum)
    report(path, `It must be between ${String(minimum)} and ${String(maximum)}.`);
  return value;
}

/** True if JSON nests deeper. Without recursion: a request may be nested as deep as it is long. */
export function isDeeper(value: unknown, most: number): boolean {
  const stack: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const depth = next.depth + 1;
    if (depth > most) return true;
    for (const inner of Object.values(next.value)) stack.push({ value: inner, depth });
  }
  return false;
}

/** Any JSON, such as the settings of a section of an unknown type: only what a database cannot store is cleaned. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, item]) => [cleanText(name), cleanJson(item)]),
  );
}
