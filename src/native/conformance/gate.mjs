// @ts-check
/*
 * npm run check:native: compares the surface of every native client with the contract, both ways, and prints a line for
 * each difference. It needs no compiler of any language.
 *
 *   node src/native/conformance/gate.mjs --openapi FILE|URL   against a document that a service serves: nothing else
 *                                                             needs to be installed
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { snippetFaults } from './snippets.mjs';
import { surfaceOf } from './surface.mjs';
import { tableFaults } from './table.mjs';

/** @typedef {import('./surface.mjs').Surface} Surface */
/**
 * Where a client writes what differs. `update` is the command that writes its surface.json.
 * @typedef {Surface & { language: string, writeTo: Record<Kind, string>, update: string }} ClientSurface
 * @typedef {'operations' | 'models' | 'enums' | 'limits'} Kind
 * @typedef {{ kind: Kind, name: string, wanted: string | undefined, found: string | undefined }} Difference
 */

/** Folders of src/native, each with a client: the TypeScript reference, and seven native ones. */
export const languages = ['typescript', 'go', 'python', 'java', 'cpp', 'godot', 'swift', 'dotnet'];

const native = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {Surface} contract
 * @param {Surface} client
 * @returns {Difference[]}
 */
export function differencesOf(contract, client) {
  const wanted = flat(contract);
  const found = flat(client);
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) => {
    if (wanted.get(key) === found.get(key)) return [];
    const [kind = '', name = ''] = key.split('\n');
    // The absence of a whole operation or model says enough.
    const [owner = ''] = name.split(/[.(]| (?:body|answer|address)$/);
    const isPart = name !== owner && isOwner(wanted, owner) !== isOwner(found, owner);
    return isPart ? [] : [{ kind: /** @type {Kind} */ (kind), name, wanted: wanted.get(key), found: found.get(key) }];
  });
}

/** @param {ReadonlyMap<string, string>} facts @param {string} owner an operation or a model */
const isOwner = (facts, owner) => facts.has(`operations\n${owner}`) || facts.has(`models\n${owner}`);

/** Every fact of a surface by kind and name. @param {Surface} surface @returns {Map<string, string>} */
function flat({ operations, models, enums, limits }) {
  /** @type {Map<string, string>} */
  const facts = new Map();
  const add = (/** @type {Kind} */ kind, /** @type {string} */ name, /** @type {string} */ value) =>
    facts.set(`${kind}\n${name}`, value);
  for (const [name, { method, path: address, parameters, body, answer }] of Object.entries(operations)) {
    add('operations', name, 'an operation');
    add('operations', `${name} address`, `${method} ${address}`);
    add('operations', `${name} body`, body ?? 'none');
    add('operations', `${name} answer`, answer ?? 'none');
    for (const [parameter, type] of Object.entries(parameters)) add('operations', `${name}(${parameter})`, type);
  }
  for (const [name, fields] of Object.entries(models)) {
    add('models', name, 'a model');
    for (const [field, type] of Object.entries(fields)) add('models', `${name}.${field}`, type);
  }
  for (const [place, values] of Object.entries(enums))
    for (const value of values) add('enums', `${place} ${JSON.stringify(value)}`, 'a value');
  for (const [place, limit] of Object.entries(limits)) add('limits', place, limit);
  return facts;
}

/** @param {Difference} difference @param {ClientSurface} client @returns {string} */
export function lineOf({ kind, name, wanted, found }, { language, writeTo, update }) {
  const contract = wanted === undefined ? 'the contract has none' : `the contract says ${wanted}`;
  const own = found === undefined ? 'the client has none' : `the client says ${found}`;
  const word = name.startsWith('ErrorCode ') ? 'error code' : { ...words, enums: 'enum' }[kind];
  return `${language}: ${word} ${name}: ${contract}, ${own}. Write it in ${writeTo[kind]}, then run ${update}`;
}

const words = { operations: 'operation', models: 'model', limits: 'limit' };

/**
 * The surface of a client.
 * @param {string} language
 * @returns {ClientSurface | undefined} undefined when the language has no client yet
 * @throws {Error} when surface.json is none
 */
export function readSurface(language) {
  const file = path.join(native, language, 'surface.json');
  if (!existsSync(file)) return undefined;
  const surface = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of ['operations', 'models', 'enums', 'limits', 'writeTo', 'update']) {
    if (surface[part] === undefined) throw new Error(`src/native/${language}/surface.json has no "${part}"`);
  }
  return surface;
}

/** @param {string | undefined} source file or address; the contract of this repository when absent */
async function documentOf(source) {
  if (source === undefined) {
    const { openApiDocument } = await import('@storefront/contract');
    return openApiDocument('shopper', { title: 'Storefront shopper API', version: '0.0.0' });
  }
  if (/^https?:/.test(source)) return (await fetch(source)).json();
  return JSON.parse(readFileSync(source, 'utf8'));
}

async function main() {
  const { values } = parseArgs({ options: { openapi: { type: 'string' } } });
  const contract = surfaceOf(await documentOf(values.openapi));
  const clients = languages.map((language) => ({ language, surface: readSurface(language) }));
  const lines = clients.flatMap(({ surface }) =>
    surface ? differencesOf(contract, surface).map((one) => lineOf(one, surface)) : [],
  );
  const faults = [...lines, ...tableFaults(clients), ...snippetFaults(clients)];
  for (const { language, surface } of clients) {
    if (!surface) console.log(`MISSING  ${language}: src/native/${language} has no client yet`);
    else console.log(`${lines.some((line) => line.startsWith(`${language}: `)) ? 'FAILED ' : 'ok     '}  ${language}`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
