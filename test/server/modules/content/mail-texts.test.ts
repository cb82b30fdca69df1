import { describe, expect, test } from 'vitest';
import type { DocumentVersion } from '../../../../src/contract/catalogue/documents.ts';
import { MAIL_TEXTS, slugOfMail } from '../../../../src/domain/text/mail-texts.ts';
import type { Leaving, Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { invitationMail } from '../../../../server/modules/mails/account-mails.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { queueMail } from '../../../../server/platform/mail/mail-queue.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';

const { title } = MAIL_TEXTS.invitation;
const URL = `/v1/documents/${slugOfMail('invitation')}`;
const TEXTS = { type: 'mail', title: { fr: title }, header: { fr: '' }, content: { fr: '' } };

anyDatabase((_kind, open) => {
  let sent: Mail[];
  const mail = {
    async send(one: Mail, leaving: Leaving) {
      await leaving();
      sent.push(one);
    },
    close: () => undefined,
  };
  const market = marketSuite(open, {
    start() {
      sent = [];
      return { gateways: { mail } };
    },
  });
  const { database } = market;
  const admin = market.client('admin');
  const alice = market.client('alice');

  const invited = async () => {
    const letter = invitationMail({
      ...{ givenName: 'Zoé', link: 'https://cabas.exemple.ch/login', by: 'Hélène & Cie' },
      ...{ market: undefined, given: [] },
    });
    await inTransaction(database, (tx) =>
      queueMail(tx, { dedupe: 'invite:1', recipient: 'zoe@exemple.ch', letter }, MARKET_NOW),
    );
    await sendMails.run(market.house);
    return sent[0];
  };

  describe('the texts of a mail', () => {
    test('are the built-in ones by default', async () => {
      const { text } = (await invited()) ?? {};
      expect(text).toContain('Hélène & Cie vous a préparé un compte.');
      expect(text).toContain(MAIL_TEXTS.invitation.closing);
    });

    test('are those that an administrator has written, filled and escaped', async () => {
      const header = { fr: 'Salut {nom},\n{invitant} vous attend < 7 jours. $&' };
      const made = await admin.post('/v1/documents', { ...TEXTS, header });
      expect(made.statusCode, made.body).toBe(200);
      const one = await invited();
      expect(one?.text).toContain('Salut Zoé,\nHélène & Cie vous attend < 7 jours. $&');
      expect(one?.text).not.toContain('vous a préparé un compte');
      expect(one?.text).toContain(MAIL_TEXTS.invitation.closing);
      expect(one?.html).toContain('Salut Zoé,<br>\nHélène &amp; Cie vous attend &lt; 7 jours. $&amp;');
      const rows = await database.db.selectFrom('mail_queue').select('texts').execute();
      expect(rows).toEqual([{ texts: null }]);
    });

    test('have versions, and an empty text restores the built-in one', async () => {
      await admin.post('/v1/documents', { ...TEXTS, header: { fr: 'Un' } });
      await admin.post(URL, { header: { fr: 'Deux' } });
      await admin.post(URL, { header: { fr: '' } });
      const versions = (await admin.get(`${URL}/versions`)).json<DocumentVersion[]>();
      expect(versions.map(({ number, header }) => [number, header.fr])).toEqual([
        [3, ''],
        [2, 'Deux'],
        [1, 'Un'],
      ]);
      expect((await invited())?.text).toContain('vous a préparé un compte');
    });

    test('refuse an unknown placeholder, another title, publication and another type', async () => {
      const wrong = refusalOf(await admin.post('/v1/documents', { ...TEXTS, content: { fr: 'Au {jour}' } }));
      expect(wrong.fields).toEqual({ 'body.content.fr': '{jour} ne se remplit pas dans ce texte.' });
      await admin.post('/v1/documents', TEXTS);
      for (const [body, field] of [
        [{ title: { fr: 'Autre mail' } }, 'body.title.fr'],
        [{ published: true }, 'body.published'],
        [{ type: 'page', content: { fr: 'Une page.' } }, 'body.type'],
      ] as const)
        expect(Object.keys(refusalOf(await admin.post(URL, body)).fields), field).toEqual([field]);
    });

    test('are written only by administrators, and hidden from everyone else', async () => {
      expect(refusalOf(await alice.post('/v1/documents', TEXTS)).code).toBe('field_reserved');
      await admin.post('/v1/documents', TEXTS);
      expect((await alice.get(URL)).statusCode).toBe(404);
    });
  });
});
