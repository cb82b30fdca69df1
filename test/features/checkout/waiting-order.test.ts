import { describe, expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { INTENT_STATES } from '../../../src/domain/order/order-intent.ts';
import type { IntentRow } from '../../../src/mirror/mirror-records.ts';
import { authenticated, verdictOf } from '../../../src/mutations/settle/settle-authentications.ts';
import { bankStateOf, bankWords } from '../../../src/features/finance/payments/bank-outcome-words.ts';
import { changeWords } from '../../../src/features/checkout/waiting/intent-change-words.ts';
import { choiceOf } from '../../../src/features/checkout/waiting/choice-of-intent.ts';
import { timeLeft } from '../../../src/features/shared/dates/countdown.ts';
import { giveUpWords, intentActs } from '../../../src/features/checkout/waiting/intent-actions.ts';
import { intentWords } from '../../../src/features/checkout/waiting/intent-words.ts';
import { anIntent as anOrder } from '../../mutations/support/intent.ts';
import { MONDAY } from '../shared/an-ordering.ts';

const CUTOFF = Date.parse('2026-11-23T15:00:00Z');
const UNTIL = MONDAY + 900_000;
const reading = { now: MONDAY, zone: 'Europe/Zurich', locale: 'fr-FR' } as const;

function anIntent(change: Partial<IntentRow> = {}): IntentRow {
  const order = anOrder();
  return {
    _id: order.intent,
    hub: order.hub,
    state: 'queued',
    order,
    cutoff: CUTOFF,
    createdAt: MONDAY,
    changedAt: MONDAY,
    ...change,
  };
}

describe('a waiting order', () => {
  test('says that it is not placed and needs a confirmation', () => {
    expect(intentWords(anIntent(), reading)).toMatchObject({
      title: 'Commande en attente d’envoi',
      text: 'Ce n’est pas encore une commande. Elle est gardée sur cet appareil. Au retour du réseau, une touche suffit pour l’envoyer.',
      steps: [
        { state: 'done', detail: 'aujourd’hui 8h, 2\u00a0articles, 45,00\u00a0CHF' },
        { state: 'now', detail: 'À envoyer avant aujourd’hui 16h pour mar. 24 nov.' },
        { state: 'todo', detail: 'Rien n’est débité avant l’envoi.' },
      ],
    });
  });

  test('by invoice is to bill, and nothing of it is ever authorised, held or charged', () => {
    const order = anOrder({ payment: { alias: 'invoice-1', issuer: 'invoice' } });
    const placed = intentWords(anIntent({ state: 'placed', order }), reading);
    expect(placed.steps.at(-1)).toMatchObject({ state: 'done', title: 'À facturer 45,00\u00a0CHF' });
    for (const state of INTENT_STATES.filter((one) => one !== 'needs_auth')) {
      const words = JSON.stringify(intentWords(anIntent({ state, order }), reading));
      expect(words).not.toMatch(/autorisé|réservé|débit|poids/i);
    }
  });

  test('speaks of weighing only when a margin is held for it', () => {
    const { seen } = anOrder();
    const step = (reserved: number) => {
      const order = anOrder({ seen: { ...seen, reserved: centimes(reserved) } });
      return intentWords(anIntent({ state: 'placed', order }), reading).steps.at(-1)?.detail;
    };
    expect(step(seen.toPay)).toMatch(/, rien n’est débité avant la livraison$/);
    expect(step(seen.toPay + 100)).toMatch(/, le débit suit le poids réel$/);
  });

  test('is sent automatically only up to the allowed amount, which it shows', () => {
    const { text } = intentWords(anIntent({ ceiling: centimes(8000) }), reading);
    expect(text).toMatch(/et partira seule, jusqu’à 80,00\u00a0CHF\.$/);
  });

  test('never claims to be placed before it is', () => {
    for (const state of INTENT_STATES.filter((one) => one !== 'placed' && one !== 'needs_auth')) {
      const { steps } = intentWords(anIntent({ state }), reading);
      expect(steps.map(({ state: step }) => step).slice(1)).not.toContain('done');
    }
  });
});

test('speaks of no card when the credit pays all of an order', () => {
  const order = anOrder();
  const seen = { ...order.seen, credit: centimes(4500), toPay: ZERO, reserved: ZERO };
  const { steps } = intentWords(anIntent({ state: 'placed', oid: 5, order: { ...order, seen } }), reading);
  expect(steps.at(-1)).toMatchObject({
    title: 'Payé par votre avoir',
    detail: '45,00\u00a0CHF, rien n’est réservé sur la carte',
  });
});

test('shows the cut-off of the proposed day', () => {
  const order = anOrder();
  const totals = order.seen;
  const quote = {
    ...{ changes: [], before: totals, after: totals, cutoff: '2026-11-25T15:00:00.000Z' },
    proposal: { ...order, day: '2026-11-26' },
  };
  const { steps } = intentWords(anIntent({ state: 'needs_confirm', quote }), reading);
  expect(steps[1]?.detail).toBe('À confirmer avant mercredi 16h pour jeu. 26 nov.');
});

const OTHER_CARD =
  ' Vos articles sont toujours dans le cabas\u00a0: touchez «\u00a0Modifier\u00a0» pour choisir une autre carte.';

describe('an order whose bank asks its customer', () => {
  const atTheBank = (change: Partial<IntentRow>, now: number) =>
    intentWords(anIntent({ state: 'needs_auth', ...change }), { ...reading, now, until: UNTIL });

  test('shows until when the place is reserved, and no cut-off', () => {
    expect(atTheBank({}, MONDAY)).toMatchObject({
      title: 'Votre banque vous attend',
      text: 'Elle demande votre accord. Votre place et vos articles sont gardés jusqu’à 8h15.',
    });
  });

  test('says at once when the time is over, and that the market decides', () => {
    expect(atTheBank({}, UNTIL - 1).title).toBe('Votre banque vous attend');
    const over = atTheBank({}, UNTIL);
    expect(over).toMatchObject({ badge: 'Trop tard', title: 'Le temps de payer est écoulé' });
    expect(over.text).toMatch(/^Nous demandons au marché/);
  });

  test('shows no deadline that is unknown', () => {
    const { text } = intentWords(anIntent({ state: 'needs_auth' }), reading);
    expect(text).toBe('Elle demande votre accord. Sans lui, la place est rendue.');
  });

  test('that was late says what is kept and what to do, and mentions the money once', () => {
    const late = atTheBank({ state: 'failed', code: 'authentication_late', message: 'x' }, UNTIL);
    expect(late.text).toMatch(/n’est pas arrivé à temps\. Rien n’est prélevé .+ reprenez la commande/);
    const refused = authenticated(anIntent({ state: 'needs_auth', oid: 5 }), {
      status: 'voided',
      late: false,
    });
    expect(intentWords(anIntent(refused), reading).text).toBe(
      `L’authentification n’a pas abouti. Rien n’a été prélevé.${OTHER_CARD}`,
    );
  });

  test.each(['asking', 'offline'] as const)(
    'is worded as waiting by the server only, not while it is %s',
    (bank) => {
      const { title, text } = intentWords(anIntent({ state: 'needs_auth' }), { ...reading, bank });
      expect(title).not.toMatch(/vous attend/);
      expect(text).toMatch(/Ne payez pas une seconde fois/);
    },
  );

  test('that declined says why, and suggests another card', () => {
    const declined = anIntent({ state: 'failed', code: 'payment_declined', message: 'La banque a refusé.' });
    expect(intentWords(declined, reading).text).toBe(`La banque a refusé. Rien n’a été débité.${OTHER_CARD}`);
    const closed = anIntent({ state: 'failed', code: 'hub_closed', message: 'Le marché est fermé.' });
    expect(intentWords(closed, reading).text).toBe('Le marché est fermé. Rien n’a été débité.');
  });

  test('that charged TWINT at once says that it is paid, not held', () => {
    const order = { ...anOrder(), payment: { alias: 'twint-1', issuer: 'twint' } };
    const { steps } = intentWords(anIntent({ state: 'placed', order }), reading);
    expect(steps[2]).toMatchObject({ state: 'done', title: 'Payé par TWINT' });
    expect(steps[2]?.detail).toMatch(/payés, si le poids est plus léger/);
  });

  test('uses server time, with any clock of the phone', () => {
    const { steps } = intentWords(anIntent({ state: 'failed' }), { ...reading, skew: 3_600_000 });
    expect(steps[1]?.detail).toMatch(/^À 9h/);
  });
});

describe('the actions on a waiting order', () => {
  const acts = (
    change: Partial<IntentRow>,
    { reachable = true, held = true, bank = '/bank', now = MONDAY, asking = false } = {},
  ) =>
    intentActs(
      { intent: anIntent(change), held, bank, decided: false, cancelled: undefined, until: UNTIL, asking },
      reachable,
      now,
    );

  test.each([
    ['offline the app looks for a network', {}, { reachable: false }, 'check-network'],
    ['online it is sent by a tap', {}, {}, 'send'],
    ['an automatic one is waited for', { ceiling: 8000 }, { held: false }, 'wait'],
    ['changes are shown first', { state: 'needs_confirm' }, {}, 'show-changes'],
    ['one that needs its bank continues there', { state: 'needs_auth' }, {}, 'go-to-bank'],
    ['before that the payment status is requested', { state: 'needs_auth' }, { asking: true }, 'wait'],
    ['after its time the market is asked', { state: 'needs_auth' }, { now: UNTIL }, 'ask-again'],
    ['a placed order is shown', { state: 'placed' }, {}, 'see-order'],
    ['an expired one is edited', { state: 'expired' }, {}, 'edit'],
    ['a refused one is edited', { state: 'failed' }, {}, 'edit'],
  ] as const)('%s', (_, intent, where, main) => {
    expect(acts(intent, where)[0]).toBe(main);
  });

  test('allow no second order while the outcome is unknown', () => {
    for (const reachable of [true, false])
      expect(acts({ state: 'unknown' }, { reachable })).toEqual(['ask-again']);
    expect(acts({ state: 'checking', wish: 'cancel' })).toEqual(['wait']);
  });
});

test('restore the choices for editing, without the accepted conditions', () => {
  expect(choiceOf(anIntent({ ceiling: 5000 }))).toEqual({
    place: 'deposit:augustins',
    day: '2026-11-24',
    alias: 'visa-1',
    credit: false,
    terms: false,
    adult: false,
    ceiling: 5000,
  });
});

test.each([
  [
    'a price',
    { kind: 'price', title: 'Brocoli', before: 420, after: 450 },
    'Brocoli',
    '4,20\u00a0CHF',
    '4,50\u00a0CHF',
  ],
  ['a quantity', { kind: 'quantity', title: 'Œufs', before: 4, after: 2 }, 'Œufs', '4', '2'],
  ['a day', { kind: 'day', before: '2026-11-24' }, 'Jour de livraison', 'mardi 24 novembre', undefined],
  ['a slot', { kind: 'slot', before: 16, after: 12 }, 'Créneau', '16h–20h', 'dès 12h'],
  ['a delivery', { kind: 'shipping', before: 490, after: 0 }, 'Livraison', '4,90\u00a0CHF', '0,00\u00a0CHF'],
] as const)('shows a changed %s before and after', (_, change, title, before, after) => {
  expect(changeWords(change, 'fr-FR', { '16': '16h–20h' })).toMatchObject({ title, before, after });
});

test.each([
  ['2026-11-23T07:00:30Z', 'encore moins d’une minute'],
  ['2026-11-23T07:45:00Z', 'encore 45\u00a0min'],
  ['2026-11-23T09:10:00Z', 'encore 2\u00a0h\u00a010'],
  ['2026-11-26T08:00:00Z', 'encore 3\u00a0jours'],
  ['2026-11-23T07:00:00Z', undefined],
])('until %s is %s', (until, words) => {
  expect(timeLeft(Date.parse(until), MONDAY)).toBe(words);
});

describe('the return from the bank', () => {
  test('offers no second payment while the outcome is unknown', () => {
    for (const state of ['asking', 'waiting', 'offline'] as const) {
      expect(bankWords(state).text).toMatch(/Ne payez pas une seconde fois/);
    }
  });

  test.each([
    ['pending', 'waiting', undefined],
    ['authorized', 'placed', 'placed'],
    ['prepaid', 'paid', 'placed'],
    ['voided', 'refused', 'failed'],
    ['refunded', 'cancelled', 'placed'],
  ] as const)('maps a %s payment to %s', (status, state, intent) => {
    const verdict = { status, late: false };
    expect(bankStateOf(verdict)).toBe(state);
    expect(authenticated(anIntent({ state: 'needs_auth', oid: 5 }), verdict)?.state).toBe(intent);
  });

  test('mentions the cart only for an order that came from it', () => {
    for (const state of ['refused', 'late', 'over'] as const) {
      expect(bankWords(state).text).toMatch(/dans le cabas/);
      expect(bankWords(state, { recurring: true }).text).not.toMatch(/cabas/);
    }
  });

  test('does not call an unpaid order refused by the bank', () => {
    const verdict = verdictOf({ payment: { status: 'voided' }, cancel: { reason: 'timeout' } });
    expect(bankStateOf(verdict)).toBe('late');
    expect(authenticated(anIntent({ state: 'needs_auth' }), verdict)?.code).toBe('authentication_late');
  });

  test('says who cancelled, and what was refunded, instead of blaming the bank', () => {
    const payment = {
      status: 'refunded',
      issuer: 'twint',
      reserved: centimes(4872),
      captured: centimes(4872),
      customer_credit: ZERO,
    } as const;
    const order = { payment, cancel: { reason: 'customer' } } as const;
    expect(bankStateOf(verdictOf(order))).toBe('cancelled');
    expect(bankStateOf(verdictOf({ payment: { status: 'voided' }, cancel: { reason: 'customer' } }))).toBe(
      'cancelled',
    );
    expect(bankStateOf(verdictOf({ payment: { status: 'voided' }, cancel: { reason: 'other' } }))).toBe(
      'refused',
    );
    const words = {
      title: 'Vous avez annulé cette commande',
      text: 'Elle ne sera pas préparée. 48,72\u00a0CHF vous sont rendus par TWINT.',
    };
    expect(bankWords('cancelled', { order })).toEqual(words);
    const placed = intentWords(anIntent({ state: 'placed', oid: 5 }), { ...reading, cancelled: order });
    expect(placed).toMatchObject({ ...words, badge: 'Annulée' });
    expect(placed.steps.at(-1)).toMatchObject({ state: 'refused', title: 'Commande annulée' });
  });

  test('ignores an intent that waits for no bank', () => {
    expect(
      authenticated(anIntent({ state: 'queued' }), { status: 'authorized', late: false }),
    ).toBeUndefined();
  });
});

test.each(INTENT_STATES)('an order that is %s is given up, not cancelled: it was never placed', (state) => {
  const { act, question } = giveUpWords(state);
  expect(`${act} ${question}`).not.toMatch(/annul/i);
  expect(intentWords(anIntent({ state, wish: 'cancel' }), reading).title).toBe('Abandon demandé');
});
