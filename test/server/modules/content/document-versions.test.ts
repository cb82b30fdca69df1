import { describe, expect, test } from 'vitest';
import type { Document, DocumentVersion } from '../../../../src/contract/catalogue/documents.ts';
import { publishDocuments } from '../../../../server/modules/content/publish-documents-job.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { currentCursors, pull } from '../../../support/engine/sync-device.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const louise = market.client('client@cabas.example');

  describe('the conditions', () => {
    const url = '/v1/documents/conditions-generales';
    const versions = async () => (await louise.get(`${url}/versions`)).json<DocumentVersion[]>();

    test('start at version 1, and each change of their text makes the next one', async () => {
      const before = (await louise.get(url)).json<Document>();
      expect(before.version).toBeUndefined();
      expect(await versions()).toMatchObject([{ number: 1, content: before.content }]);

      const saved = (await admin.post(url, { content: { fr: 'Nouvelles conditions.' } })).json<Document>();
      expect(saved.version).toEqual({ number: 2, since: saved.updated });
      const again = (await admin.post(url, { content: { fr: 'Encore d’autres.' } })).json<Document>();
      expect(again.version?.number).toBe(3);
      expect((await versions()).map(({ number, content }) => [number, content.fr])).toEqual([
        [3, 'Encore d’autres.'],
        [2, 'Nouvelles conditions.'],
        [1, before.content?.fr],
      ]);
    });

    test('keep their version when no visible part changes', async () => {
      const { version } = (await louise.get(url)).json<Document>();
      const saved = (await admin.post(url, { style: 'simple' })).json<Document>();
      expect(saved.version).toEqual(version);
    });
  });

  describe('another document', () => {
    const story = { title: { fr: 'Une histoire' }, header: { fr: 'Courte' }, content: { fr: 'Il était.' } };

    test('keeps its last 20 versions, for those who may edit it', async () => {
      const url = '/v1/documents/une-histoire';
      await admin.post('/v1/documents', { ...story, published: true });
      const versions = async (who: typeof admin) =>
        (await who.get(`${url}/versions`)).json<DocumentVersion[]>();
      expect(await versions(admin)).toEqual([]);
      await admin.post(url, { content: { fr: 'Il sera.' } });
      const texts = (await versions(admin)).map(({ number, content }) => [number, content.fr]);
      expect(texts).toEqual([
        [2, 'Il sera.'],
        [1, 'Il était.'],
      ]);
      expect(await versions(louise)).toEqual([]);
      for (let at = 3; at <= 22; at++) await admin.post(url, { content: { fr: `Il sera ${at} fois.` } });
      const numbers = (await versions(admin)).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
    });

    test('is published on its day, only by an administrator', async () => {
      const due = { ...story, title: { fr: 'De demain' } };
      expect(refusalOf(await louise.post('/v1/documents', { ...due, publishOn: '2026-01-01' })).code).toBe(
        'field_reserved',
      );
      await admin.post('/v1/documents', { ...due, publishOn: '2026-01-01' });
      await admin.post('/v1/documents', { ...story, title: { fr: 'Plus tard' }, publishOn: '2199-01-01' });
      expect((await louise.get('/v1/documents/de-demain')).statusCode).toBe(404);
      const before = await currentCursors(louise, ['config:geneve-carouge']);
      await publishDocuments.run({ ...market.house, clock: () => Date.parse('2026-06-01T10:00:00Z') });
      const shown = (await louise.get('/v1/documents/de-demain')).json<Document>();
      expect(shown.published).toBe(true);
      expect(shown).not.toHaveProperty('publishOn');
      expect((await louise.get('/v1/documents/plus-tard')).statusCode).toBe(404);
      expect((await pull(louise, before)).rows).toMatchObject([{ e: 'document', id: 'de-demain' }]);
    });

    test('drops its day when it is published earlier', async () => {
      await admin.post('/v1/documents', { ...story, title: { fr: 'Avant' }, publishOn: '2199-01-01' });
      const saved = (await admin.post('/v1/documents/avant', { published: true })).json<Document>();
      expect(saved).not.toHaveProperty('publishOn');
      const cleared = { ...story, title: { fr: 'Sans jour' }, publishOn: '2199-01-01' };
      await admin.post('/v1/documents', cleared);
      const none = (await admin.post('/v1/documents/sans-jour', { publishOn: null })).json<Document>();
      expect(none).not.toHaveProperty('publishOn');
    });
  });
});
