/** The structure of a file of design tokens: sets, groups, inherited types, and tokens that name others. */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface DtcgToken {
  /** As in the file, such as `color.primary`. */
  readonly path: string;
  /** `$type` of the token or of the nearest group around it. */
  readonly type: string | undefined;
  readonly value: unknown;
}

type Fault = (token: string, message: string) => void;

export interface DtcgFile {
  readonly light: Json;
  readonly dark: Json | undefined;
  readonly extensions: Json;
}

/** Deeper groups, and longer chains of names, are no theme. */
const DEPTH = 12;
const MOST_TOKENS = 5000;

/** The groups of each scheme; a sentence when it is no file of tokens. */
export function resolved(json: unknown): DtcgFile | string {
  if (!isObject(json)) return 'This is no file of design tokens: it must be a JSON object with groups of tokens.';
  const extensions = isObject(json['$extensions']) ? json['$extensions'] : {};
  if (json['resolutionOrder'] === undefined && json['sets'] === undefined) {
    // Many tools write each mode as a group of its own.
    const { light, dark, ...both } = json;
    if (isObject(light) && isObject(dark) && light['$value'] === undefined)
      return { light: merged([both, light]), dark: merged([both, light, dark]), extensions };
    return { light: json, dark: undefined, extensions };
  }
  const sets = isObject(json['sets']) ? Object.values(json['sets']) : [];
  const base = sets.flatMap((set) => sourcesOf(isObject(set) ? set['sources'] : undefined));
  const modifiers = isObject(json['modifiers']) ? json['modifiers'] : {};
  const contexts = Object.values(modifiers)
    .map((modifier) => (isObject(modifier) && isObject(modifier['contexts']) ? modifier['contexts'] : {}))
    .find((found) => found['dark'] !== undefined || found['light'] !== undefined);
  const light = [...base, ...sourcesOf(contexts?.['light'])];
  const dark = contexts?.['dark'] === undefined ? undefined : [...base, ...sourcesOf(contexts['dark'])];
  const outside = [...light, ...(dark ?? [])].find((source) => typeof source['$ref'] === 'string');
  if (outside)
    return `This file refers to "${String(outside['$ref'])}", which is not in it: import that file instead, or put its tokens in place of the reference.`;
  return { light: merged(light), dark: dark && merged(dark), extensions };
}

const sourcesOf = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** Later groups win, token by token. */
function merged(sources: readonly Json[], depth = 0): Json {
  const result: Record<string, unknown> = {};
  for (const source of sources)
    for (const [name, value] of Object.entries(source)) {
      if (name === '__proto__') continue;
      const before = Object.hasOwn(result, name) ? result[name] : undefined;
      const isGroup = isObject(before) && isObject(value) && value['$value'] === undefined && depth < DEPTH;
      result[name] = isGroup ? merged([before, value], depth + 1) : value;
    }
  return result;
}

/** Tokens by name in a theme: `color.primary` is `color-primary`. */
export function tokensIn(groups: Json, fault: Fault): Map<string, DtcgToken> {
  const found = new Map<string, DtcgToken>();
  const walk = (group: Json, path: readonly string[], type: string | undefined): void => {
    for (const [name, value] of Object.entries(group)) {
      if (name.startsWith('$') || !isObject(value) || found.size >= MOST_TOKENS) continue;
      const at = [...path, name];
      const own = typeof value['$type'] === 'string' ? value['$type'] : type;
      if (value['$value'] !== undefined)
        found.set(at.join('-'), { path: at.join('.'), type: own, value: value['$value'] });
      else if (at.length < DEPTH) walk(value, at, own);
    }
  };
  walk(groups, [], typeof groups['$type'] === 'string' ? groups['$type'] : undefined);
  return new Map([...found].map(([name, token]) => [name, followed(token, found, fault)]));
}

/** The token that a value such as `{color.ink}` names, with the path of the one that names it. */
function followed(token: DtcgToken, all: ReadonlyMap<string, DtcgToken>, fault: Fault): DtcgToken {
  let at = token;
  for (let step = 0; step < DEPTH; step += 1) {
    const name = typeof at.value === 'string' ? /^\{([^{}]+)\}$/.exec(at.value)?.[1] : undefined;
    if (name === undefined) return { path: token.path, type: token.type ?? at.type, value: at.value };
    const next = all.get(name.replaceAll('.', '-'));
    if (!next) {
      const words = `names "{${name}}", which is not in the file: add that token, or give a value.`;
      fault(token.path, `The token "${token.path}" ${words}`);
      return { ...token, type: 'nothing' };
    }
    at = next;
  }
  fault(token.path, `The token "${token.path}" leads back to itself: give one of its tokens a value.`);
  return { ...token, type: 'nothing' };
}
