/**
 * The whole shop for end-to-end tests: API, card sandbox, pages and a browser,
 * on free ports and with their own data.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Frame,
  type Page,
} from 'puppeteer-core';
import pg from 'pg';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { startStack } from '../../../docs/demo-shop/stack.mjs';

export type Stack = Awaited<ReturnType<typeof startStack>>;

export interface TestShop extends Stack {
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts everything; with `ssr` also the server-rendered shop and the editor of its site. With
 * DATABASE_URL the shop gets a fresh database on that server, which it reaches
 * through DATABASE_POOLER_URL if there is one; otherwise its own embedded one.
 */
export async function openShop({
  ssr = false,
  ...options
}: { catalogue?: string; origins?: string[]; ssr?: boolean } = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-e2e-'));
  chmodSync(dataDir, 0o755); // root runs the database under another account
  const database = await freshDatabase();
  const [api, shop, sandbox, drawn, editor] = await Promise.all(Array.from({ length: 5 }, freePort));
  const stack = await startStack({
    host: '127.0.0.1',
    ports: { api: api!, shop: shop!, sandbox: sandbox!, ...(ssr && { ssr: drawn!, editor: editor! }) },
    dataDir,
    databaseUrl: database?.url,
    env: { LOG_LEVEL: 'warn', SANDBOX_ALLOW_FAULTS: '1' },
    restart: false,
    ...options,
  });
  const browser = await puppeteer.launch(await chromiumLaunchOptions());
  return {
    ...stack,
    browser,
    async close() {
      await browser.close();
      await stack.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same with the server-rendered shop and the editor of its site. */
export async function openDrawnShop(): Promise<TestShop & { ssrUrl: string; editorUrl: string }> {
  const shop = await openShop({ ssr: true });
  const { ssrUrl, editorUrl } = shop;
  if (ssrUrl === undefined || editorUrl === undefined) throw new Error('no server draws this shop');
  return { ...shop, ssrUrl, editorUrl };
}

async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const base = process.env['DATABASE_URL'];
  if (!base) return undefined;
  const name = `e2e_${String(process.pid)}_${Date.now().toString(36)}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(process.env['DATABASE_POOLER_URL'] ?? base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
      });
    });
  });
}

/**
 * A page of one shopper. It records everything that no page may have: errors,
 * violated policies, requests to third parties.
 */
export class Shopper {
  static async enter(shop: TestShop, viewport = { width: 1280, height: 900 }, other?: Shopper): Promise<Shopper> {
    const context = other?.context ?? (await shop.browser.createBrowserContext());
    const page = await context.newPage();
    await page.setViewport(viewport);
    page.setDefaultTimeout(20_000);
    const shopper = new Shopper(shop, context, page);
    page.on('pageerror', (error) => shopper.faults.push(`error: ${String(error)}`));
    page.on('console', (message) => {
      // The browser also logs failed requests; the tests that provoke them
      // check the page's reaction. The sandbox of extensions uses a directive
      // that this browser does not know yet.
      if (message.type() === 'error' && !/Failed to load resource|directive 'webrtc'/.test(message.text()))
        shopper.faults.push(message.text());
    });
    page.on('request', (request) => shopper.requests.push(request.url()));
    return shopper;
  }

  readonly faults: string[] = [];
  readonly requests: string[] = [];

  private constructor(
    readonly shop: TestShop,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  async open(pathname: string, base = this.shop.shopUrl): Promise<void> {
    await this.page.goto(new URL(pathname, base).href, { waitUntil: 'domcontentloaded' });
  }

  /**
   * The element with the `data-testid` inside the given tag, at any depth.
   * Waits until it is rendered.
   */
  async find(selector: string): Promise<ElementHandle<HTMLElement>> {
    const handle = await this.page.waitForSelector(`>>> ${selector}`, { visible: true });
    if (!handle) throw new Error(`${selector} is not on the page`);
    return handle as ElementHandle<HTMLElement>;
  }

  /**
   * Clicks the element of a selector, at any depth, and waits for the next
   * page.
   */
  async press(selector: string | ElementHandle): Promise<void> {
    const elementHandle = typeof selector === 'string' ? await this.page.$(`>>> ${selector}`) : selector;
    if (!elementHandle) throw new Error(`${String(selector)} is not on ${this.page.url()}`);
    await Promise.all([
      this.page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      elementHandle.evaluate((element) => (element as HTMLElement).click()),
    ]);
  }

  byTestId(testid: string): Promise<ElementHandle<HTMLElement>> {
    return this.find(`[data-testid="${testid}"]`);
  }

  async count(testid: string): Promise<number> {
    return (await this.page.$$(`>>> [data-testid="${testid}"]`)).length;
  }

  async text(testid: string): Promise<string> {
    return (await (await this.byTestId(testid)).evaluate((element) => element.textContent)).trim();
  }

  async click(testid: string): Promise<void> {
    // The element may be rendered again between finding and clicking; then
    // click the new one.
    for (let attempt = 0; ; attempt += 1) {
      try {
        const handle = await this.byTestId(testid);
        await handle.evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
        });
        await handle.click();
        return;
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  /** Replaces the value of a field by typing. */
  async fill(testid: string, value: string): Promise<void> {
    const handle = await this.byTestId(testid);
    if (await handle.evaluate((element) => element instanceof HTMLSelectElement)) await handle.select(value);
    else {
      await handle.evaluate((element) => {
        (element as HTMLInputElement).select();
      });
      await handle.type(value);
    }
    await handle.evaluate((element) => {
      element.blur();
    });
  }

  /**
   * Waits until a condition is true; `what` is the message if it does not
   * become true, with what the page shows. The last error of the condition is
   * the cause.
   */
  async until(what: string, truth: () => Promise<boolean>, seconds = 20): Promise<void> {
    let cause: unknown;
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      try {
        if (await truth()) return;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const message = `waited ${String(seconds)} s in vain until ${what}; ${await this.#view()}`;
    throw new Error(message, cause === undefined ? {} : { cause });
  }

  /**
   * The purchase as it is now, for the message of a failed test: texts of the
   * checkout, its state in the page, and the orders that the sandbox knows.
   */
  async #view(): Promise<string> {
    const texts = this.page.$$eval(
      ['notice', 'error-summary', 'field-error', 'processing', 'pay-button']
        .map((testid) => `>>> [data-testid="${testid}"]`)
        .join(','),
      (elements) => elements.map((element) => element.textContent.replace(/\s+/g, ' ').trim()),
    );
    const state = this.page.evaluate(() => {
      const checkout = document.querySelector('wb-checkout') as {
        shop?: {
          stores: {
            checkout: {
              getState(): {
                phase: string;
                error: { code: string } | null;
                checkout: {
                  data?: {
                    status: string;
                    lastPaymentError: unknown;
                    order: { id: string; status: string; payments: unknown } | null;
                  };
                };
              };
            };
          };
        };
      } | null;
      if (!checkout?.shop) return null;
      const { phase, error, checkout: resource } = checkout.shop.stores.checkout.getState();
      const { status, lastPaymentError, order } = resource.data ?? {};
      const { id, status: orderStatus, payments } = order ?? {};
      return { phase, error: error?.code, status, lastPaymentError, order: { id, status: orderStatus, payments } };
    });
    const orders = charges(this.shop).then((all) => all.slice(-2));
    // A page that hangs must not hide the failure.
    const soon = <T>(part: Promise<T>): Promise<T> =>
      Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, 5000, 'no answer within 5 s').unref())]);
    const [seen, known, taken] = (await Promise.allSettled([texts, state, orders].map(soon<unknown>))).map((part) =>
      part.status === 'fulfilled' ? JSON.stringify(part.value) : String(part.reason),
    );
    return `${this.page.url()} shows ${String(seen)}, its checkout is ${String(known)}, last orders of the sandbox: ${String(taken)}`;
  }

  async waitForText(testid: string, pattern: RegExp, seconds = 20): Promise<string> {
    let text = '';
    await this.until(
      `${testid} says ${String(pattern)} (it says "${text}")`,
      async () => {
        const handle = await this.page.$(`>>> [data-testid="${testid}"]`);
        text = (await handle?.evaluate((element) => element.textContent.trim())) ?? '';
        return pattern.test(text);
      },
      seconds,
    ).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : String(error)}; last: "${text}"`);
    });
    return text;
  }

  /**
   * Adds a product to the cart from its page, and waits until the cart has it.
   */
  async addFromDetail(handle: string): Promise<void> {
    await this.open(`/product.html?handle=${handle}`);
    // Noted in the page: a promise of the page that is never kept ends with the
    // time of the protocol, after three minutes, and says nothing of the cause.
    await this.page.evaluate(() => {
      document.addEventListener('wb-cart-change', () => document.documentElement.setAttribute('data-added', ''));
    });
    await this.click('add-to-cart');
    await this.until(`the cart has ${handle}`, () =>
      this.page.evaluate(() => document.documentElement.hasAttribute('data-added')),
    );
  }

  /** Fills in contact and address; the country is Germany. */
  async fillAddress(email = 'ada@example.com'): Promise<void> {
    await this.fill('email', email);
    await this.fill('shipping-country-code', 'DE');
    await this.fill('shipping-first-name', 'Ada');
    await this.fill('shipping-last-name', 'Lovelace');
    await this.fill('shipping-address1', 'Unter den Linden 1');
    await this.fill('shipping-postal-code', '10117');
    await this.fill('shipping-city', 'Berlin');
  }

  async chooseFirstShipping(): Promise<void> {
    const method = await this.find('[data-testid^="shipping-method-"]');
    await method.evaluate((element) => {
      (element.matches('input') ? element : (element.querySelector('input') ?? element)).click();
    });
  }

  async acceptTerms(): Promise<void> {
    await this.until('the terms are accepted', async () => {
      const box = await this.byTestId('terms');
      if (await box.evaluate((element) => (element as HTMLInputElement).checked)) return true;
      // An extension that loads above moves the box, and a press may miss it. A shopper sees that and presses again.
      await this.click('terms');
      return false;
    });
  }

  /**
   * The card form's frame, once a control of it is visible. While the bank asks,
   * the card's fields are hidden and its own buttons are there.
   */
  async cardFrame(control: '#number' | '#approve' | '#refuse' = '#number'): Promise<Frame> {
    let frame: Frame | undefined;
    await this.until(`the card form shows ${control}`, async () => {
      // A checkout that has just received another state of its order mounts the
      // form again.
      frame = this.page.frames().find((frame) => frame.url().startsWith(this.shop.sandboxUrl) && !frame.detached);
      const field = await frame?.$(control).catch(() => null);
      return (await field?.isVisible().catch(() => false)) ?? false;
    });
    return frame!;
  }

  async fillCard(number: string): Promise<void> {
    const frame = await this.cardFrame();
    for (const [field, value] of [
      ['number', number],
      ['expiry', '12/34'],
      ['cvc', '123'],
    ] as const) {
      const input = await frame.$(`#${field}`);
      await input!.evaluate((element) => {
        (element as HTMLInputElement).value = '';
      });
      await input!.type(value);
    }
  }

  /** All steps up to the pay button with its amount. */
  async readyToPay(card = '4242424242424242'): Promise<string> {
    await this.open('/checkout.html');
    await this.fillAddress();
    await this.chooseFirstShipping();
    await this.acceptTerms();
    const label = await this.waitForText('pay-button', /\d/);
    await this.fillCard(card);
    return label;
  }
}

/** The sandbox's charges, by order. */
export interface Charges {
  orderRef: string;
  currency: string;
  intents: number;
  charged: { count: number; amount: number };
  refunded: { count: number; amount: number };
}

/** Reads the sandbox's charges. */
export async function charges(shop: TestShop): Promise<Charges[]> {
  const response = await fetch(`${shop.sandboxUrl}/v1/test/journal`, {
    headers: { authorization: `Bearer ${shop.sandboxKey}` },
  });
  if (!response.ok) throw new Error(`journal: ${String(response.status)} ${await response.text()}`);
  return ((await response.json()) as { orders: Charges[] }).orders;
}

/** Makes the sandbox produce a fault. */
export async function fault(shop: TestShop, body: object): Promise<void> {
  const response = await fetch(`${shop.sandboxUrl}/v1/test/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.sandboxKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`fault: ${String(response.status)} ${await response.text()}`);
}
