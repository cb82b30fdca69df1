import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailGateway } from '../../core/gateways/mail-gateway.ts';
import { message } from './mail-message.ts';

/**
 * Opens the gateway for deployments without an SMTP server: it writes each mail to an `.eml` file and its text to a
 * `.txt` file, and prints the path and the mail's link for the operator (docs/rules.md#mailed-links).
 */
export function fileMail(folder: string, from: string, say: (line: string) => void): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      const path = join(folder, mail.id.replace(/[^\w.-]/g, '-'));
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.eml`, bytes);
      await writeFile(
        `${path}.txt`,
        `${mail.to}${mail.cc === undefined ? '' : `, ${mail.cc}`}\n${mail.subject}\n\n${mail.text}`,
      );
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
      say(`Mail « ${mail.subject} » : ${path}.eml${link === undefined ? '' : `\n  ${link}`}`);
    },
    close: () => transport.close(),
  };
}
