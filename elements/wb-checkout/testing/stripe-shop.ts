/**
 * A shop's page in a real browser. This module answers all of its requests: the
 * shop's API, Stripe's script, a bank's page.
 */
import * as esbuild from 'esbuild';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { createFixtureShop, type FixtureShop } from '../../../src/testing/fixture-shop.js';
import { chromiumLaunchOptions } from '../../../src/tools/chromium.mjs';

export const shopOrigin = 'https://shop.example';
const stripeOrigin = 'https://js.stripe.com';

export interface StripeShop {
  readonly page: Page;
  readonly shop: FixtureShop;
  /** All requests to Stripe. */
  readonly toStripe: readonly string[];
  /** The result of requests for Stripe's script. */
  script: 'served' | 'blocked';
  open(path?: string): Promise<void>;
  close(): Promise<void>;
}

const bundle = async (entry: string, format: 'esm' | 'iife'): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    format,
    target: 'es2022',
    conditions: ['@storefront/source'],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

let scripts: Promise<{ page: string; stripe: string }> | undefined;
let browser: Browser | undefined;

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** The fixture shop with Stripe as its only provider. */
function stripeFixture(): FixtureShop {
  const shop = createFixtureShop(1);
  const { answer } = shop;
  const provider = [{ name: 'stripe', publishableKey: 'pk_test_fake', capture: 'automatic' }];
  shop.answer = (request) => {
    const { body } = request;
    const isNamed = typeof body === 'object' && body !== null && 'provider' in body;
    const given = answer(isNamed ? { ...request, body: { ...body, provider: 'sandbox' } } : request);
    const givenBody: unknown = given.body;
    const hasProviders = typeof givenBody === 'object' && givenBody !== null && 'paymentProviders' in givenBody;
    return hasProviders ? { ...given, body: { ...givenBody, paymentProviders: provider } } : given;
  };
  return shop;
}

export async function openStripeShop(): Promise<StripeShop> {
  scripts ??= Promise.all([bundle('./stripe-page.ts', 'esm'), bundle('./stripe-script.ts', 'iife')]).then(
    ([page, stripe]) => ({ page, stripe }),
  );
  const { page: pageScript, stripe: stripeScript } = await scripts;
  const shop = stripeFixture();
  const toStripe: string[] = [];
  browser ??= await puppeteer.launch(await chromiumLaunchOptions());
  const context = await browser.createBrowserContext();
  const page = await context.newPage();

  const api = async (request: HTTPRequest, url: URL): Promise<void> => {
    const text = await request.fetchPostData();
    const { status, body, headers } = shop.answer({
      method: request.method(),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers(),
      body: text ? (JSON.parse(text) as unknown) : undefined,
    });
    const contentType = status < 400 ? 'application/json' : 'application/problem+json';
    return request.respond({ status, contentType, headers: headers ?? {}, body: JSON.stringify(body ?? null) });
  };
  const bank = (url: URL): string => {
    const back = new URL(url.searchParams.get('back') ?? shopOrigin);
    back.searchParams.set('payment_intent', url.searchParams.get('intent') ?? '');
    back.searchParams.set('payment_intent_client_secret', 'secret');
    back.searchParams.set('redirect_status', 'succeeded');
    return `<!doctype html><title>Bank</title><a id="approve" href="${back.href.replaceAll('&', '&amp;')}">Approve</a>`;
  };
  const answer = (request: HTTPRequest): Promise<void> => {
    const url = new URL(request.url());
    if (url.origin === stripeOrigin) {
      toStripe.push(url.href);
      if (stripeShop.script === 'blocked') return request.abort('blockedbyclient');
      return request.respond({ contentType: 'text/javascript', body: stripeScript });
    }
    if (url.origin === 'https://bank.example') return request.respond({ contentType: 'text/html', body: bank(url) });
    if (url.origin !== shopOrigin) return request.continue();
    if (url.pathname.startsWith('/store/')) return api(request, url);
    if (url.pathname === '/page.js') return request.respond({ contentType: 'text/javascript', body: pageScript });
    if (url.pathname === '/favicon.ico') return request.respond({ status: 204 });
    const html =
      '<!doctype html><html lang="en"><title>Shop</title><body><script type="module" src="/page.js"></script>';
    return request.respond({ contentType: 'text/html', body: html });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request));

  const stripeShop: StripeShop = {
    page,
    shop,
    toStripe,
    script: 'served',
    open: async (path = '/checkout') => {
      await page.goto(shopOrigin + path);
      await page.waitForFunction(() => 'stripePage' in globalThis);
    },
    close: () => context.close(),
  };
  return stripeShop;
}
