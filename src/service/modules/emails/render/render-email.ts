import type { Email, EmailOptions, RenderedEmail } from './email.js';
import { bodyOf } from './bodies.js';
import { button, buttonText } from './button.js';
import { stylesOf, type Context } from './context.js';
import { html, Html, safeUrl, type HtmlPart } from './html.js';
import { footerText, layout } from './layout.js';
import { speechOf } from './locale.js';
import { lookOf } from './look.js';
import { fill, fillHtml, type PlaceholderValues } from './placeholders.js';
import { manyLines, oneLine } from './plain.js';

/** Isolates a value within a right-to-left sentence. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

/**
 * Renders an email. Pure: the same input gives the same email. The HTML stays below 100 KB and loads nothing but the
 * store's logo.
 * @param options.texts the merchant's texts, as `merchantTexts` picks them; each replaces the kit's text
 */
export function renderEmail(email: Email, { locale, store, texts = {}, unsubscribeUrl }: EmailOptions): RenderedEmail {
  const speech = speechOf(locale);
  const look = lookOf(store);
  const context: Context = { speech, look, styles: stylesOf(look, speech) };
  const kit = speech.words.kinds[email.kind];
  const body = bodyOf(email, store.url, context);
  const values = { store: oneLine(store.name, 100), ...body.values };
  const wrap = speech.dir === 'rtl' ? isolate : undefined;
  const textOf = (template: string): string => manyLines(fill(template, values, wrap));

  // A line break in a subject would begin another header.
  const subject = oneLine(fill(texts.subject ?? kit.subject, values));
  const preheader = oneLine(fill(kit.preheader, values));
  const greeting = body.name === null ? '' : speech.words.greeting(body.name.first, body.name.last);
  const templates = { intro: texts.intro ?? kit.intro, outro: texts.outro ?? kit.outro };
  const footer = manyLines(fill(texts.footer ?? '', values), 1000);
  const url = safeUrl(body.button?.url);
  const action = url === null ? null : { url, label: body.button?.label ?? kit.button };
  const shownButton = action === null || action.label === '' ? null : action;
  const page = { footer, unsubscribeUrl: unsubscribeUrl ?? null };

  const paragraph = (content: HtmlPart): Html =>
    html`<p class="text" dir="auto" style="${context.styles.text}">${content}</p> `;
  return {
    subject,
    preheader,
    html: layout(
      {
        ...page,
        subject,
        preheader,
        heading: fillHtml(kit.heading, values),
        content: [
          ...(greeting === '' ? [] : [paragraph(greeting)]),
          ...paragraphs(templates.intro, values).map(paragraph),
          ...body.notes.map(paragraph),
          ...(shownButton ? [button(shownButton, context)] : []),
          ...body.sections.map((section) => section.html),
          ...paragraphs(templates.outro, values).map((content, index) =>
            index === 0 && body.sections.length > 0
              ? html`<div style="height:20px"></div>
                  ${paragraph(content)}`
              : paragraph(content),
          ),
        ],
      },
      store,
      context,
    ).markup,
    text: `${[
      values.store,
      textOf(kit.heading),
      greeting,
      textOf(templates.intro),
      ...body.notes,
      shownButton ? buttonText(shownButton) : '',
      ...body.sections.map((section) => section.text),
      textOf(templates.outro),
      `-- \n${footerText(page, store, context)}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n')}\n`,
  };
}

/** An empty line begins a paragraph, a line break stays. */
const paragraphs = (template: string, values: PlaceholderValues): Html[] =>
  manyLines(template)
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map(
      (text) =>
        html`${text.split('\n').map((line, index) => html`${index === 0 ? null : html`<br />`}${fillHtml(line, values)}`)}`,
    );
