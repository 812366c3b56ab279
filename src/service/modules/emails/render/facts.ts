import { textBlock, type Context, type Section } from './context.js';
import { html, safeUrl, type Html } from './html.js';

/** A name with its value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The link of the value. */
  readonly url?: string | null;
}

/** Facts under a heading, if there is one. No section without facts. */
export function facts(heading: string | null, list: readonly Fact[], { styles, speech }: Context): Section[] {
  if (list.length === 0) return [];
  const row = ({ label, value, url }: Fact, index: number): Html => {
    const border = index === list.length - 1 ? 'border-bottom:0;' : '';
    const address = safeUrl(url);
    const words = html`<bdi>${value}</bdi>`;
    return html`<tr>
      <th
        class="text line"
        scope="row"
        align="${speech.start}"
        style="${styles.cell}${border}width:42%;padding-${speech.end}:12px"
      >
        <bdi>${label}</bdi>
      </th>
      <td class="text line" align="${speech.start}" style="${styles.cell}${border}">
        ${address === null ? words : html`<a class="link" href="${address}" style="${styles.link}">${words}</a>`}
      </td>
    </tr>`;
  };
  const textOf = ({ label, value, url }: Fact): string[] => {
    const address = safeUrl(url);
    return [speech.words.pair(label, value), ...(address === null ? [] : [address])];
  };
  return [
    {
      html: html`${heading === null ? null : html`<h2 class="text" style="${styles.h2}"><bdi>${heading}</bdi></h2>`}
        <table style="${styles.table}">
          ${list.map(row)}
        </table>`,
      text: heading === null ? list.flatMap(textOf).join('\n') : textBlock(heading, list.flatMap(textOf)),
    },
  ];
}

/** Paragraphs of plain text under a heading. */
export function words(heading: string, lines: readonly string[], { styles }: Context): Section[] {
  if (lines.length === 0) return [];
  return [
    {
      html: html`<h2 class="text" style="${styles.h2}"><bdi>${heading}</bdi></h2>
        <p class="text" style="${styles.text}">
          ${lines.map((line, index) => html`${index === 0 ? null : html`<br />`}<bdi>${line}</bdi>`)}
        </p>`,
      text: textBlock(heading, lines),
    },
  ];
}
