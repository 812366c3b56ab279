/**
 * A shopper in Chromium, who finds everything as a screen reader does: by role and name, in shadow roots and frames,
 * and never by a selector of an element's inside.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core';

const SECONDS = 20;

/** A part of the page in the accessibility tree. */
export interface Found {
  readonly name: string;
  readonly role: string;
  readonly node: number;
}

export class Shopper {
  /** Without cookies. @param origin of the app */
  static async enter(browser: Browser, origin: string, { script = true } = {}): Promise<Shopper> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.setJavaScriptEnabled(script);
    const session = await page.createCDPSession();
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new Shopper(context, page, session, origin);
  }

  /** Errors and warnings of the page: on its console, and uncaught. */
  readonly complaints: string[] = [];
  /** `METHOD address` of each request, in order. */
  readonly requests: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly session: CDPSession,
    readonly origin: string,
  ) {
    page.setDefaultTimeout(SECONDS * 1000);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type()))
        this.complaints.push(`${message.text()} ${message.location().url ?? ''}`.trim());
    });
    page.on('request', (request) => this.requests.push(`${request.method()} ${request.url()}`));
  }

  /** Opens a page. With script, waits until the elements that came with the document work. */
  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.origin).href, { waitUntil: 'domcontentloaded' });
    if (!this.page.isJavaScriptEnabled()) return;
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll(':not(:defined)')].every(({ localName }) => !localName.startsWith('wb-')),
    );
  }

  /** Waits until the router of the app shows this path. */
  arrives(path: string): Promise<void> {
    return this.until(`the path is ${path}`, () => Promise.resolve(new URL(this.page.url()).pathname === path));
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** Everything with this role and name, in all frames. */
  async all(role: string, name: string | RegExp): Promise<Found[]> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const frames = [frameTree, ...(frameTree.childFrames ?? [])];
    const trees = await Promise.all(
      frames.map(async ({ frame }) => {
        const { nodes } = await this.session
          .send('Accessibility.getFullAXTree', { frameId: frame.id })
          .catch(() => ({ nodes: [] }));
        return nodes;
      }),
    );
    return trees.flat().flatMap((node) => {
      const found = String(node.name?.value ?? '').trim();
      const isIt = typeof name === 'string' ? found === name : name.test(found);
      if (node.ignored || node.role?.value !== role || !isIt || node.backendDOMNodeId === undefined) return [];
      return [{ name: found, role, node: node.backendDOMNodeId }];
    });
  }

  /** Waits until it is there. @throws with what is there instead */
  async find(role: string, name: string | RegExp): Promise<Found> {
    let found: Found | undefined;
    await this.until(
      `there is a ${role} "${String(name)}"`,
      async () => {
        [found] = await this.all(role, name);
        return found !== undefined;
      },
      async () => `; there are ${(await this.all(role, /./)).map((one) => `"${one.name}"`).join(', ')}`,
    );
    return found!;
  }

  async gone(role: string, name: string | RegExp): Promise<void> {
    await this.until(`no ${role} "${String(name)}" is left`, async () => (await this.all(role, name)).length === 0);
  }

  /** Waits until a text is on the page, shown to readers of the accessibility tree. */
  async reads(text: string | RegExp): Promise<string> {
    return (await this.find('StaticText', text)).name;
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    // An element may be rendered again between finding and pressing.
    await this.until(`the ${role} "${String(name)}" can be pressed`, async () => {
      const { node } = await this.find(role, name);
      await this.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: node });
      const { quads } = await this.session.send('DOM.getContentQuads', { backendNodeId: node });
      const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? [];
      if (x1 === x2) return false;
      await this.page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2);
      return true;
    });
  }

  async type(role: string, name: string | RegExp, text: string): Promise<void> {
    const { node } = await this.find(role, name);
    await this.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: node });
    await this.session.send('DOM.focus', { backendNodeId: node });
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Tab');
  }

  /** Chooses an option of a list by the text of the option. */
  async choose(name: string | RegExp, option: string): Promise<void> {
    const { node } = await this.find('combobox', name);
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: node });
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function (text) {
        this.value = [...this.options].find((option) => option.text.trim() === text).value;
        this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        this.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      arguments: [{ value: option }],
    });
  }

  /** Waits until nothing has been requested for half a second. A development server may keep one request open. */
  async settles(): Promise<void> {
    for (let count = -1; count !== this.requests.length;) {
      count = this.requests.length;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async until(what: string, truth: () => Promise<boolean>, more = () => Promise.resolve('')): Promise<void> {
    let last = '';
    for (const end = Date.now() + SECONDS * 1000; Date.now() < end;) {
      const isTrue = await truth().catch((error: unknown) => {
        last = `; ${String(error)}`;
        return false;
      });
      if (isTrue) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(
      `waited ${SECONDS} s in vain until ${what} on ${this.page.url()}${await more()}${last}` +
        (this.complaints.length > 0 ? `\nthe console says: ${this.complaints.join('\n')}` : ''),
    );
  }
}
