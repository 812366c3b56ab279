import {
  EXTENSION_CAPABILITIES,
  EXTENSION_LIMITS,
  EXTENSION_TARGETS,
  ExtensionId,
  type Extension,
  type ExtensionCapability,
} from '@storefront/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkExtension } from '../service/modules/extensions/check-extension.js';
import { ProblemError } from '../service/plugins/problem.js';
import { hashOf } from './hash.js';
import type { Problem } from './problems.js';

/** The file that describes an extension. */
export const MANIFEST = 'extension.json';

/** The contents of `extension.json`. The hash is computed from the code. */
export type Manifest = Omit<Extension, 'sha256'>;

const FIELDS = [
  ...(['id', 'name', 'version', 'targets', 'capabilities', 'imageOrigins', 'fetchOrigins', 'settings'] as const),
] as const;
const idPattern = new RegExp(ExtensionId.pattern ?? '');

/** Why a text is not a valid id; undefined when it is valid. */
export const problemOfId = (id: string): string | undefined =>
  idPattern.test(id) ? undefined : `"${id}" is no id: write 1 to 64 small letters, digits and hyphens, as in gift-note`;

/**
 * Reads the manifest of an extension.
 * @returns the manifest, or every problem with it: the field and the remedy
 */
export function readManifest(folder: string): { manifest?: Manifest; problems: Problem[] } {
  const fail = (...texts: string[]) => ({ problems: texts.map((text) => ({ text, file: MANIFEST })) });
  let text: string;
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8');
  } catch {
    return fail(`there is none in ${folder}: go to the extension's folder, or make one with create-extension`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fail(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail('is no object: write { "id": … }');
  const record = json as Record<string, unknown>;
  const problems = shapeProblems(record);
  if (problems.length > 0) return fail(...problems);
  const [targets, capabilities] = [record['targets'] as string[], record['capabilities'] as ExtensionCapability[]];
  const [imageOrigins = [], fetchOrigins = []] = [record['imageOrigins'], record['fetchOrigins']] as (
    string[] | undefined
  )[];
  const [id, name, version] = [record['id'], record['name'], record['version']] as [string, string, string];
  const settings = (record['settings'] ?? {}) as Manifest['settings'];
  const manifest = { id, name, version, targets, capabilities, imageOrigins, fetchOrigins, settings };
  try {
    // The checks of the service, without those of the code.
    checkExtension({ ...manifest, targets: [], code: '', sha256: hashOf('') });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return fail(...error.errors.map(({ path: field = '', message }) => `${field}: ${message}`));
  }
  return { manifest, problems: [] };
}

function shapeProblems(record: Record<string, unknown>): string[] {
  const text = (field: string, most: number): string[] => {
    const value = record[field];
    const good = typeof value === 'string' && value.trim() !== '' && value.length <= most;
    return good ? [] : [`${field} is ${shown(value)}: write a text of 1 to ${most} characters`];
  };
  const list = (field: string, of: readonly string[] | undefined, least: number): string[] => {
    const value = record[field];
    if (of === undefined && value === undefined) return [];
    if (!Array.isArray(value) || value.length < least)
      return [
        `${field} is ${shown(value)}: write a list${of ? ` of ${of.join(', ')}` : ', such as ["https://a.example"]'}`,
      ];
    return value.flatMap((entry: unknown, at) => {
      const place = `${field}[${at}] is ${shown(entry)}`;
      if (typeof entry !== 'string') return [`${place}: write a text`];
      if (of && !of.includes(entry)) return [`${place}: write one of ${of.join(', ')}`];
      return value.indexOf(entry) < at ? [`${place}, which stands there already: take one out`] : [];
    });
  };
  const id = record['id'];
  const wrongId = typeof id === 'string' ? problemOfId(id) : `${shown(id)} is no id: write a text, as in gift-note`;
  return [
    ...Object.keys(record)
      .filter((field) => !(FIELDS as readonly string[]).includes(field) && field !== '$schema')
      .map((field) => `${field} is not known: take it out; there are ${FIELDS.join(', ')}`),
    ...(wrongId ? [`id: ${wrongId}`] : []),
    ...text('name', 60),
    ...text('version', 32),
    ...list('targets', EXTENSION_TARGETS, 1),
    ...list('capabilities', EXTENSION_CAPABILITIES, 0),
    ...list('imageOrigins', undefined, 0),
    ...list('fetchOrigins', undefined, 0),
    ...settingProblems(record['settings']),
  ];
}

/** The manifest has the initial settings, which the preview also uses. After that the merchant's settings apply. */
function settingProblems(settings: unknown = {}): string[] {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return [`settings is ${shown(settings)}: write values by name, as { "leadDays": 2 }`];
  const entries = Object.entries(settings as Record<string, unknown>);
  const few = entries.length <= EXTENSION_LIMITS.settings;
  return [
    ...(few ? [] : [`settings has ${entries.length} values: ${EXTENSION_LIMITS.settings} are the most`]),
    ...entries.flatMap(([name, value]) => {
      if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
        return [`settings: "${name}" is no name: write letters and digits, as in leadDays`];
      const isShort = typeof value === 'string' && value.length <= 2000;
      return isShort || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
        ? []
        : [`settings.${name} is ${shown(value)}: write a text of at most 2000 characters, a number, true or false`];
    }),
  ];
}

const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60));
