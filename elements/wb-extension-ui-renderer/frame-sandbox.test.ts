import { aTimeout, expect } from '@open-wc/testing';
import { CustomerClient } from '@storefront/client';
import { getExtensionCode } from '../../src/context/extensions.js';
import { frameSandbox } from './frame-sandbox.js';
import type { ExtensionStart } from './sandbox.js';

const address = (text: string, type: string): string => URL.createObjectURL(new Blob([text], { type }));

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A sandbox that reports the code it received. */
const tells = `<script>
  addEventListener('message', ({ data }) => parent.postMessage({ ran: data.code }, '*'));
  parent.postMessage('wb-extension-sandbox', '*');
</script>`;

/** Starts the code at an address as the manifest's. @returns the result: `ran` and the code, or the reason */
async function run(codeUrl: string, sha: string): Promise<string> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  let outcome = '';
  const client = new CustomerClient({ baseUrl: '/', storeId: 1, fetch: (_, init) => fetch(codeUrl, init) });
  const hear = ({ data }: MessageEvent<{ ran?: string } | string>): void => {
    if (typeof data === 'object' && data.ran !== undefined) outcome ||= `ran ${data.ran}`;
  };
  addEventListener('message', hear);
  const start: ExtensionStart = {
    manifest: {
      ...{ id: 'x', name: 'X', version: '1', sha256: sha },
      ...{ targets: [], capabilities: [], imageOrigins: [], fetchOrigins: [], settings: {} },
    },
    code: (signal) => getExtensionCode(client, sha, { signal }),
    ...{ sandboxUrl: address(tells, 'text/html'), images: [], target: 'page', locale: 'en' },
    ...{ capabilities: [], data: {}, context: null, root },
    surroundings: { money: () => '', texts: ({ en }) => en, id: () => 'x1' },
    ready: () => undefined,
    failed: (reason) => (outcome ||= reason),
    action: () => undefined,
  };
  const running = frameSandbox.start(start);
  while (!outcome) await aTimeout(5);
  const remaining = root.childElementCount;
  running.terminate();
  removeEventListener('message', hear);
  host.remove();
  return remaining > 0 || outcome.startsWith('ran') ? outcome : `${outcome}, and nothing is left`;
}

describe('the frame’s sandbox', () => {
  it('runs the code of the manifest', async () => {
    expect(await run(address('self.good = 1', 'text/javascript'), await sha256('self.good = 1'))).to.equal(
      'ran self.good = 1',
    );
  });

  it('does not run other code, and reports why', async () => {
    const code = address('self.bad = 1', 'text/javascript');
    expect(await run(code, await sha256('self.good = 1'))).to.equal('integrity, and nothing is left');
    // An empty or invalid hash must not allow any code to run.
    expect(await run(code, '')).to.equal('integrity, and nothing is left');
    expect(await run(code, 'zz'.repeat(32))).to.equal('integrity, and nothing is left');
  });

  it('distinguishes missing code from changed code', async () => {
    const gone = address('', 'text/javascript');
    URL.revokeObjectURL(gone);
    expect(await run(gone, await sha256(''))).to.equal('load, and nothing is left');
  });
});
