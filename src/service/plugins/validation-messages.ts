import type { ErrorItem } from '@storefront/contract';
import type { ErrorObject } from 'ajv';

const MAX_ERRORS = 100;

/** Turns Ajv's errors into sentences that name the field and the remedy. One per field and fault. */
export function describeErrors(errors: readonly ErrorObject[]): ErrorItem[] {
  const byPath = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const path = pathOf(error);
    const group = byPath.get(path);
    if (group) group.push(error);
    else byPath.set(path, [error]);
  }
  // A union reports every branch that did not match. Faults inside the value are more helpful than "fits no branch" at
  // its root.
  const items: ErrorItem[] = [];
  for (const [path, group] of byPath) {
    const inside = [...byPath.keys()].some(
      (other) => other !== path && other.startsWith(path === '' ? '' : `${path}.`),
    );
    if (inside && group.some(isUnion) && group.every((error) => isUnion(error) || error.keyword === 'type')) continue;
    const message = sentence(path, group);
    items.push({ code: 'VALIDATION_FAILED', message, severity: 'error', ...(path ? { path } : {}) });
    if (items.length === MAX_ERRORS) break;
  }
  return items;
}

const isUnion = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'oneOf';

/** Dotted path of the field, including one that is missing or unexpected. */
function pathOf(error: ErrorObject): string {
  const segments = error.instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const params = error.params as { missingProperty?: string; additionalProperty?: string; propertyName?: string };
  const own = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return (own === undefined ? segments : [...segments, own]).join('.').slice(0, 300);
}

function sentence(path: string, group: readonly ErrorObject[]): string {
  const subject = path ? `"${path}"` : 'The body';
  const allowed = group.flatMap(({ keyword, params }) =>
    keyword === 'const' ? [JSON.stringify((params as { allowedValue: unknown }).allowedValue)] : [],
  );
  if (allowed.length > 0) return `${subject} must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}.`;
  const types = [...new Set(group.flatMap((error) => (error.keyword === 'type' ? typesOf(error) : [])))];
  const other = group.find((error) => error.keyword !== 'type' && !isUnion(error));
  if (other) return `${subject} ${fault(other)}`;
  if (types.length > 0) return `${subject} must be ${types.join(' or ')}.`;
  return `${subject} has none of the shapes it may have.`;
}

function typesOf({ params }: ErrorObject): string[] {
  const { type } = params as { type: string | string[] };
  return (Array.isArray(type) ? type : [type]).map((name) =>
    name === 'null' ? 'null' : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
  );
}

function fault({ keyword, params, message }: ErrorObject): string {
  const { limit, pattern, allowedValues, format } = params as {
    limit?: number;
    pattern?: string;
    allowedValues?: unknown[];
    format?: string;
  };
  switch (keyword) {
    case 'required':
      return 'is missing.';
    case 'additionalProperties':
    case 'propertyNames':
      return 'is not a field of this request; remove it.';
    case 'minLength':
      return limit === 1 ? 'must not be empty.' : `must have at least ${limit ?? 0} characters.`;
    case 'maxLength':
      return `is longer than ${limit ?? 0} characters.`;
    case 'minItems':
      return `must have at least ${limit ?? 0} entries.`;
    case 'maxItems':
      return `has more than ${limit ?? 0} entries.`;
    case 'minimum':
      return `must be ${limit ?? 0} or more.`;
    case 'maximum':
      return `must be ${limit ?? 0} or less.`;
    case 'pattern':
      return `has a shape it may not have; it must match ${pattern ?? ''}`;
    case 'format':
      return format === 'date'
        ? 'must be a day, such as 2031-01-31.'
        : 'must be a moment by RFC 3339, such as 2031-01-31T12:00:00Z.';
    case 'enum':
      return `must be one of ${(allowedValues ?? []).map((value) => JSON.stringify(value)).join(', ')}.`;
    default:
      return `${message ?? 'is not valid'}.`;
  }
}
