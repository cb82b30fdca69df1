import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/core/environment.ts';
import { smtpMail } from '../../../../server/platform/mail/smtp-mail.ts';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';

const NO_PERSON = { headers: { 'x-cabas-person': undefined } };
const PASSWORD = 'une phrase assez longue';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);

  const register = async (email: string) =>
    (await market.as()).post(
      '/register',
      { email, firstname: 'Anna', lastname: 'Martin', password: PASSWORD, confirm: PASSWORD },
      NO_PERSON,
    );
  const signIn = async (email: string) =>
    (await market.as()).post('/login', { email, password: PASSWORD, provider: 'local' }, NO_PERSON);
  /** Stores an address as an earlier version did. */
  const keptBefore = async (who: string, email: string) =>
    market.database.db
      .updateTable('users')
      .set({ email, password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', await market.idOf(who))
      .execute();

  describe('a typed address', () => {
    test.each(['anna,martin@example.com', 'a@example.com;b@example.com', 'Anna <a@example.com>', 'a@b..com'])(
      'is refused at registration as « %s »',
      async (email) => {
        const answer = await register(email);
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { error: { code: 'malformed', details: [{ path: 'body.email' }] } },
        ]);
      },
    );

    test('is refused for a profile, copies and a hub when it is a list', async () => {
      const client = await market.signedIn('premium@cabas.example');
      const admin = await market.signedIn('admin@cabas.example');
      const email = { address: 'anna,martin@example.com' };
      expect((await client.post(`/v1/users/${client.person ?? 0}`, { email })).statusCode).toBe(400);
      const copies = { email: { cc: 'anna,martin@example.com' } };
      expect((await admin.post(`/v1/users/${client.person ?? 0}`, copies)).statusCode).toBe(400);
      const hub = await admin.post('/v1/hubs/geneve-carouge', { mail: email });
      expect(hub.statusCode).toBe(400);
    });

    test('finds the same account in any spelling', async () => {
      expect((await register('Re\u0301ne@Zürich.example')).statusCode).toBe(200);
      expect((await register('r\u00e9ne@xn--zrich-kva.example')).json()).toMatchObject({
        error: { code: 'email_taken' },
      });
      expect((await signIn(' R\u00e9ne@zu\u0308rich.example ')).statusCode).toBe(200);
    });

    test.each(['anna,martin@example.com', 'anna@zürich.ch'])(
      'still signs in when stored before the strict rule: %s',
      async (email) => {
        await keptBefore('client@cabas.example', email);
        const answer = await signIn(email.toUpperCase());
        expect(answer.json()).toMatchObject({ email: { address: email } });
        const { id } = answer.json<{ id: number }>();
        const person = await market.as(id);
        const saved = await person.post(`/v1/users/${id}`, {
          phone: '079 123 45 67',
          email: { address: email },
        });
        expect(saved.statusCode, saved.body).toBe(200);
        await keptBeforeAgain(id);
      },
    );

    const keptBeforeAgain = (id: number) =>
      market.database.db
        .updateTable('users')
        .set({ email: 'client@cabas.example' })
        .where('id', '=', id)
        .execute();
  });

  describe('an address that imitates a staff member’s', () => {
    test.each([
      'm\u0430nager@cabas.example',
      'mаnаgеr@cabas.example',
      'm\u00e0nager@cabas.example',
      'ѕһор@cabas.example',
    ])('opens no account: %s', async (email) => {
      expect((await register(email)).json()).toMatchObject({ error: { code: 'malformed' } });
    });

    test('is refused for an existing account as well', async () => {
      const client = await market.signedIn('premium@cabas.example');
      const answer = await client.post(`/v1/users/${client.person ?? 0}`, {
        email: { address: 'm\u00e0nager@cabas.example' },
      });
      expect(answer.statusCode).toBe(400);
    });

    test('is accepted at another domain, and where only a customer has the other one', async () => {
      expect((await register('m\u00e0nager@ailleurs.example')).statusCode).toBe(200);
      expect((await register('cli\u00e9nt@cabas.example')).statusCode).toBe(200);
    });
  });
});

test('a mail to an address with a comma reaches no further recipient', async () => {
  const reached: string[] = [];
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      reached.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => void seen.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  const port = await new Promise<number>((listening) => {
    const socket = server.listen(0, 'localhost', () => {
      const address = socket.address();
      listening(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  const gateway = smtpMail(`smtp://localhost:${port}`, 'Cabas <bonjour@cabas.example>');
  const mail = { id: 'recover-1', subject: 'Votre lien', text: 'lien', html: '<p>lien</p>' };
  await gateway
    .send({ ...mail, to: 'anna,martin@example.com', cc: 'a@example.com, b@example.com' }, () =>
      Promise.resolve(),
    )
    .catch(() => undefined);
  gateway.close();
  await new Promise<void>((closed) => server.close(() => closed()));
  expect(reached).not.toContain('martin@example.com');
  expect(reached).not.toContain('b@example.com');
  const read = await PostalMime.parse(seen.join(''));
  expect(read.to?.map(({ address }) => address) ?? []).not.toContain('martin@example.com');
});

test('the start fails without exactly one sender address', () => {
  const read = readEnvironment({ MAIL_FROM: 'Cabas <a@cabas.example>, b@cabas.example' });
  expect(read).toMatchObject({ ok: false, problems: [expect.stringMatching(/^MAIL_FROM/)] });
});
