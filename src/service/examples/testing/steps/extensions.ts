import { createHash } from 'node:crypto';
import type { ExampleService } from '../service/example-service.js';

const code = "api.draw({ type: 'text', text: 'Brew at 70 °C for one minute.' });\n";
const sha256 = createHash('sha256').update(code).digest('hex');

/** An extension that shows how to brew a tea. */
export async function extensions({ merchant, shopper }: ExampleService): Promise<void> {
  const params = { extensionId: 'brewing-guide' };
  await merchant.call('putExtension', {
    params,
    body: {
      name: 'Brewing guide',
      version: '1.0.0',
      targets: ['product.detail.after'],
      capabilities: ['product', 'fetch', 'action', 'session:token'],
      imageOrigins: [],
      fetchOrigins: ['https://brewing.example'],
      sha256,
      code,
      settings: { celsius: true },
    },
  });
  await merchant.call('getExtensionRecord', { params });
  await merchant.call('listExtensionRecords');
  await merchant.call('getExtensionSessionSecret', { params });
  await merchant.call('rotateExtensionSessionSecret', { params });

  const browser = shopper();
  await browser.call('listExtensions', { query: { target: 'product.detail.after' } });
  await browser.call('getExtensionCode', { params: { sha256 } });
  await browser.call('createExtensionSessionToken', { params });
  await merchant.call('deleteExtension', { params });
}
