import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { centimes } from '../../../../src/domain/money/money.ts';
import { AUTHENTICATION_MS } from '../../../../src/domain/payment/bank-timeout.ts';
import {
  keepCard,
  keepTwint,
  readCard,
  TEST_CARDS,
} from '../../../../server/platform/gateways/sandbox/sandbox-cards.ts';
import { openSandbox, type Sandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  describe('the sandbox', () => {
    let database: Database;
    let sandbox: Sandbox;
    let now = MARKET_NOW;

    beforeAll(async () => {
      database = await open();
      sandbox = await openSandbox(database, () => now);
    });

    const ask = async (number: string, key: string = randomUUID()) => {
      const read = readCard(number, '12/30');
      if (!read.ok) throw new Error(number);
      const token = await keepCard(database, { ...read.card, expiry: read.expiry }, now);
      return { key, token, amount: centimes(5000), oid: 1, returnPath: '/stripe?intent=1' };
    };

    test.each(TEST_CARDS.map(({ words, number, behaviour }) => [words, number, behaviour] as const))(
      '%s',
      async (_, number, behaviour) => {
        const { state } = await sandbox.authorise(await ask(number));
        const expected = {
          accept: 'held',
          authenticate: 'authentication_due',
          decline: 'declined',
          expired: 'expired',
        };
        expect(state).toBe(expected[behaviour]);
      },
    );

    test('captures TWINT at once', async () => {
      const token = await keepTwint(database, now);
      const paid = await sandbox.authorise({ ...(await ask('4242424242424242')), token });
      expect(paid).toMatchObject({ state: 'taken', captured: 5000 });
    });

    test('returns the same payment for the same key, and fails for another amount', async () => {
      const asked = await ask('4242424242424242');
      const answers = await Promise.all([1, 2, 3, 4].map(() => sandbox.authorise(asked)));
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      await expect(sandbox.authorise({ ...asked, amount: centimes(1) })).rejects.toThrow('another payment');
    });

    test('captures less than held, once per key, and refunds no more than captured', async () => {
      const { reference } = await sandbox.authorise(await ask('4242424242424242'));
      const taking = { key: randomUUID(), reference, amount: centimes(4000) };
      await sandbox.capture(taking);
      expect(await sandbox.capture(taking)).toMatchObject({ state: 'taken', captured: 4000 });
      const part = { key: randomUUID(), reference, amount: centimes(1500) };
      await sandbox.refund(part);
      expect(await sandbox.refund(part)).toMatchObject({ refunded: 1500 });
      await expect(sandbox.refund({ key: randomUUID(), reference, amount: centimes(2501) })).rejects.toThrow(
        'cannot go back',
      );
    });

    test('releases once; a released hold cannot be captured', async () => {
      const { reference } = await sandbox.authorise(await ask('4242424242424242'));
      const key = randomUUID();
      await sandbox.cancel({ key, reference });
      expect(await sandbox.cancel({ key, reference })).toMatchObject({ state: 'released', refunded: 0 });
      await expect(sandbox.capture({ key: randomUUID(), reference, amount: centimes(1) })).rejects.toThrow(
        'cannot be taken',
      );
    });

    test('requires the secret of an authentication, decides it once, and expires it after a quarter of an hour', async () => {
      const first = await sandbox.authorise(await ask('4000002500003155'));
      const answer = { reference: first.reference, accepted: true };
      expect(await sandbox.decide({ ...answer, secret: 'guessed' })).toBeUndefined();
      await sandbox.decide({ ...answer, secret: first.clientSecret });
      await sandbox.decide({ ...answer, secret: first.clientSecret, accepted: false });
      expect(await sandbox.status(first.reference)).toMatchObject({ state: 'held' });

      const second = await sandbox.authorise(await ask('4000002500003155'));
      now += AUTHENTICATION_MS;
      const late = { reference: second.reference, secret: second.clientSecret, accepted: true };
      expect(await sandbox.decide(late)).toMatchObject({ payment: { state: 'expired' } });
    });
  });
});
