import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail. */
interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens one; `take` receives the Message-ID without its domain for each accepted mail. */
export async function openMailServer(take: (id: string) => void): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        take(/^message-id: <(.+)@/im.exec(mail)?.[1] ?? '');
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
