/** Checks the shape of rules' answers. The only place where a rule's text becomes the service's plain data. */
import { RULE_LIMITS } from './limits.js';
import type { RuleKind, RuleResult } from './program.js';

class Misshapen extends Error {}

type Check = (value: unknown, name: string) => void;

/**
 * Reads a rule's answer.
 * @param json undefined: no answer
 * @returns the result, with known fields only, or a message that names the field and the remedy
 */
export function readResult(kind: RuleKind, json: string | undefined): { result: RuleResult } | { message: string } {
  if (json === undefined) return { result: [] };
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) throw new Misshapen(`The answer is ${described(value)}; answer an array, or undefined.`);
    atMost(RULE_LIMITS.entries)(value, 'The answer');
    for (const [index, entry] of value.entries()) checks[kind](entry, `[${index}]`);
    return { result: value as RuleResult };
  } catch (error) {
    if (error instanceof Misshapen) return { message: error.message.slice(0, RULE_LIMITS.messageLength) };
    return { message: 'The answer is no JSON.' };
  }
}

function described(value: unknown): string {
  if (value === null) return 'null (NaN and Infinity become null too)';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value).slice(0, 40);
}

function fail(name: string, value: unknown, wanted: string): never {
  throw new Misshapen(`${name} is ${described(value)}; it must be ${wanted}.`);
}

function atMost(most: number): (value: readonly unknown[], name: string) => void {
  return ({ length }, name) => {
    if (length > most) throw new Misshapen(`${name} has ${length} entries; it may have ${most}.`);
  };
}

const text = (most: number, least = 0): Check => {
  return (value, name) => {
    if (typeof value !== 'string' || value.length > most || value.length < least)
      fail(name, value, `text of ${least} to ${most} characters`);
  };
};

const minorUnits = (least: number): Check => {
  return (value, name) => {
    if (!Number.isSafeInteger(value) || Number(value) < least || Number(value) > RULE_LIMITS.amount)
      fail(name, value, `a whole number of minor units, ${least} to ${RULE_LIMITS.amount}: use Math.round`);
  };
};

const percent: Check = (value, name) => {
  // At most four decimals: rounding to four decimals must not change the number.
  if (typeof value !== 'number' || !(value > 0 && value <= 100) || Math.round(value * 10_000) / 10_000 !== value)
    fail(name, value, 'above 0, at most 100, with at most 4 decimals: use Math.round(percent * 10000) / 10000');
};

const lineIds: Check = (value, name) => {
  if (!Array.isArray(value)) fail(name, value, 'an array of line ids, or absent for the whole order');
  atMost(RULE_LIMITS.lineIds)(value, name);
  for (const [index, id] of value.entries()) text(RULE_LIMITS.titleLength)(id, `${name}[${index}]`);
};

const isTrue: Check = (value, name) => {
  if (value !== true) fail(name, value, 'true or absent');
};

/** An object with these fields and no others, and exactly one of `either` when there are any. */
function shape(required: Record<string, Check>, optional: Record<string, Check>, either: Record<string, Check>): Check {
  const all = new Map(Object.entries({ ...required, ...optional, ...either }));
  const choice = Object.keys(either);
  return (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(name, value, 'an object');
    const fields = new Map(Object.entries(value));
    for (const [field, item] of fields) {
      const check = all.get(field);
      if (!check) throw new Misshapen(`${name}.${field.slice(0, 60)} is not known; use ${[...all.keys()].join(', ')}.`);
      check(item, `${name}.${field}`);
    }
    for (const field of Object.keys(required))
      if (!fields.has(field)) throw new Misshapen(`${name}.${field} is missing; give it.`);
    if (choice.length > 0 && choice.filter((field) => fields.has(field)).length !== 1)
      throw new Misshapen(`${name} must have just one of ${choice.join(' and ')}.`);
  };
}

const title = text(RULE_LIMITS.titleLength, 1);
const message = text(RULE_LIMITS.messageLength);
const id = text(RULE_LIMITS.titleLength, 1);

const checks: Record<RuleKind, Check> = {
  discount: shape({ title }, { lineIds, message }, { amount: minorUnits(1), percent }),
  shipping: shape({ methodId: id }, { title, message }, { hide: isTrue, price: minorUnits(0) }),
  validation: shape({ message: text(RULE_LIMITS.messageLength, 1) }, { lineId: id, field: id }, {}),
};
