import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.js';

/** The parts of an OpenAPI document that the page shows. */
interface Operation {
  summary?: string;
  operationId?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses?: Record<string, Response | Reference>;
}
interface Reference {
  $ref: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
}
interface Response {
  description?: string;
  content?: Record<string, { schema?: unknown }>;
}
interface ApiDocument {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
  };
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{margin-top:3rem}h3{font-size:1rem;margin:0;display:inline}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;padding:.75rem;background:color-mix(in srgb,CanvasText 6%,Canvas)}
details{border-top:1px solid color-mix(in srgb,CanvasText 20%,Canvas);padding:.5rem 0}
summary{cursor:pointer}summary span{opacity:.75}
table{border-collapse:collapse}td,th{text-align:start;padding:.15rem 1rem .15rem 0;vertical-align:top}
`;

/**
 * A page that lists every route of both audiences, made from their documents. It loads nothing.
 * @returns the page, and the Content-Security-Policy that it needs
 */
export function docsPage(shopper: object, admin: object): { html: string; policy: string } {
  const documents = [shopper, admin] as ApiDocument[];
  const schemas = Object.assign({}, ...documents.map(({ components }) => components.schemas)) as Record<
    string,
    unknown
  >;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Storefront API</title><style>${STYLE}</style></head><body><main>
<h1>Storefront API</h1>
<p>Machine-readable: <a href="openapi.json">openapi.json</a> for shops,
<a href="admin/openapi.json">admin/openapi.json</a> for merchants. Errors are problem documents (RFC 9457).</p>
${documents.map(section).join('\n')}
<h2>Shapes</h2>
${Object.entries(schemas)
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><h3>${escapeHtml(name)}</h3></summary>${json(schema)}</details>`,
  )
  .join('\n')}
</main></body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'` };
}

const section = ({ info, paths, components }: ApiDocument): string =>
  `<h2>${escapeHtml(info.title)}</h2>\n${Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => route(method.toUpperCase(), path, operation, components)),
    )
    .join('\n')}`;

function route(method: string, path: string, operation: Operation, components: ApiDocument['components']): string {
  const { summary = '', operationId = '', parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters
    .map((parameter) => resolved(parameter, components.parameters))
    .map(
      ({ name, in: where, required, description = '' }) =>
        `<tr><td><code>${escapeHtml(name)}</code><td>${escapeHtml(where)}${required ? ', required' : ''}<td>${escapeHtml(description)}`,
    );
  const bodies = [
    ...Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => `<h4>Body: ${escapeHtml(type)}</h4>${json(schema)}`,
    ),
    ...Object.entries(responses).flatMap(([status, response]) => {
      const { description = '', content = {} } = resolved(response, components.responses);
      // Problem documents differ only in their codes, which the description lists.
      const shown = Number(status) < 400 ? Object.values(content).map(({ schema }) => json(schema)) : [];
      return [`<h4>${escapeHtml(status)}: ${escapeHtml(description)}</h4>`, ...shown];
    }),
  ];
  return `<details id="${escapeHtml(operationId)}"><summary><h3><code>${method} ${escapeHtml(path)}</code></h3>
<span>${escapeHtml(summary)}</span></summary>
${rows.length > 0 ? `<table><thead><tr><th>Parameter<th>Where<th>About</thead>${rows.join('')}</table>` : ''}
${bodies.join('\n')}</details>`;
}

/** @throws Error when the document has an unknown reference */
function resolved<T extends object>(node: T | Reference, named: Record<string, T>): T {
  if (!('$ref' in node)) return node;
  const found = named[node.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${node.$ref} is not in the document`);
  return found;
}

const REFERENCE = /&quot;#\/components\/schemas\/(\w+)&quot;/g;

/** JSON with references as links. */
const json = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 1)).replace(REFERENCE, '<a href="#$1">$1</a>')}</pre>`;
