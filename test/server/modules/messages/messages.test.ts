import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MessageThread, OfficeThread } from '../../../../src/contract/people/messages.ts';
import { HUB, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

interface Read {
  readonly thread: OfficeThread;
  readonly messages: readonly {
    readonly content: string;
    readonly office: boolean;
    readonly author?: string;
  }[];
}

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const manager = market.client('manager');
  const admin = market.client('admin');

  const write = (client: Client, given: object) =>
    client.post('/v1/messages', {
      thread: randomUUID(),
      id: randomUUID(),
      hub: HUB,
      content: 'Bonjour',
      ...given,
    });
  const answer = (client: Client, thread: string, given: object = {}) =>
    client.post(`/v1/office/messages/${thread}`, { id: randomUUID(), content: 'Avec plaisir', ...given });
  const own = async (client: Client) =>
    (await client.get('/v1/messages')).json<{ threads: readonly MessageThread[] }>().threads;
  const office = async (client: Client, query = '') =>
    (await client.get(`/v1/office/messages${query}`)).json<{
      threads: readonly OfficeThread[];
      counts: object;
    }>();
  const mails = () =>
    database.db
      .selectFrom('mail_queue')
      .select(['recipient', 'subject', 'text', 'news'])
      .where('dedupe', 'like', 'message:%')
      .orderBy('id')
      .execute();
  const counts = async (client: Client) =>
    (await client.get('/v1/messages/count')).json<{ unread: number; waiting: number }>();

  describe('a customer', () => {
    test('writes to the hub, which gets a mail, and reads the answer in the same thread', async () => {
      const begun = (await write(alice, { subject: 'Des œufs' })).json<MessageThread>();
      expect(begun).toMatchObject({
        hub: HUB,
        subject: 'Des œufs',
        last: 'Bonjour',
        unread: 0,
        closed: false,
      });
      expect(await counts(manager)).toEqual({ unread: 0, waiting: 1 });

      const answered = await answer(manager, begun.id);
      expect(answered.statusCode, answered.body).toBe(200);
      expect(await counts(manager)).toEqual({ unread: 0, waiting: 0 });
      expect(await counts(alice)).toEqual({ unread: 1, waiting: 0 });

      const { messages } = (await alice.get(`/v1/messages/${begun.id}`)).json<Read>();
      expect(messages.map(({ content, office: by }) => [content, by])).toEqual([
        ['Bonjour', false],
        ['Avec plaisir', true],
      ]);
      await alice.post(`/v1/messages/${begun.id}/seen`);
      expect(await counts(alice)).toEqual({ unread: 0, waiting: 0 });

      const [toHub, toAlice] = await mails();
      expect(toHub?.subject).toMatch(/^Des œufs \(message de /);
      expect(toHub?.text).toContain(`/admin/messages?thread=${begun.id}`);
      expect(toAlice).toMatchObject({ recipient: 'alice@exemple.ch', subject: 'Réponse\u00a0: Des œufs' });
      expect(toAlice?.news).toMatchObject({
        person: people.alice.id,
        url: `/profile/messages/${begun.id}`,
        body: 'Avec plaisir',
      });
    });

    test('sends a message once even when it is repeated, also concurrently', async () => {
      const same = { thread: randomUUID(), id: randomUUID() };
      const sent = await Promise.all([write(alice, same), write(alice, same), write(alice, same)]);
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await write(alice, same)).statusCode).toBe(200);
      expect((await alice.get(`/v1/messages/${same.thread}`)).json<Read>().messages).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
    });

    test('writes about an own order to its hub, and about no other order', async () => {
      const { oid, hub } = await placed(alice);
      expect((await write(alice, { oid, hub: 'lausanne' })).json()).toMatchObject({ oid, hub });
      expect(refusalOf(await write(bob, { oid })).code).toBe('not_found');
    });

    test('cannot read or continue another person’s thread', async () => {
      const thread = randomUUID();
      await write(alice, { thread });
      expect(refusalOf(await write(bob, { thread })).code).toBe('not_found');
      expect(refusalOf(await bob.get(`/v1/messages/${thread}`)).code).toBe('not_found');
      expect(refusalOf(await bob.post(`/v1/messages/${thread}/seen`)).code).toBe('not_found');
      expect(await own(bob)).toEqual([]);
    });

    test('cannot reuse the id of another message', async () => {
      const id = randomUUID();
      await write(alice, { id });
      expect(refusalOf(await write(bob, { id })).code).toBe('not_found');
      expect(await own(bob)).toEqual([]);
    });

    test.each([
      ['nothing', ''],
      ['white space', '   '],
      ['only markup', '<script>alert(1)</script>'],
      ['4001 characters', 'x'.repeat(4001)],
    ])('cannot send %s', async (_what, content) => {
      const refused = await write(alice, { content });
      expect(refused.statusCode).toBe(400);
      expect(await own(alice)).toEqual([]);
    });
  });

  describe('the office', () => {
    test('lists the longest waiting thread first, then the answered ones, and closed ones apart', async () => {
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
      for (const thread of [first, second, third]) {
        await write(alice, { thread });
        market.clock.now += 60_000;
      }
      await answer(manager, first);
      await write(alice, { thread: second, id: randomUUID(), content: 'Encore moi' });
      expect((await office(manager)).threads.map(({ id }) => id)).toEqual([second, third, first]);
      await manager.post(`/v1/office/messages/${third}/state`, { closed: true });
      const { threads, counts: many } = await office(manager);
      expect(threads.map(({ id }) => id)).toEqual([second, first]);
      expect(many).toEqual({ open: 2, mine: 1, closed: 1, waiting: 1 });
      expect((await office(manager, '?view=closed')).threads.map(({ id }) => id)).toEqual([third]);
    });

    test('sees a closed thread reopened when its customer writes', async () => {
      const thread = randomUUID();
      await write(alice, { thread });
      await manager.post(`/v1/office/messages/${thread}/state`, { closed: true });
      expect((await own(alice))[0]?.closed).toBe(true);
      await write(alice, { thread });
      expect((await office(manager)).threads).toMatchObject([{ id: thread, closed: false }]);
      expect(await counts(manager)).toEqual({ unread: 0, waiting: 1 });
    });

    test('of another hub neither sees nor answers it; an administrator does', async () => {
      const thread = randomUUID();
      await database.db.deleteFrom('membership').where('user_id', '=', people.manager.id).execute();
      await database.db
        .insertInto('membership')
        .values({ user_id: people.manager.id, hub: 'lausanne', role: 'manager' })
        .execute();
      const elsewhere = await market.as('manager');
      await write(alice, { thread });
      expect((await office(elsewhere, `?hub=${HUB}`)).threads).toEqual([]);
      expect(await counts(elsewhere)).toEqual({ unread: 0, waiting: 0 });
      expect(refusalOf(await answer(elsewhere, thread)).code).toBe('not_found');
      expect(refusalOf(await elsewhere.get(`/v1/office/messages/${thread}`)).code).toBe('not_found');
      expect((await office(admin)).threads.map(({ id }) => id)).toEqual([thread]);
    });

    test('takes over a thread, releases it, and answers once', async () => {
      const [thread, id] = [randomUUID(), randomUUID()];
      await write(alice, { thread });
      const taken = await manager.post(`/v1/office/messages/${thread}/state`, { mine: true });
      expect(taken.json()).toMatchObject({ assigned: { id: people.manager.id } });
      await answer(admin, thread, { id });
      await answer(admin, thread, { id });
      const { thread: after, messages } = (await admin.get(`/v1/office/messages/${thread}`)).json<Read>();
      expect(after.assigned?.id).toBe(people.manager.id);
      expect(messages).toHaveLength(2);
      const left = await manager.post(`/v1/office/messages/${thread}/state`, { mine: false });
      expect(left.json<OfficeThread>().assigned).toBeUndefined();
    });
  });
});
