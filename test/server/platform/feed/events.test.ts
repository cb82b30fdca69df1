import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Poke } from '../../../../src/contract/sync/sync.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { closeSessionsOf } from '../../../../server/platform/http/session/sessions-store.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { asAnotherProcess, eachDatabase, onPostgres } from '../../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { anOrder, MARKET_DAY, people, putOrder, raise, smallMarket } from '../../../support/small-market.ts';

/** The event stream of a device. */
interface Heard {
  readonly contentType: string | null;
  /** Waits for the next poke. */
  next(): Promise<Poke>;
  hangUp(): void;
}

eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let address: string;
  const listening: Heard[] = [];
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
  });
  beforeEach(async () => {
    market = await startMarketplace(database);
    address = await market.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const heard of listening.splice(0)) heard.hangUp();
    await market.close();
  });

  const listen = async (client: Client): Promise<Heard> => {
    const leaving = new AbortController();
    const answer = await fetch(`${address}/v1/sync/events`, {
      headers: client.headers(),
      signal: leaving.signal,
    });
    const heard = hearing(answer, () => leaving.abort());
    listening.push(heard);
    return heard;
  };

  test('pokes a device about its changed scopes only', async () => {
    const visitor = await listen(await market.as());
    const courier = await listen(await market.as(people.courier.id));
    expect(visitor.contentType).toContain('text/event-stream');
    // A visitor is not concerned: their first poke is the next one.
    await writeTransaction(database, (tx) => putOrder(tx, anOrder(2_000_001, 'alice')));
    expect(await courier.next()).toEqual({ scopes: [`ops:geneve-carouge:${MARKET_DAY}`] });
    await writeTransaction(database, (tx) => raise(tx, 'product', 1_000_101));
    expect(await visitor.next()).toEqual({ scopes: ['catalog:geneve-carouge'] });
    // Scopes already poked are not repeated.
    expect(await courier.next()).toEqual({ scopes: ['catalog:geneve-carouge'] });
  });

  test('sends no poke for a rolled back change', async () => {
    const visitor = await listen(await market.as());
    await writeTransaction(database, async (tx) => {
      await raise(tx, 'product', 1_000_101);
      throw new Error('stop');
    }).catch(() => undefined);
    await writeTransaction(database, (tx) => raise(tx, 'product', 1_000_201));
    expect(await visitor.next()).toEqual({ scopes: ['catalog:lausanne'] });
  });

  test('opens no personal stream without a session', async () => {
    const client = await market.as(people.alice.id);
    await writeTransaction(database, (tx) => closeSessionsOf(tx, people.alice.id));
    const answer = await fetch(`${address}/v1/sync/events`, { headers: client.headers() });
    expect(answer.status).toBe(401);
  });

  test('limits open streams to fifty per user, and frees a closed one', async () => {
    const alice = await market.as(people.alice.id);
    const streams = await Promise.all(Array.from({ length: 51 }, () => listen(alice)));
    const open = streams.filter(({ contentType }) => contentType?.includes('text/event-stream') === true);
    expect(open).toHaveLength(50);
    expect((await listen(await market.as(people.bob.id))).contentType).toContain('text/event-stream');
    open[0]?.hangUp();
    await expect.poll(async () => (await listen(alice)).contentType).toContain('text/event-stream');
  });

  test('stops despite open streams', async () => {
    await listen(await market.as());
    await market.app.close();
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });
});

onPostgres((open) => {
  test('pokes listeners of another process', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database);
    const address = await market.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const headers = (await market.as()).headers();
    const heard = hearing(await fetch(`${address}/v1/sync/events`, { headers, signal: leaving.signal }), () =>
      leaving.abort(),
    );
    const other = await asAnotherProcess(database);
    await writeTransaction(other, (tx) => raise(tx, 'product', 1_000_101));
    expect(await heard.next()).toEqual({ scopes: ['catalog:geneve-carouge'] });
    heard.hangUp();
    await other.close();
    await market.close();
  });
});

function hearing(answer: Response, hangUp: () => void): Heard {
  const pokes = readPokes(answer);
  return {
    contentType: answer.headers.get('content-type'),
    async next() {
      const { value, done } = await pokes.next();
      if (done) throw new Error('the stream has ended');
      return value;
    },
    hangUp,
  };
}

async function* readPokes(answer: Response): AsyncGenerator<Poke, undefined> {
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as Poke;
  }
  return undefined;
}
