import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openApiDocument } from '@storefront/contract';
import { differencesOf, languages, lineOf, readSurface, type ClientSurface } from './gate.mjs';
import { surfaceOf } from './surface.mjs';

interface Schema {
  type?: string;
  enum?: string[];
  maximum?: number;
  properties: Record<string, Schema>;
}
interface Document {
  paths: Record<string, Record<string, { parameters: { name?: string; required?: boolean; schema?: object }[] }>>;
  components: { schemas: Record<string, Schema> };
}

const clients = languages.flatMap((language) => readSurface(language) ?? []);
const contract = () => openApiDocument('shopper', { title: 'Storefront', version: '0' }) as unknown as Document;

/** The lines of the gate, of every client, when the contract is changed. */
function linesAfter(change: (document: Document) => void): string[] {
  const document = contract();
  change(document);
  return linesOf(document, clients);
}
const linesOf = (document: Document, surfaces: readonly ClientSurface[]): string[] =>
  surfaces.flatMap((client) => differencesOf(surfaceOf(document), client).map((one) => lineOf(one, client)));

/** The beginning of each line, up to the place to write it. It is the same for each client. */
const ofEach = (...facts: string[]): string[] =>
  clients.flatMap(({ language }) => facts.map((fact) => `${language}: ${fact}`)).sort();
const facts = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\. Write it in .+$/, '')).sort();
const schemaOf = ({ components }: Document, name: string): Schema => components.schemas[name]!;

describe('the gate of the native clients', () => {
  it('passes every client that matches the contract', () => {
    assert.ok(clients.length > 0);
    assert.deepEqual(
      linesAfter(() => undefined),
      [],
    );
  });

  it('reports an optional field added to a schema, once per client, and nothing else', () => {
    const lines = linesAfter((document) => {
      schemaOf(document, 'Cart').properties['giftWrap'] = { type: 'boolean', properties: {} };
    });
    assert.deepEqual(facts(lines), ofEach('model Cart.giftWrap: the contract says boolean?, the client has none'));
    assert.match(lines[0]!, /Write it in \S.*, then run npm run /);
  });

  it('reports a field that the contract no longer has', () => {
    const lines = linesAfter((document) => delete schemaOf(document, 'Product').properties['brand']);
    assert.deepEqual(facts(lines).length, clients.length);
    assert.match(lines[0]!, /model Product\.brand: the contract has none, the client says string/);
  });

  it('reports both values of a renamed enum value', () => {
    const lines = linesAfter((document) => {
      const status = schemaOf(document, 'Order').properties['status']!;
      status.enum = status.enum!.map((value) => (value === 'canceled' ? 'withdrawn' : value));
    });
    assert.deepEqual(
      facts(lines),
      ofEach(
        'enum Order.status "canceled": the contract has none, the client says a value',
        'enum Order.status "withdrawn": the contract says a value, the client has none',
      ),
    );
  });

  it('reports a removed and an added operation', () => {
    const path = '/store/{storeId}/checkout/{checkoutId}';
    const dropped = linesAfter(({ paths }) => delete paths[path]!['get']);
    assert.deepEqual(
      facts(dropped),
      ofEach('operation getCheckout: the contract has none, the client says an operation'),
    );
    const added = linesAfter(({ paths }) => {
      const { get } = paths[path]!;
      paths['/store/{storeId}/checkout/{checkoutId}/again'] = {
        get: { ...get!, operationId: 'readAgain' } as typeof get & object,
      };
    });
    assert.deepEqual(facts(added), ofEach('operation readAgain: the contract says an operation, the client has none'));
  });

  it('reports a parameter that was added or became required', () => {
    const lines = linesAfter(({ paths }) => {
      const { parameters } = paths['/store/{storeId}/products']!['get']!;
      parameters.push({ name: 'colour', required: false, schema: { type: 'string' }, ...{ in: 'query' } });
      parameters.find(({ name }) => name === 'category')!.required = true;
    });
    assert.deepEqual(
      facts(lines),
      ofEach(
        'operation listProducts(category): the contract says string, the client says string?',
        'operation listProducts(colour): the contract says string?, the client has none',
      ),
    );
  });

  it('reports an added error code', () => {
    const lines = linesAfter((document) => schemaOf(document, 'ErrorCode').enum!.push('TEA_TOO_HOT'));
    assert.deepEqual(
      facts(lines),
      ofEach('error code ErrorCode "TEA_TOO_HOT": the contract says a value, the client has none'),
    );
  });

  it('reports a narrowed integer, and a number that became an integer', () => {
    const narrowed = linesAfter((document) => {
      schemaOf(document, 'CartLineUpdate').properties['quantity']!.maximum = 99;
    });
    assert.deepEqual(
      facts(narrowed),
      ofEach(
        'limit CartLineUpdate.quantity: the contract says minimum=0 maximum=99, the client says minimum=0 maximum=9999',
      ),
    );
    const whole = linesAfter((document) => {
      schemaOf(document, 'Money').properties['amount']!.type = 'number';
    });
    assert.deepEqual(facts(whole), ofEach('model Money.amount: the contract says number, the client says integer'));
  });

  it('reports a surface that was edited by hand', () => {
    const edited = structuredClone(clients[0]!);
    edited.models['Cart']!['subtotal'] = 'Money?';
    edited.limits['CartLineUpdate.quantity'] = 'minimum=0';
    delete edited.operations['getCart'];
    assert.deepEqual(facts(linesOf(contract(), [edited])).length, 3);
  });
});
