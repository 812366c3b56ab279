/** Makes recordings reproducible: generated values and times are replaced by fixed samples. */
import { createHash } from 'node:crypto';
import type { Exchange } from './service/caller.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The time that every recording shows. */
const sampleNow = Date.parse('2025-06-02T09:00:00.000Z');
/** Times are rounded to this, so that a slow recording equals a quick one. */
const roundMs = 5 * minuteMs;
/** No term that the service reckons from now, such as the expiry of a gift card, is longer. */
const longestTermMs = 2 * 366 * dayMs;
/** A recording that takes longer could round its times up. */
export const longestRecordingMs = 2 * minuteMs;

const secretKeys = new Set([
  'apiKey',
  'clientSecret',
  'publishableKey',
  'reviewToken',
  'secret',
  'secretKey',
  'token',
  'webhookSecrets',
]);
const randomKeys = new Set(['endCursor', 'hash', 'impactHash', 'intentId', 'quoteHash']);
/** Numbers that depend on when and how fast the recording is made. */
const sampleNumbers: Readonly<Record<string, number>> = {
  durationMs: 12,
  milliseconds: 12,
  released: sampleNow / 1000,
};
/** Addresses on this machine, by their key. */
const sampleOrigins: Readonly<Record<string, string>> = {
  baseUrl: 'https://cards.example',
  url: 'https://erp.fernleaf.example',
};

/** For ids and versions. A SHA-256 of the scenario's own data is always the same. */
const isRandomHex = (text: string, key: string): boolean => key !== 'sha256' && /^[0-9a-f]{16,}$/.test(text);
const isLineId = (place: string): boolean => /\.lines\.\d+\.id$/.test(place);

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const localOrigin = /^http:\/\/127\.0\.0\.1:\d+/;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** The format of days in English emails. */
const writtenDays = /\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b/g;
const days = /\b\d{4}-\d\d-\d\d\b(?!T)/g;

/**
 * The exchanges with sample values. Each value of the service has one sample everywhere, named after the place where it
 * first occurs. So a new step leaves the samples of other steps unchanged.
 * @param startedAt when the recording began, in milliseconds
 */
export function withSamples(exchanges: readonly Exchange[], startedAt: number): Exchange[] {
  const samples = new Map<string, string>();
  const places = new Map<string, number>();
  const add = (value: string, place: string, make: (seed: string) => string): void => {
    if (value === '' || samples.has(value)) return;
    const count = (places.get(place) ?? 0) + 1;
    places.set(place, count);
    samples.set(value, make(`${place} ${String(count).padStart(3, '0')}`));
  };
  for (const { operation, request, response } of exchanges)
    eachText({ request: request.body, response: response.body }, operation, (text, place, key) => {
      if (secretKeys.has(key)) add(text, key, (seed) => `example_${snake(seed)}`);
      else if (randomKeys.has(key) || isRandomHex(text, key) || isLineId(place))
        add(text, place, (seed) => hexOf(seed).slice(0, 24));
      else if (localOrigin.test(text)) add(localOrigin.exec(text)![0], key, () => sampleOrigins[key] ?? text);
      else for (const [uuid] of text.matchAll(uuids)) add(uuid, place, sampleUuid);
    });
  // The longest first: an id may be part of a secret.
  const values = [...samples.keys()].sort((a, b) => b.length - a.length);
  const anyValue = new RegExp(values.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const sampleText = (text: string): string =>
    text
      .replace(anyValue, (value) => samples.get(value) ?? value)
      .replace(instants, (instant) => sampleInstant(instant, startedAt))
      .replace(days, (day) => sampleDay(day, startedAt))
      .replace(writtenDays, (written) => sampleWrittenDay(written, startedAt));
  return exchanges.map(({ operation, request, response }) => ({
    operation,
    request: { ...request, path: sampleText(request.path), body: mapLeaves(request.body, sampleText) },
    response: { ...response, body: mapLeaves(response.body, sampleText) },
  }));
}

function eachText(
  node: unknown,
  place: string,
  visit: (text: string, place: string, key: string) => void,
  key = '',
): void {
  if (typeof node === 'string') visit(node, place, key);
  else if (Array.isArray(node)) for (const [at, item] of node.entries()) eachText(item, `${place}.${at}`, visit, key);
  else if (typeof node === 'object' && node !== null)
    for (const [name, value] of Object.entries(node)) eachText(value, `${place}.${name}`, visit, name);
}

function mapLeaves(node: unknown, map: (text: string) => string, key = ''): unknown {
  if (typeof node === 'string') return map(node);
  if (typeof node === 'number') return sampleNumbers[key] ?? node;
  if (Array.isArray(node)) return node.map((item) => mapLeaves(item, map, key));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapLeaves(value, map, name)]));
}

function sampleInstant(instant: string, startedAt: number): string {
  const since = Math.round((Date.parse(instant) - startedAt) / roundMs) * roundMs;
  return isRelative(since) ? new Date(sampleNow + since).toISOString() : instant;
}

function sampleDay(day: string, startedAt: number): string {
  const since = (Math.floor(Date.parse(day) / dayMs) - Math.floor(startedAt / dayMs)) * dayMs;
  return isRelative(since) ? new Date(sampleNow + since).toISOString().slice(0, 10) : day;
}

/** Times before the recording, and long after it, are written in the scenario or in sample data. They stay. */
const isRelative = (sinceMs: number): boolean => sinceMs >= 0 && sinceMs < longestTermMs;

function sampleWrittenDay(written: string, startedAt: number): string {
  const at = Date.parse(`${written} UTC`);
  if (Number.isNaN(at)) return written;
  const day = sampleDay(new Date(at).toISOString().slice(0, 10), startedAt);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const hexOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** A UUID of version 4. */
function sampleUuid(seed: string): string {
  const hex = hexOf(seed);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** `clientSecret 001` as `client_secret_001`. */
const snake = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/\W/g, '_');
