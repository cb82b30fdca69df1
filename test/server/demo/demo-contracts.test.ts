import { expect, test } from 'vitest';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { onPglite } from '../../support/databases/databases.ts';
import { startMarketplace } from '../../support/marketplace.ts';

onPglite((open) => {
  test('the demonstration’s customers have subscriptions in every state that they may meet', async () => {
    const database = await open('demonstration');
    const market = await startMarketplace(database);
    const contractsOf = async (email: string) => {
      const person = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const held = await (await market.as(person.id)).get('/v1/cart/subscription');
      return held.json<Subscription[]>();
    };
    const client = await contractsOf('client@cabas.example');
    expect(client.map(({ frequency, status, items }) => [frequency, status, items.length > 0])).toEqual([
      ['month', 'incomplete', true],
      ['2weeks', 'paused', true],
      ['week', 'active', true],
    ]);
    const [refused, paused, active] = client;
    expect(refused?.latestPaymentIntent?.status).toBe('requires_payment_method');
    expect(paused?.pauseUntil).not.toBe(0);
    expect(active?.nextDelivery).toBeDefined();
    // The demonstration is on a Saturday, when the orders of Tuesday are placed.
    expect(active?.dayOfWeek).toBe(3);
    const premium = await contractsOf('premium@cabas.example');
    expect(premium.map(({ plan, status }) => [plan, status])).toEqual([
      ['customer', 'active'],
      ['patreon', 'active'],
    ]);
    await market.close();
  });
});
