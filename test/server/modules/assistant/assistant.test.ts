import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  citingOnly,
  sanitiseReply,
  withoutAnchor,
} from '../../../../server/modules/assistant/sanitise-reply.ts';
import { HUB, placed, TOMME } from '../../../support/checkout-market.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { laneOf } from '../../../../src/contract/core/lanes.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { people } from '../../../support/small-market.ts';
import { subscriptionMarket } from '../../../support/subscription-market.ts';

interface Line {
  readonly role: string;
  readonly content: string;
  readonly tool?: object;
}

onPglite((open) => {
  const market = marketSuite(open, { fill: subscriptionMarket });
  const { database } = market;
  const alice = market.client('alice');

  const ask = async (q: string, more = '', client = alice) => {
    const answer = await client.post(`/v1/assistant/thread?q=${encodeURIComponent(q)}&hub=${HUB}${more}`);
    const [, tool] = /^tool:(.*)$/m.exec(answer.body) ?? [];
    return { answer, tool: tool === undefined ? undefined : (JSON.parse(tool) as unknown) };
  };
  const history = async (client = alice) => (await client.get('/v1/assistant/history')).json<Line[]>();

  describe('a question', () => {
    test('is answered from the catalogue, with its products cited and shown', async () => {
      const { answer, tool } = await ask('Bonjour, avez-vous de la tomme ?');
      expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(answer.body).toContain(`[${TOMME}]`);
      expect(answer.body).toContain('8,50');
      expect(tool).toMatchObject({ name: 'products', skus: [TOMME] });
    });

    test('finds its subject despite words that no product has', async () => {
      expect((await ask('Une tomme pour la raclette de samedi')).tool).toMatchObject({ name: 'products' });
    });

    test('is answered from the frequent questions of the hub, without loosely matching products', async () => {
      const faq = [{ q: { fr: 'Jusqu’à quand puis-je commander ?' }, a: { fr: 'Jusqu’à 16 h la veille.' } }];
      await database.db
        .updateTable('config')
        .set({ data: sql`jsonb_set(data, '{faq}', ${JSON.stringify(faq)}::jsonb)` })
        .execute();
      const { answer, tool } = await ask('Bonjour, jusqu’à quand puis-je commander ?');
      expect(answer.body).toContain('Jusqu’à 16 h la veille.');
      expect(tool).toBeUndefined();
      expect((await ask('Que puis-je commander comme tomme ?')).answer.body).not.toContain('la veille');
    });

    test('is answered from the frequent questions of its product', async () => {
      const faq = [{ q: 'Se congèle-t-elle ?', a: 'Deux mois.', updated: '2026-11-01T00:00:00.000Z' }];
      await database.db
        .updateTable('products')
        .set({ data: sql`data || ${JSON.stringify({ faq })}::jsonb` })
        .where('sku', '=', TOMME)
        .execute();
      const { answer, tool } = await ask('Est-ce que la tomme se congèle ?');
      expect(answer.body).toContain('Deux mois.');
      expect(tool).toMatchObject({ name: 'products', skus: [TOMME] });
      expect((await ask('Avez-vous de la tomme ?')).answer.body).not.toContain('Deux mois.');
      expect((await ask('Est-ce que les œufs se congèlent ?')).answer.body).not.toContain('Deux mois.');
    });

    test('finds recipes by their ingredients', async () => {
      expect((await ask('Une recette avec de la tomme ?')).tool).toMatchObject({
        name: 'products',
        skus: [TOMME],
      });
    });

    test('about orders is answered only from the user’s own', async () => {
      const { oid } = await placed(alice);
      expect((await ask('Où en est ma commande ?')).tool).toMatchObject({ name: 'orders', oids: [oid] });
      const bob = await market.as(people.bob.id);
      const { answer, tool } = await ask('Où en est ma commande ?', '', bob);
      expect(tool).toBeUndefined();
      expect(answer.body).not.toContain(String(oid));
    });

    test('without an answer says so and offers a contact', async () => {
      const { answer, tool } = await ask('xyzzyq');
      expect(answer.body).toContain('écrivez-nous');
      expect(tool).toBeUndefined();
    });

    test('uses the marker chosen by the client', async () => {
      const { answer } = await ask('tomme', '&anchor=abcd');
      expect(answer.body).toMatch(/\nabcd:\{"name":"products"/);
    });

    test.each([
      ['', '', 400],
      ['tomme', '&anchor=%0Ax', 400],
    ])('« %s »%s is refused: %i', async (q, more, status) => {
      expect((await ask(q, more)).answer.statusCode).toBe(status);
    });

    test('is stored with its answer, for its user only', async () => {
      await ask('tomme');
      expect(await history()).toMatchObject([
        { role: 'user', content: 'tomme' },
        { role: 'assistant', tool: { name: 'products', skus: [TOMME] } },
      ]);
      expect(await history(await market.as(people.bob.id))).toEqual([]);
      expect((await (await market.as()).get('/v1/assistant/history')).statusCode).toBe(401);
    });

    test('is limited to twenty a minute', async () => {
      for (let asked = 0; asked < 20; asked += 1) await ask('tomme');
      expect((await ask('tomme')).answer.statusCode).toBe(429);
      expect(await history()).toHaveLength(40);
    });
  });

  describe('a question of a person who declared what they avoid', () => {
    const declare = async (allergens: string, ...on: string[]) => {
      await sql`update products set data = jsonb_set(data, '{details,allergens}', ${allergens}::jsonb) where sku = ${TOMME}`.execute(
        database.db,
      );
      await push(alice, [aMutation('diet.set', { on, off: [] }, laneOf('diet', String(people.alice.id)))]);
    };

    test('shows nothing that contains it, and says so', async () => {
      await declare('["milk"]', 'milk', 'warn');
      const { answer, tool } = await ask('une bonne tomme');
      expect(answer.body).toContain('En tenant compte de ce que vous évitez');
      expect(answer.body).not.toContain(`[${TOMME}]`);
      expect(tool).toBeUndefined();
      const visitor = await ask('une bonne tomme', '', await market.as());
      expect(visitor.tool).toMatchObject({ skus: [TOMME] });
    });

    test('keeps products declared free of it', async () => {
      await declare('[]', 'milk');
      const { answer, tool } = await ask('une bonne tomme');
      expect(answer.body).toContain('En tenant compte de ce que vous évitez');
      expect(tool).toMatchObject({ skus: [TOMME] });
    });

    test('answers whether a product suits them, for allergens and diets alike', async () => {
      await declare('["milk"]', 'nuts', 'lactose-free');
      const { answer } = await ask('La tomme me convient-elle ?');
      expect(answer.body).toContain('Fruits à coque\u00a0: pas déclaré');
      expect(answer.body).toContain('Sans lactose\u00a0: ne convient pas');
    });

    test('is offered a product that it names, with a warning', async () => {
      await declare('["milk"]', 'milk');
      const { answer, tool } = await ask('ajoute une tomme');
      expect(answer.body).toContain('Attention');
      expect(tool).toMatchObject({ skus: [TOMME] });
    });
  });

  test('an answer names its sources, in the history too', async () => {
    const sources = [{ kind: 'product', id: String(TOMME), title: expect.any(String) as string }];
    expect((await ask('tomme')).tool).toMatchObject({ sources });
    expect((await history()).at(-1)).toMatchObject({ tool: { sources } });
  });

  test('a visitor is answered from the catalogue, without orders, and nothing is stored', async () => {
    const visitor = await market.as();
    expect((await ask('tomme', '', visitor)).tool).toMatchObject({ skus: [TOMME] });
    await placed(alice);
    const { answer, tool } = await ask('Où en est ma commande ?', '', visitor);
    expect([answer.body, tool]).toEqual([expect.stringContaining('Connectez-vous'), undefined]);
    expect(await database.db.selectFrom('assistant_messages').select('id').execute()).toEqual([]);
  });

  test('a message reaches the hub as plain text', async () => {
    const content = 'Bonjour <b>vous</b>';
    const sent = await alice.post('/v1/assistant/message', {
      content,
      subject: 'Pain\r\nBcc: x@y.ch',
      hub: HUB,
    });
    expect([sent.statusCode, sent.json()]).toEqual([200, {}]);
    const [mail] = await database.db.selectFrom('mail_queue').selectAll().execute();
    expect(mail).toMatchObject({
      recipient: `${HUB}@exemple.ch`,
      subject: 'Pain Bcc: x@y.ch (message de alice)',
    });
    expect(mail?.html).toContain('&lt;b&gt;vous');
    expect(mail?.text).toContain('alice@exemple.ch');
    expect((await alice.post('/v1/assistant/message', { content: '  ' })).statusCode).toBe(400);
  });
});

describe('a sanitised reply', () => {
  test.each([
    ['<script>alert(1)</script>', '‹script›alert(1)‹/script›'],
    ['[ici](https://voleur.example/x)', 'ici'],
    ['![x](http://a.b/c.png) fin', 'x fin'],
    ['allez sur https://voleur.example', 'allez sur '],
    ['un\u202edeux\u0000', 'undeux'],
  ])('%s becomes %s', (given, shown) => expect(sanitiseReply(given)).toBe(shown));

  test('cites findings in either spelling', () => {
    expect(citingOnly('a [1000101] {{1000101,1000102}} [7]', new Set([1_000_101]))).toBe(
      'a [1000101] [1000101] ',
    );
  });

  test('contains no line that a client would parse as a tool call', () => {
    expect(withoutAnchor('un\n tool:{"name":"x"}\ndeux', 'tool')).toBe('un\ndeux');
  });
});
