import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { configFromEnv } from '../../kernel/config.js';
import { testApp, type TestApp, type TestAppOptions } from '../../testing/app.js';
import { warnOfLinks } from './emails.js';
import { Browser, cheap, emailsTo, password } from './testing/browser.js';
import { configure } from '../../testing/configure.js';

let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const open = async (options: TestAppOptions, origins: readonly string[]): Promise<TestApp> => {
  shop = await testApp({ accounts: { passwordCost: cheap }, ...options });
  const settings = JSON.stringify({ allowedOrigins: origins });
  await configure(shop.database, 'update store set settings = settings || $1::jsonb, version = version + 1', [
    settings,
  ]);
  return shop;
};
const linkIn = async (testApp: TestApp): Promise<string> => {
  await new Browser(testApp).post('/account/sign-up', { email: 'ada@example.com', password });
  const [mail] = await emailsTo(testApp, 'ada@example.com');
  return /\S+\/account\/verify\?token=/.exec(mail?.text ?? '')?.[0] ?? '';
};

describe('the host of links in emails', () => {
  it('is an origin of the store', async () => {
    const testApp = await open({ config: { publicUrl: 'https://other.example/' } }, ['https://shop.example']);
    assert.equal(await linkIn(testApp), 'https://shop.example/account/verify?token=');
  });

  it('is the configured PUBLIC_URL otherwise', async () => {
    const testApp = await open({ config: { publicUrl: 'https://shop.example/', production: true } }, []);
    assert.equal(await linkIn(testApp), 'https://shop.example/account/verify?token=');
  });

  it('is the address of the service in development', async () => {
    assert.equal(await linkIn(await open({}, [])), 'http://127.0.0.1:4000/account/verify?token=');
  });

  it('is reported as missing at start, in production', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const testApp = await open({ config: { production: true }, logger }, []);
    await warnOfLinks(testApp.app);
    assert.match(lines.join(), /mails of store 1 have no host: set PUBLIC_URL .*allowedOrigins/);
  });

  it('is rejected when it is no origin', () => {
    for (const value of ['shop.example', 'ftp://shop.example', 'https://shop.example/?a=1']) {
      assert.throws(() => configFromEnv({ PUBLIC_URL: value }), /PUBLIC_URL is ".*"; use the whole address/);
    }
    assert.equal(configFromEnv({ PUBLIC_URL: 'https://shop.example' }).publicUrl, 'https://shop.example/');
  });
});
