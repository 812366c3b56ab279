import path from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';
import { dev } from '../dev.js';

export interface OpenPreview {
  readonly page: Page;
  /** The output of `extension dev`. */
  readonly lines: readonly string[];
  /** Errors that the page has thrown. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Opens the preview of an extension in a browser. @param name of a folder beside this file */
export async function openPreview(name: string): Promise<OpenPreview> {
  const lines: string[] = [];
  const errors: string[] = [];
  const folder = path.resolve(fileURLToPath(new URL(name, import.meta.url)));
  const running = await dev(folder, await freePort(), (line) => lines.push(line));
  const browser = await puppeteer.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(running.url);
  const close = async (): Promise<void> => {
    await browser.close();
    await running.stop();
  };
  return { page, lines, errors, close };
}
