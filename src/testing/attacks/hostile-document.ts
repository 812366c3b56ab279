/** Documents of a site with attacks as the values of every setting that takes words, an address or a name. */
import {
  faultOf,
  sectionTypes,
  typeOf,
  validateDocument,
  type SectionPlace,
  type SectionType,
  type SiteDocument,
} from '@storefront/contract/site';
import assert from 'node:assert/strict';

type Json = Record<string, unknown>;
interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly { readonly maxLength?: number }[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-field'?: string;
}

/** Addresses that a merchant may write, and that would do harm in markup that does not escape them. */
const LINKS = [
  `/"><img src=x:x onerror=alert(1)>`,
  `/' onclick='alert(1)`,
  '/`onmouseover=alert(1)//',
  '#"autofocus onfocus=alert(1) x="',
  '?next=javascript:alert(1)',
  'https://evil.test/"><script>alert(1)</script>',
  'mailto:a@shop.example?body=<script>alert(1)</script>',
];
const FILES = [
  `https://allowed.test/a.svg?'onerror='alert(1)`,
  'https://allowed.test/a.svg#`onerror=alert(1)',
  `/a.svg?x=1,/b.svg 2x,javascript:alert(1)`,
];
/** Copies of each section on its page, so that one document has every vector a few times. */
const COPIES = 4;

export interface HostileDocument {
  readonly document: SiteDocument;
  /** Settings with an attack, and attacks that the contract has refused. */
  readonly taken: number;
  readonly refused: number;
}

/** @param first number of the first vector: with another one, every setting gets other vectors */
export function hostileDocument(vectors: readonly string[], first: number): HostileDocument {
  let next = first;
  let made = 0;
  const counts = { taken: 0, refused: 0 };
  const vector = (): string => vectors[next++ % vectors.length] ?? '';
  const id = (): string => `n${String((made += 1))}`;
  const words = (schema: Schema): string =>
    vector().slice(0, schema.maxLength ?? Math.min(...(schema.anyOf ?? [{}]).map((one) => one.maxLength ?? 200)));
  const valueOf = (schema: Schema, turn: number): unknown => {
    switch (schema['x-field']) {
      case 'rich-text':
        return { format: turn % 2 ? 'html' : 'markdown', text: turn % 3 ? vector() : { en: vector() } };
      case 'picture': {
        const alt = vector().slice(0, 500);
        return { url: FILES[turn % FILES.length], alt, width: 400, height: 300, ...(!/\w/.test(alt) && { decorative: true }) }; // prettier-ignore
      }
      case 'link':
        return { to: 'address', url: turn % 2 ? vector() : LINKS[next++ % LINKS.length] };
      case 'address':
        return turn % 2 ? vector() : FILES[next++ % FILES.length];
      case 'products':
        return [words({ maxLength: 100 }), words({ maxLength: 100 })];
      case 'switch':
        return turn % 2 === 0;
      case 'number':
        return turn % 2 ? schema.minimum : Math.min(schema.maximum ?? 4, 4);
      case 'choice':
        return schema.enum?.[turn % schema.enum.length];
      default:
        return turn % 2 && schema.anyOf ? { en: words(schema), de: words(schema) } : words(schema);
    }
  };
  const settingsOf = (properties: Readonly<Record<string, Schema>>, turn: number): Json => {
    const settings: Json = {};
    for (const [name, schema] of Object.entries(properties)) {
      const value = valueOf(schema, turn);
      if (faultOf(schema, value) === undefined) settings[name] = value;
      const isText = !['switch', 'number', 'choice'].includes(schema['x-field'] ?? '');
      if (isText) counts[name in settings ? 'taken' : 'refused'] += 1;
    }
    return settings;
  };
  const sectionsOf = (type: SectionType): Json[] =>
    Array.from({ length: type.once ? 1 : COPIES }, (_, copy) => ({
      id: id(),
      type: type.type,
      version: type.version,
      settings: settingsOf(type.settings.properties as Record<string, Schema>, first + copy),
      ...(type.blocks && {
        blocks: [0, 1].map((block) => ({
          id: id(),
          settings: settingsOf(type.blocks?.settings.properties as Record<string, Schema>, first + copy + block),
        })),
      }),
    }));

  const places = new Map<SectionPlace, Json[]>();
  for (const type of sectionTypes.values()) {
    const place: SectionPlace = !type.places || type.places.includes('pages') ? 'pages' : (type.places[0] ?? 'pages');
    places.set(place, [...(places.get(place) ?? []), ...sectionsOf(type)]);
  }
  const at = (place: SectionPlace): Json[] => places.get(place) ?? [];
  const templates = [...places.keys()].filter((place) => place !== 'pages' && place !== 'header' && place !== 'footer');
  const { document, faults } = validateDocument({
    version: 1,
    groups: { header: at('header'), footer: at('footer') },
    templates: Object.fromEntries(
      templates.map((kind) => [kind, [{ id: id(), name: words({ maxLength: 100 }) || 'T', sections: at(kind) }]]),
    ),
    pages: [
      { id: id(), handle: 'hostile', title: words({}), description: words({ maxLength: 500 }), sections: at('pages') },
    ],
  });
  assert.ok(document, JSON.stringify(faults?.slice(0, 5)));
  assert.ok(document.pages[0]?.sections.every((section) => typeOf(section)));
  return { document, ...counts };
}
