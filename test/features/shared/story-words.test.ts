import { describe, expect, test } from 'vitest';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { orderStory } from '../../../src/features/shared/amounts/story-words.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const shop = {
  ...{ slug: 'ferme-de-la-pierre', name: 'Ferme de la Pierre', collected: false },
  discount: { amount: centimes(200), threshold: centimes(2000), finalAmount: centimes(200) },
};
const taxes = {
  issuer: {
    key: 'hub:geneve-carouge',
    name: 'Cabas',
    street: '',
    postalCode: '',
    town: '',
    country: 'CH' as const,
  },
  delivered: '2026-11-24' as IsoDay,
  rates: new Map<number, number>(),
};
const reader = { staff: [], taxes, zone: 'Europe/Zurich', locale: 'fr-CH' } as const;
const delivered = anOrder({
  vendors: [shop],
  items: [
    aLine({
      ...{ title: 'Pommes Gala', price: centimes(7800), finalprice: centimes(7570) },
      found: {
        status: 'fulfilled',
        claims: [{ id: 'a', status: 'fulfilled', by: 4, at: '2026-11-24T13:10:00.000Z' }],
      },
    }),
    aLine({ line: 2, title: 'Croissants', price: centimes(720), found: { status: 'failure' } }),
    aLine({ line: 3, title: 'Beurre', replaces: { title: 'Baratte', amount: centimes(520) } }),
  ],
  payment: {
    ...{ status: 'paid', captured: centimes(8000), reserved: centimes(9500), refunded: centimes(500) },
    ...{ hub_refund: centimes(500), fees: { charge: 0.05, shipping: centimes(490) } },
    logs: [
      '2026-11-20T09:00:00.000Z authorize 95.00',
      '2026-11-24T16:00:00.000Z capture 80.00',
      '2026-11-25T08:30:00.000Z hub_refund 5.00',
    ],
  },
});
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const rows = (lines: readonly { label: string; sum: string }[]) =>
  lines.map(({ label, sum }) => plain(`${label} ${sum}`));

test('a partly paid invoice costs all that was invoiced', () => {
  const { payment } = delivered;
  const order = {
    ...delivered,
    vendors: [],
    items: [aLine({ title: 'Pommes', price: centimes(9801), finalprice: centimes(9801) })],
    payment: {
      ...{ ...payment, issuer: 'invoice', status: 'partially_paid' as const, captured: centimes(5355) },
      ...{ customer_credit: ZERO, refunded: ZERO, hub_refund: ZERO, fees: { charge: 0, shipping: ZERO } },
    },
  };
  const { money } = orderStory(order, { ...reader, own: true });
  expect(rows(money)).toEqual([
    'Facturé 98.01 CHF',
    'Coûte en tout 98.01 CHF',
    'Payé par virement 53.55 CHF',
    'Reste à payer 44.46 CHF',
  ]);
});

describe('the story of an order', () => {
  test('says whose credit paid', () => {
    const order = { ...delivered, payment: { ...delivered.payment, customer_credit: centimes(500) } };
    const reason = (own: boolean) =>
      orderStory(order, { ...reader, own }).price.find(({ id }) => id === 'credit')?.reason;
    expect(reason(true)).toBe('De votre avoir.');
    expect(reason(false)).toBe(`De l’avoir de ${order.customer.displayName}.`);
  });

  test('goes step by step from the ordered price to the total', () => {
    const { price } = orderStory(delivered, { ...reader, own: true });
    // 78.00 + 7.20 + 5.20 ordered; 5 % of 75.70 + 4.50 are 4.01.
    expect(rows(price)).toEqual([
      'Articles commandés 90.40 CHF',
      'Articles remplacés −0.70 CHF',
      'Articles manquants −7.20 CHF',
      'Poids et prix réels −2.30 CHF',
      'Frais de service 4.01 CHF',
      'Livraison 4.90 CHF',
      'Rabais des producteurs −2.00 CHF',
      'Geste du marché −5.00 CHF',
      'Total 82.11 CHF',
    ]);
    const reason = (id: string) => plain(price.find((line) => line.id === id)?.reason);
    expect(reason('replaced')).toBe('Beurre à la place de Baratte −0.70 CHF. Par le marché.');
    expect(reason('weighed')).toBe('Pommes Gala −2.30 CHF. Par la livraison, le 24 novembre 2026 à 14h10.');
    expect(reason('ordered')).toBe('Par vous, le 20 novembre 2026 à 10h.');
    expect(reason('gesture')).toBe('Par le marché, le 25 novembre 2026 à 9h30.');
    expect(reason('discount')).toBe('Par la boutique Ferme de la Pierre.');
  });

  test('shows each change with who and when, and a full refund to the end', () => {
    const revisions = [
      {
        ...{ at: '2026-11-21T10:00:00.000Z', by: 'market' as const, who: 4 },
        lines: [
          {
            ...{ line: 2, title: 'Croissants', before: 1, after: 2 },
            ...{ was: centimes(360), is: centimes(720) },
          },
        ],
      },
    ];
    const payment = {
      ...{ ...delivered.payment, status: 'refunded' as const, refunded: centimes(8000) },
      logs: [...delivered.payment.logs, '2026-11-26T09:00:00.000Z refund 75.00'],
    };
    const order = { ...delivered, revisions, payment };
    const staff = [{ user: 4, displayName: 'Hélène' }] as unknown as Parameters<
      typeof orderStory
    >[1]['staff'];
    const { price } = orderStory(order, { ...reader, own: false, staff });
    expect(rows(price).slice(0, 2)).toEqual(['Articles commandés 86.80 CHF', 'Quantités changées 3.60 CHF']);
    expect(plain(price[1]?.reason)).toBe(
      'Croissants 1 → 2 +3.60 CHF. Par Hélène, le 21 novembre 2026 à 11h.',
    );
    expect(rows(price).slice(-2)).toEqual(['Tout remboursé −82.11 CHF', 'Total 0.00 CHF']);
    expect(plain(price.at(-2)?.reason)).toBe('Par le marché, le 26 novembre 2026 à 10h.');
    const own = orderStory(order, { ...reader, own: true }).price;
    expect(plain(own[1]?.reason)).toContain('Par le marché, le 21');
  });

  test('names people to the office, and roles to the customer', () => {
    const staff = [{ user: 4, displayName: 'Karim' }] as unknown as Parameters<typeof orderStory>[1]['staff'];
    const { price, moves } = orderStory(delivered, { ...reader, staff, own: false });
    expect(price.find(({ id }) => id === 'weighed')?.reason).toContain('Par Karim, le');
    expect(moves[0]?.by).toBe('Camille Favre, le 20 novembre 2026 à 10h');
  });

  test('shows what became of the money, who moved it and when', () => {
    const { money, moves } = orderStory(delivered, { ...reader, own: true });
    expect(rows(money)).toEqual([
      'Débité 80.00 CHF',
      'Rendu au moyen de paiement −5.00 CHF',
      'Coûte en tout 75.00 CHF',
    ]);
    expect(plain(money[1]?.reason)).toBe('Sur tous les remboursements, 5.00 CHF de geste du marché.');
    expect(moves.map(({ what, by }) => [plain(what), by])).toEqual([
      ['Réservé : 95.00 CHF', 'vous, le 20 novembre 2026 à 10h'],
      ['Encaissé : 80.00 CHF', 'le marché, le 24 novembre 2026 à 17h'],
      ['Geste du marché : 5.00 CHF', 'le marché, le 25 novembre 2026 à 9h30'],
    ]);
  });

  test('shows only the office who bears a refund, and why', () => {
    const bearers = [
      {
        ...{ at: '2026-11-25T08:30:00.000Z', bearer: 'shop' as const },
        ...{ vendor: 'ferme-de-la-pierre', cause: 'damaged' as const },
      },
    ];
    const order = { ...delivered, payment: { ...delivered.payment, bearers } };
    const last = (own: boolean) => plain(orderStory(order, { ...reader, own }).moves.at(-1)?.by);
    const moved = 'le marché, le 25 novembre 2026 à 9h30';
    expect(last(false)).toBe(`${moved}, charge : Ferme de la Pierre, article abîmé`);
    expect(last(true)).toBe(moved);
  });

  test('shows held amounts', () => {
    const { money } = orderStory(anOrder({ payment: { reserved: centimes(1800) } }), {
      ...reader,
      own: true,
    });
    expect(rows(money)).toEqual(['Réservé 18.00 CHF']);
  });

  test('bills an order by invoice, and speaks of weighing only for a weighed line', () => {
    const reason = (part: string) =>
      orderStory(
        anOrder({
          items: [{ ...aLine({}), part }],
          payment: { issuer: 'invoice', reserved: centimes(1800) },
        }),
        { ...reader, own: true },
      ).money.map((line) => [line.label, line.reason]);
    expect(reason('1 kg')).toEqual([['À facturer', 'Rien n’est facturé avant la livraison.']]);
    expect(reason('~1 kg')).toEqual([['À facturer', 'Rien n’est facturé avant la pesée et la livraison.']]);
  });

  test('names data missing on the device', () => {
    const courier = anOrder({ payment: { issuer: '', status: 'authorized', reserved: ZERO } });
    expect(orderStory(courier, { ...reader, own: false }).absent).toEqual([
      'Ce qui a été réservé, débité ou rendu.',
      'La TVA contenue, à chaque taux.',
    ]);
    expect(orderStory(delivered, { ...reader, own: true }).absent).toContain(
      'Qui a cherché ou pesé chaque article, et quand.',
    );
  });

  test('shows VAT as the invoice does, none without a number, and says when a rate is unknown', () => {
    const selling = { ...taxes, issuer: { ...taxes.issuer, vatNumber: 'CHE-123.456.788 TVA' } };
    const read = (order: typeof delivered, more: object) =>
      orderStory(order, { ...reader, own: true, ...more });
    const kept = { ...delivered, items: delivered.items.map((item) => ({ ...item, tva: 0.026 })) };
    // 80.00 taken and 5.00 given back: 75.00 with service and delivery, of which 2.6 / 102.6.
    expect(read(kept, { taxes: selling }).vat.map(({ label, sum }) => plain(`${label} ${sum}`))).toEqual([
      'À 2,6 % 1.90 CHF',
    ]);
    expect(read(kept, { taxes }).vat).toEqual([]);
    expect(read(kept, { taxes }).absent).not.toContain('La TVA contenue, à chaque taux.');
    expect(read(delivered, { taxes: selling }).vat).toEqual([]);
    expect(read(delivered, { taxes: selling }).absent).toContain('La TVA contenue, à chaque taux.');
    expect(read(kept, { taxes: undefined }).absent).toContain('La TVA contenue, à chaque taux.');
  });

  test('says that a cancelled order costs nothing', () => {
    const gone = anOrder({
      ...{ cancel: { reason: 'customer', when: '2026-11-21T09:00:00.000Z' } },
      payment: { status: 'voided' },
    });
    expect(orderStory(gone, { ...reader, own: true }).price).toMatchObject([
      { id: 'due', sum: expect.stringContaining('0.00') as string, reason: 'La commande est annulée.' },
    ]);
  });
});
