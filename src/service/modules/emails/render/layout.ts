import type { EmailStore } from './email.js';
import type { Context } from './context.js';
import { html, Html, safeUrl } from './html.js';
import type { Palette } from './look.js';
import { manyLines, oneLine } from './plain.js';

export interface Page {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: Html;
  /** Everything below the heading. */
  readonly content: readonly Html[];
  /** The merchant's text below the store's address. */
  readonly footer: string;
  readonly unsubscribeUrl: string | null;
}

/** The only style block: colours for clients in dark mode, which inline styles cannot express. */
const darkStyles = ({ surface, background, text, muted, border, link, primary, onPrimary }: Palette): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${surface}!important}
.card{background:${background}!important;border-color:${border}!important}
.text{color:${text}!important}
.muted{color:${muted}!important}
.line{border-color:${border}!important}
.link{color:${link}!important}
.logo{background:#ffffff!important;padding:8px!important}
.code{background:${surface}!important;color:${text}!important;border-color:${border}!important}
.button{background:${primary}!important}
.button-link{color:${onPrimary}!important}
}`;

/** Zero-width characters keep the text of the email out of the preview line. */
const previewEnd = '\u034f\u00a0'.repeat(60);

/** The whole document. */
export function layout(page: Page, store: EmailStore, context: Context): Html {
  const { look, speech, styles } = context;
  const { light } = look;
  const { dir, locale } = speech;
  return html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${page.subject}</title>
        <style>
          ${new Html(darkStyles(look.dark))}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${light.surface};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">
          ${page.preheader}${previewEnd}
        </div>
        <div class="page" lang="${locale}" dir="${dir}" style="background:${light.surface}">
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            border="0"
            style="width:100%;border-collapse:collapse"
          >
            <tr>
              <td align="center" style="padding:24px 8px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="width:100%;max-width:600px;border-collapse:separate;table-layout:fixed"
                >
                  <tr>
                    <td align="${speech.start}" style="padding:0 20px 16px">
                      <div role="banner">${brand(store, context)}</div>
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="card"
                      align="${speech.start}"
                      style="padding:28px 20px;background:${light.background};border:1px solid ${light.border};border-radius:${look.radius}px"
                    >
                      <div role="main">
                        <h1 class="text" style="${styles.h1}">${page.heading}</h1>
                        ${page.content}
                      </div>
                    </td>
                  </tr>
                  <tr>
                    <td align="${speech.start}" style="padding:20px">
                      <div role="contentinfo">${footer(page, store, context)}</div>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>`;
}

function brand({ name, url, logo }: EmailStore, { look, styles }: Context): Html {
  const style = `font-family:${look.fontHeading};font-size:20px;line-height:1.3;font-weight:700;color:${look.light.text};text-decoration:none;overflow-wrap:anywhere;word-break:break-word`;
  const picture = safeUrl(logo?.url);
  const shown =
    logo && picture !== null
      ? html`<img
          class="logo"
          src="${picture}"
          alt="${oneLine(logo.alt) || oneLine(name)}"
          ${sizeOf(logo)}
          style="display:block;max-width:240px;max-height:64px;border:0;border-radius:${look.radius}px;${style}"
        />`
      : html`<bdi>${oneLine(name)}</bdi>`;
  const home = safeUrl(url);
  return home === null
    ? html`<p class="text" style="margin:0;${style}">${shown}</p>`
    : html`<a class="text" href="${home}" style="${styles.link}${style}">${shown}</a>`;
}

/** The size of the logo, so that the layout does not change when the image is loaded. */
function sizeOf({ width, height }: NonNullable<EmailStore['logo']>): Html | null {
  if (!width || !height || width < 1 || height < 1) return null;
  const scale = Math.min(1, 240 / width, 64 / height);
  return html` width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`;
}

function footer(page: Page, { name, contactEmail, footer: about }: EmailStore, { speech, styles }: Context): Html {
  const small = (content: Html): Html =>
    html`<p class="muted" style="${styles.small}text-align:${speech.start}">${content}</p> `;
  const link = (url: string, label: string): Html =>
    html`<a class="muted" href="${url}" style="color:inherit;text-decoration:underline">${label}</a>`;
  const broken = (text: string): Html =>
    html`${manyLines(text)
      .split('\n')
      .map((line, index) => html`${index === 0 ? null : html`<br />`}<bdi>${line}</bdi>`)}`;
  const links = about.links.slice(0, 10).flatMap(({ title, url }) => {
    const address = safeUrl(url);
    return address === null ? [] : [link(address, oneLine(title, 80))];
  });
  const unsubscribe = safeUrl(page.unsubscribeUrl);
  return html`${contactEmail === '' ? null : small(html`${speech.words.questions(oneLine(contactEmail, 254))}`)}
  ${links.length === 0 ? null : small(html`${links.map((each, index) => html`${index === 0 ? '' : ' · '}${each}`)}`)}
  ${small(broken([oneLine(about.legalName) || oneLine(name), about.address].filter(Boolean).join('\n')))}
  ${about.vatId === '' ? null : small(html`${speech.words.vatId(oneLine(about.vatId, 40))}`)}
  ${page.footer === '' ? null : small(broken(page.footer))}
  ${unsubscribe === null ? null : small(link(unsubscribe, speech.words.unsubscribe))}`;
}

/** The same footer as text. */
export function footerText(
  page: Pick<Page, 'footer' | 'unsubscribeUrl'>,
  { name, contactEmail, footer: about }: EmailStore,
  { speech }: Context,
): string {
  const unsubscribe = safeUrl(page.unsubscribeUrl);
  return [
    contactEmail === '' ? '' : speech.words.questions(oneLine(contactEmail, 254)),
    ...about.links.slice(0, 10).flatMap(({ title, url }) => {
      const address = safeUrl(url);
      return address === null ? [] : [`${oneLine(title, 80)}: ${address}`];
    }),
    oneLine(about.legalName) || oneLine(name),
    manyLines(about.address),
    about.vatId === '' ? '' : speech.words.vatId(oneLine(about.vatId, 40)),
    page.footer,
    unsubscribe === null ? '' : `${speech.words.unsubscribe}: ${unsubscribe}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
