import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import {
  type AcquirerPayment,
  MoveRefused,
  PaymentDisputed,
  type PaymentGateway,
  PaymentUnknown,
} from '../../../../server/core/gateways/payment-gateway.ts';
import { NO_ACQUIRER } from '../../../../server/platform/gateways/no-acquirer.ts';
import { keepCard, keepTwint, readCard } from '../../../../server/platform/gateways/sandbox/sandbox-cards.ts';
import { openSandbox, type Sandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { cardToken, twintToken } from '../../../../server/platform/gateways/stripe/stripe-means.ts';
import { openStripe } from '../../../../server/platform/gateways/stripe/stripe.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { completeAccount } from '../../../../server/platform/gateways/sandbox/sandbox-payouts.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';
import {
  openStripeServer,
  type StripeServer,
  unkeyed,
} from '../../../support/stripe-server/open-stripe-server.ts';
import { dispute } from '../../../support/stripe-server/stripe-disputes.ts';

/** An acquirer under test, and the acts of its customers. */
interface Acquirer {
  readonly gateway: PaymentGateway;
  readonly card: (kind: 'good' | 'authenticates' | 'declined' | 'expired') => Promise<string>;
  readonly twint: () => Promise<string>;
  decide(payment: AcquirerPayment, accepted: boolean): Promise<unknown>;
  /** Acts as the owner of an account on the acquirer's page. */
  complete(page: string): Promise<unknown>;
}

const clock = { now: MARKET_NOW };

anyDatabase((_kind, open) => {
  let database: Database;
  let sandbox: Sandbox;
  let card: (number: string) => Promise<string>;
  let twint: () => Promise<string>;

  beforeAll(async () => {
    database = await open();
    sandbox = await openSandbox(database, () => clock.now);
    card = (number) => {
      const read = readCard(number, '12/30');
      if (!read.ok) throw new Error(number);
      return keepCard(database, { ...read.card, expiry: read.expiry }, clock.now);
    };
    twint = () => keepTwint(database, clock.now);
  });

  behavesAsAnAcquirer('the sandbox', () => ({
    gateway: sandbox,
    card: (kind) => card(SANDBOX_CARDS[kind]),
    twint,
    decide: ({ reference, clientSecret }, accepted) =>
      sandbox.decide({ reference, secret: clientSecret, accepted }),
    complete: (page) =>
      completeAccount(database, new URL(page, 'http://localhost').searchParams.get('account') ?? ''),
  }));
});

describe('Stripe', () => {
  let server: StripeServer;
  let gateway: PaymentGateway;

  beforeAll(async () => {
    server = await openStripeServer(() => clock.now);
    gateway = openStripe(
      { secretKey: server.secretKey, webhookSecrets: ['whsec_old', server.webhookSecret], api: server.url },
      'https://marche.example',
      () => clock.now,
    );
  });
  afterAll(() => server.close());

  const card = (number: string, ...expiry: [number?, number?]) => {
    const stored = server.ledger.addCard(number, ...expiry);
    return cardToken(stored.customer ?? '', stored.id);
  };
  const ask = (token: string, change: { offSession?: boolean } = {}) => ({
    ...{ key: randomUUID(), token, amount: centimes(5000), oid: 7, returnPath: '/stripe?oid=7' },
    ...change,
  });

  behavesAsAnAcquirer('Stripe', () => ({
    gateway,
    card: (kind) => Promise.resolve(card(STRIPE_CARDS[kind])),
    twint: () => Promise.resolve(twintToken()),
    decide: ({ reference }, accepted) => Promise.resolve(server.ledger.decide(reference, accepted)),
    complete: (page) => fetch(page, { method: 'POST', redirect: 'manual' }),
  }));

  test('reads until when a payment is held: four days and eighteen hours for off-session Visa', async () => {
    const there = await gateway.authorise(ask(card('4242424242424242')));
    const away = await gateway.authorise(ask(card('4242424242424242'), { offSession: true }));
    const second = Math.floor(clock.now / 1000) * 1000;
    expect(there.holdEnds).toBe(second + 7 * DAY_MS);
    expect(away.holdEnds).toBe(second + 4 * DAY_MS + 18 * HOUR_MS);
  });

  test('asks for authentication when the bank requires it, even off-session', async () => {
    const asked = await gateway.authorise(ask(card('4000002500003155'), { offSession: true }));
    expect(asked).toMatchObject({ state: 'authentication_due' });
    expect(asked.url).toContain(`${server.url}/authenticate/`);
    server.ledger.decide(asked.reference, true);
    expect(await gateway.status(asked.reference)).toMatchObject({ state: 'held', amount: 5000 });
  });

  test('reports that Stripe does not answer, and repeats nothing that was done', async () => {
    const asked = ask(card('4242424242424242'));
    const before = server.ledger.intents.size;
    server.trouble = 'unanswered';
    await expect(gateway.authorise(asked)).rejects.toThrow('Stripe did not answer');
    server.trouble = undefined;
    const paid = await gateway.authorise(asked);
    expect(paid.state).toBe('held');
    expect(server.ledger.intents.size).toBe(before + 1);
  });

  test.each([0, 25 * HOUR_MS])('carries out a request once that is repeated after %d ms', async (later) => {
    const key = randomUUID();
    const since = clock.now;
    const asked = { ...ask(card('4242424242424242')), since };
    const { reference } = await gateway.authorise(asked);
    clock.now += later;
    expect(await gateway.authorise(asked)).toMatchObject({ reference, state: 'held' });
    const taking = { key: randomUUID(), since: clock.now, reference, amount: centimes(4000) };
    await gateway.capture(taking);
    clock.now += later;
    expect(await gateway.capture(taking)).toMatchObject({ captured: 4000 });
    const giving = { key, since: clock.now, reference, amount: centimes(1000) };
    await gateway.refund(giving);
    clock.now += later;
    expect(await gateway.refund(giving)).toMatchObject({ refunded: 1000 });
    expect(await gateway.refund({ ...giving, key: randomUUID() })).toMatchObject({ refunded: 2000 });
  });

  test('finds a TWINT payment after Stripe forgot its key, and creates one that never arrived', async () => {
    const asked = { ...ask(twintToken()), since: clock.now };
    const { reference } = await gateway.authorise(asked);
    clock.now += 25 * HOUR_MS;
    expect(await gateway.authorise(asked)).toMatchObject({ reference });
    const late = { ...asked, key: randomUUID() };
    expect((await gateway.authorise(late)).reference).not.toBe(reference);
  });

  test('reads disputes, by payment or since a time', async () => {
    const { reference } = await gateway.authorise(ask(card('4242424242424242')));
    await gateway.capture({ key: randomUUID(), reference, amount: centimes(5000) });
    const opened = dispute(server.ledger, server.ledger.intent(reference), { amount: 1500 });
    const read = async (of: Parameters<PaymentGateway['disputes']>[0]) => {
      const all = [];
      for await (const one of gateway.disputes(of)) all.push(one);
      return all;
    };
    const second = Math.floor(clock.now / 1000) * 1000;
    const told = {
      ...{ id: opened.id, reference, amount: 1500, reason: 'product_not_received', state: 'answer_due' },
      ...{ refundable: false, opened: second, due: second + 7 * DAY_MS },
    };
    expect(await read({ reference })).toEqual([told]);
    expect(await read({ reference: 'pi_other' })).toEqual([]);
    expect(await read({ since: clock.now - HOUR_MS })).toEqual([told]);
    const back = { key: randomUUID(), reference, amount: centimes(1) };
    await expect(gateway.refund(back)).rejects.toThrow(PaymentDisputed);
    expect(await gateway.cancel({ key: randomUUID(), reference })).toMatchObject({ state: 'released' });
    expect(server.ledger.intent(reference).refunded).toBe(0);
  });

  test.each([
    ['needs_response', 'answer_due'],
    ['under_review', 'under_review'],
    ['warning_closed', 'won'],
    ['appeal_under_review', 'lost'],
    ['lost', 'lost'],
  ] as const)('a dispute with the status %s is %s', async (status, state) => {
    const { reference } = await gateway.authorise(ask(card('4242424242424242')));
    dispute(server.ledger, server.ledger.intent(reference), { amount: 100 }).status = status;
    for await (const read of gateway.disputes({ reference })) expect(read.state).toBe(state);
  });

  test.each([
    ['4000000000000341', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'lost_card'],
    ['4000000000009979', 'stolen_card'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4000000000006975', 'card_velocity_exceeded'],
    ['4100000000000019', 'fraudulent'],
  ])('the card %s reports why it is declined: %s', async (number, decline) => {
    expect(await gateway.authorise(ask(card(number)))).toMatchObject({ decline });
  });

  test('posts nothing without an own key', () => {
    expect(unkeyed(server.posts).filter((fault) => fault.endsWith('without a key'))).toEqual([]);
    expect(server.posts.length).toBeGreaterThan(20);
  });

  test('accepts an event signed with the current or the previous secret, and no other', () => {
    const event = server.ledger.events.at(-1);
    if (event === undefined) throw new Error('no event');
    const { body, headers } = server.message(event);
    const header = (name: string) => headers[name];
    expect(gateway.parseWebhook({ body, header })).toMatchObject({ id: event.id });
    expect(gateway.parseWebhook({ body: body.replace('evt_', 'evt_0'), header })).toBeUndefined();
    expect(gateway.parseWebhook({ body, header: () => undefined })).toBeUndefined();
  });

  test('refuses another customer’s card, a removed one, and an expired one', async () => {
    const mine = server.ledger.addCard('4242424242424242');
    const token = cardToken(mine.customer ?? '', mine.id);
    expect(await gateway.checkMethod(cardToken('cus_other', mine.id))).toBe('unknown');
    expect(await gateway.checkMethod(card('4242424242424242', 1, 2020))).toBe('expired');
    expect(await gateway.addMethod(token)).toMatchObject({
      ...{ token, number: 'xxxx-xxxx-xxxx-4242', expiry: '12/2030', issuer: 'visa' },
    });
    await gateway.removeMethod(token);
    await gateway.removeMethod(token);
    expect(await gateway.checkMethod(token)).toBe('unknown');
    expect(await gateway.authorise(ask(token))).toMatchObject({ state: 'declined' });
  });

  test('declines an amount below Stripe’s minimum, and checks no TWINT', async () => {
    const less = { ...ask(card('4242424242424242')), amount: centimes(49) };
    expect(await gateway.authorise(less)).toMatchObject({ state: 'declined' });
    const nothing = { ...ask(twintToken()), amount: centimes(0) };
    expect(await gateway.authorise(nothing)).toMatchObject({ state: 'held', url: '' });
  });

  test('connects the account of an owner, and none for an invalid code', async () => {
    expect(await gateway.connectAccount('ac_123456')).toBe('acct_123456');
    expect(await gateway.connectAccount('nothing')).toBeUndefined();
  });
});

test('a market without an acquirer accepts neither cards nor TWINT, and has no disputes', async () => {
  expect(await NO_ACQUIRER.means()).toEqual({ cards: false, twint: false });
  for await (const told of NO_ACQUIRER.disputes({ since: 0 })) expect.unreachable(told.id);
});

function behavesAsAnAcquirer(name: string, acquirerOf: () => Acquirer): void {
  describe(`${name}, as any acquirer`, () => {
    const authorise = async (token: string, key: string = randomUUID()) =>
      acquirerOf().gateway.authorise({
        ...{ key, token, amount: centimes(5000), oid: 1, returnPath: '/stripe?intent=1' },
      });
    const good = async () => authorise(await acquirerOf().card('good'));

    test.each([
      ['good', 'held'],
      ['authenticates', 'authentication_due'],
      ['declined', 'declined'],
      ['expired', 'expired'],
    ] as const)('a card that is %s leaves the payment %s', async (kind, state) => {
      expect(await authorise(await acquirerOf().card(kind))).toMatchObject({
        state,
        captured: 0,
        refunded: 0,
      });
    });

    test.each([
      [true, 'held'],
      [false, 'declined'],
    ])('an authentication answered by %s leaves the payment %s', async (accepted, state) => {
      const due = await authorise(await acquirerOf().card('authenticates'));
      expect(due.url).not.toBe('');
      await acquirerOf().decide(due, accepted);
      expect((await acquirerOf().gateway.confirm(due.reference)).state).toBe(state);
    });

    test('the same key is the same payment, also concurrently; another amount fails', async () => {
      const token = await acquirerOf().card('good');
      const key = randomUUID();
      const answers = await Promise.all([
        authorise(token, key),
        authorise(token, key),
        authorise(token, key),
      ]);
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      const other = { key, token, amount: centimes(1234), oid: 1, returnPath: '/stripe?intent=1' };
      await expect(acquirerOf().gateway.authorise(other)).rejects.toThrow();
    });

    test('the same key returns the current state of the payment', async () => {
      const [token, key] = [await acquirerOf().card('good'), randomUUID()];
      const { reference } = await authorise(token, key);
      await acquirerOf().gateway.cancel({ key: randomUUID(), reference });
      expect(await authorise(token, key)).toMatchObject({ reference, state: 'released' });
    });

    test('knows only its own payments', async () => {
      await expect(acquirerOf().gateway.status('pi_of_another')).rejects.toThrow(PaymentUnknown);
    });

    test('captures less than what is held, once per key, and never more', async () => {
      const { gateway } = acquirerOf();
      const { reference } = await good();
      await expect(gateway.capture({ key: randomUUID(), reference, amount: centimes(5001) })).rejects.toThrow(
        MoveRefused,
      );
      const taking = { key: randomUUID(), reference, amount: centimes(4000) };
      await gateway.capture(taking);
      expect(await gateway.capture(taking)).toMatchObject({ state: 'taken', captured: 4000 });
    });

    test('refunds in parts, once per key, and never more than what was captured', async () => {
      const { gateway } = acquirerOf();
      const { reference } = await good();
      await gateway.capture({ key: randomUUID(), reference, amount: centimes(4000) });
      const part = { key: randomUUID(), reference, amount: centimes(1500) };
      await gateway.refund(part);
      expect(await gateway.refund(part)).toMatchObject({ refunded: 1500 });
      const rest = { key: randomUUID(), reference, amount: centimes(2501) };
      await expect(gateway.refund(rest)).rejects.toThrow(MoveRefused);
    });

    test('releases a hold once, and captures nothing of it afterwards', async () => {
      const { gateway } = acquirerOf();
      const { reference } = await good();
      const key = randomUUID();
      await gateway.cancel({ key, reference });
      expect(await gateway.cancel({ key, reference })).toMatchObject({ state: 'released', refunded: 0 });
      const taking = { key: randomUUID(), reference, amount: centimes(1) };
      await expect(gateway.capture(taking)).rejects.toThrow(MoveRefused);
    });

    test('refunds a captured payment in full when it is cancelled', async () => {
      const { gateway } = acquirerOf();
      const { reference } = await good();
      await gateway.capture({ key: randomUUID(), reference, amount: centimes(4000) });
      const cancelled = await gateway.cancel({ key: randomUUID(), reference });
      expect(cancelled).toMatchObject({ state: 'released', refunded: 4000 });
    });

    test('a hold expires after a week', async () => {
      const { gateway } = acquirerOf();
      const { reference } = await good();
      clock.now += 7 * DAY_MS + HOUR_MS;
      expect((await gateway.status(reference)).state).toBe('expired');
    });

    test('pays a shop’s account once it is complete, once per payout', async () => {
      const acquirer = acquirerOf();
      const { payouts } = acquirer.gateway;
      if (payouts === undefined) throw new Error('pays no shop');
      const asked = { key: randomUUID(), email: 'louise@exemple.ch', name: 'La laiterie' };
      const account = await payouts.openAccount(asked);
      expect(await payouts.openAccount(asked)).toBe(account);
      const transfer = { payout: randomUUID(), account, amount: centimes(12_345) };
      expect(await payouts.readAccount(account)).toMatchObject({
        ...{ ready: false, asks: expect.arrayContaining(['external_account']) as unknown },
      });
      await expect(payouts.transfer({ ...transfer, key: randomUUID() })).rejects.toThrow(MoveRefused);
      await acquirer.complete(await payouts.onboardingPage(account, '/admin/shops/laiterie/payouts'));
      expect(await payouts.readAccount(account)).toEqual({ ready: true, asks: [] });
      // With another key: the acquirer forgot the first one.
      const reference = await payouts.transfer({ ...transfer, key: randomUUID() });
      expect(await payouts.transfer({ ...transfer, key: randomUUID() })).toBe(reference);
      expect(await payouts.isReversed(reference)).toBe(false);
      expect(await payouts.readAccount('acct_of_another')).toBeUndefined();
    });

    test('knows its own payment methods, and no others', async () => {
      const { gateway, card, twint } = acquirerOf();
      expect(await gateway.addMethod('nothing')).toBeUndefined();
      expect(await gateway.checkMethod('nothing')).toBe('unknown');
      expect(await gateway.checkMethod(await card('good'))).toBe('valid');
      const token = await twint();
      expect(await gateway.addMethod(token)).toMatchObject({ token, number: 'TWINT', issuer: 'twint' });
      expect((await authorise('nothing')).state).toBe('declined');
    });
  });
}

const SANDBOX_CARDS = {
  good: '4242424242424242',
  authenticates: '4000002500003155',
  declined: '4000000000000002',
  expired: '4000000000000069',
};

const STRIPE_CARDS = {
  good: '4242424242424242',
  authenticates: '4000002760003184',
  declined: '4000000000000341',
  expired: '4000000000000069',
};
