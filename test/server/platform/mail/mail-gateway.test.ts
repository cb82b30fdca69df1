import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { fileMail } from '../../../../server/platform/mail/file-mail.ts';
import { type Mail, MailRefused } from '../../../../server/core/gateways/mail-gateway.ts';
import { smtpMail } from '../../../../server/platform/mail/smtp-mail.ts';
import { signInMail } from '../../../../server/modules/mails/account-mails.ts';

const FROM = 'Cabas <bonjour@cabas.example>';
const LINK = 'https://cabas.example/login?authlink=lien-abc&email=zoe%40exemple.ch';
const mail: Mail = {
  id: 'login-8000001',
  to: 'zoe@exemple.ch',
  ...signInMail({ givenName: 'Zoé & <Cie>', link: LINK }),
};

const leaves = () => Promise.resolve();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a mail by SMTP', () => {
  test('arrives with its content, its link and a stable message id', async () => {
    const received: string[] = [];
    const port = await smtpServer((text) => void received.push(text));
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    await gateway.send(mail, leaves);

    const read = await PostalMime.parse(received[0] ?? '');
    expect(read.from?.address).toBe('bonjour@cabas.example');
    expect(read.to?.[0]).toMatchObject({ name: '', address: 'zoe@exemple.ch' });
    expect(read.subject).toBe('Votre lien de connexion');
    expect(read.messageId).toBe('<login-8000001@cabas.example>');
    expect(read.text).toContain(LINK);
    expect(read.html).toContain(LINK.replace('&', '&amp;'));
    expect(read.html).toContain('Zoé &amp; &lt;Cie&gt;');
  });

  test('reaches the recipient of a copy, listed in the header', async () => {
    const received: string[] = [];
    const reached: string[] = [];
    const port = await smtpServer((text) => void received.push(text), reached);
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    await gateway.send({ ...mail, cc: 'compta@exemple.ch' }, leaves);
    expect(reached).toEqual(['zoe@exemple.ch', 'compta@exemple.ch']);
    expect((await PostalMime.parse(received[0] ?? '')).cc?.[0]?.address).toBe('compta@exemple.ch');
  });

  test('has the given reply address, or none', async () => {
    const received: string[] = [];
    const port = await smtpServer((text) => void received.push(text));
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    await gateway.send(mail, leaves);
    await gateway.send({ ...mail, replyTo: 'bonjour@panier.example' }, leaves);
    const answers = await Promise.all(received.map(async (text) => (await PostalMime.parse(text)).replyTo));
    expect(answers.map((to) => to?.map(({ address }) => address))).toEqual([
      undefined,
      ['bonjour@panier.example'],
    ]);
  });

  test('carries its files under their names', async () => {
    const received: string[] = [];
    const port = await smtpServer((text) => void received.push(text));
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    const content = Buffer.from('Jour;Pièces\r\n').toString('base64');
    await gateway.send({ ...mail, attachments: [{ name: 'liste.csv', type: 'text/csv', content }] }, leaves);
    const [file] = (await PostalMime.parse(received[0] ?? '')).attachments;
    expect(file).toMatchObject({ filename: 'liste.csv', mimeType: 'text/csv' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('Jour;Pièces\r\n');
  });

  test('throws for a retry when the server rejects it', async () => {
    const port = await smtpServer(() => {
      throw new Error('full');
    });
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    await expect(gateway.send(mail, leaves)).rejects.toThrow(MailRefused);
  });

  test('is not sent when `leaving` throws, although it was complete at the server', async () => {
    const received: string[] = [];
    const port = await smtpServer((text) => void received.push(text));
    const gateway = smtpMail(`smtp://localhost:${port}`, FROM);
    closing.push(() => gateway.close());
    const stopped = gateway.send(mail, () => Promise.reject(new Error('not ours')));
    await expect(stopped).rejects.toThrow('not ours');
    await gateway.send(mail, leaves);
    expect(received).toHaveLength(1);
  });
});

test('writes a file without SMTP, and prints its path and link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-mail-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const said: string[] = [];
  await fileMail(folder, FROM, (line) => void said.push(line)).send({ ...mail, id: '../login:1' }, leaves);

  expect((await readdir(folder)).sort()).toEqual(['..-login-1.eml', '..-login-1.txt']);
  const read = await PostalMime.parse(await readFile(join(folder, '..-login-1.eml')));
  expect(read.subject).toBe('Votre lien de connexion');
  expect(said.join('\n')).toContain(LINK);
  expect(said.join('\n')).toContain('..-login-1.eml');
});

async function smtpServer(receive: (text: string) => void, reached: string[] = []): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      reached.push(address);
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        try {
          receive(Buffer.concat(chunks).toString());
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return new Promise((listening) => {
    const socket = server.listen(0, 'localhost', () => {
      const address = socket.address();
      listening(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}
