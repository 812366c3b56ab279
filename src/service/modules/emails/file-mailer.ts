import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../kernel/mailer.js';
import { messageOf } from './message.js';

/** Writes each email into a folder, as `<kind>-<id>.eml`. The folder is made when it does not exist. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await transport.sendMail(messageOf(email));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${email.kind}-${email.id}.eml`);
      // Programs that watch the folder see complete files only.
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
  };
}
