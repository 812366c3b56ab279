import { ImportLine, ImportVariant } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';

interface Document {
  paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: { contentSchema?: { $ref?: string } } }> } } }
  >;
  components: { schemas: Record<string, { properties: Record<string, { description?: string; $ref?: string }> }> };
}

describe('the import format', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  it('is published: the admin OpenAPI names the schema of a line and describes every field', async () => {
    const document = (await shop.get('/admin/openapi.json')).json<Document>();
    const path = document.paths['/store/{storeId}/catalogue/import'];
    const line = path?.post.requestBody.content['application/x-ndjson']?.schema.contentSchema;
    assert.equal(line?.$ref, '#/components/schemas/ImportLine');
    for (const [name, schema] of Object.entries({ ImportLine, ImportVariant })) {
      const published = document.components.schemas[name]?.properties ?? {};
      assert.deepEqual(Object.keys(published), Object.keys(schema.properties), name);
      for (const [field, { description, $ref }] of Object.entries(published))
        assert.ok(description ?? $ref, `${name}.${field} has no description`);
    }
  });
});
