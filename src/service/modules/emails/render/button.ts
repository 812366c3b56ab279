import type { Button, Context } from './context.js';
import { html, type Html } from './html.js';

/** A link that looks like a button, also in clients without CSS for links. */
export const button = ({ label, url }: Button, { look, speech }: Context): Html => {
  const { primary, onPrimary } = look.light;
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      align="${speech.start}"
      style="margin:8px 0 12px;border-collapse:separate"
    >
      <tr>
        <td
          class="button"
          bgcolor="${primary}"
          style="background:${primary};border-radius:${look.radius}px;text-align:center"
        >
          <a
            class="button-link"
            href="${url}"
            style="display:inline-block;padding:13px 24px;font-family:${look.fontBody};font-size:16px;line-height:1.4;font-weight:600;color:${onPrimary};text-decoration:none;border-radius:${look.radius}px"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <div style="clear:both;font-size:0;line-height:0"></div>`;
};

export const buttonText = ({ label, url }: Button): string => `${label}:\n${url}`;
