/**
 * Renders every kind of email in every language into a folder and takes screenshots of them, 390 and 700 px wide, light
 * and dark.
 *
 *   tsx --conditions=@storefront/source src/service/modules/emails/render/testing/gallery.ts FOLDER [KIND...]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EMAIL_KINDS, type EmailKind } from '@storefront/contract';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../../../../tools/chromium.mjs';
import { emailLanguages } from '../locale.js';
import { renderEmail } from '../render-email.js';
import { optionsOf, sampleEmails, sampleStore } from './samples.js';

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the pictures.');
mkdirSync(folder, { recursive: true });

const browser = await puppeteer.launch(await chromiumLaunchOptions());
try {
  const page = await browser.newPage();
  const emails = sampleEmails();
  for (const kind of wanted.length > 0 ? (wanted as EmailKind[]) : EMAIL_KINDS)
    for (const locale of Object.keys(emailLanguages)) {
      const { html, text } = renderEmail(emails[kind], { locale, store: sampleStore, ...optionsOf(kind) });
      const file = path.resolve(folder, `${kind}.${locale}`);
      writeFileSync(`${file}.html`, html);
      writeFileSync(`${file}.txt`, text);
      for (const width of [390, 700])
        for (const scheme of ['light', 'dark']) {
          await page.setViewport({ width, height: 800 });
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
          await page.goto(pathToFileURL(`${file}.html`).href);
          await page.screenshot({ path: `${file}.${width}.${scheme}.png`, fullPage: true });
        }
    }
} finally {
  await browser.close();
}
