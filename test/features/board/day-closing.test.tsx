import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ControlState, DayCapture, DayClosing } from '../../../src/contract/orders/day-closing.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  acceptedWords,
  acceptRefusalText,
  captureText,
  closedText,
  controlsText,
  controlWords,
  ordersOfTab,
  tabDay,
} from '../../../src/features/board/closing/day-closing-words.ts';
import { dayCsv, DaySheet, sumLines } from '../../../src/features/board/closing/day-files.tsx';

const PLACE = { day: '2026-11-24', zone: 'Europe/Zurich', locale: 'fr-CH' } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

const control = (change: Partial<ControlState> & Pick<ControlState, 'control'>): ControlState => ({
  ...{ open: 0, total: 0, names: [] },
  ...change,
});
const capture = (change: Partial<DayCapture>): DayCapture => ({
  ...{ oid: 1, rank: 5, name: 'Laure Mottier', issuer: 'visa', number: 'xxxx-xxxx-xxxx-4471' },
  ...{ state: 'waiting', amount: centimes(5840), held: centimes(6000) },
  ...change,
});
const closing: DayClosing = {
  ...{ hub: 'geneve-carouge', day: '2026-11-24', today: '2026-11-24', days: [], closed: false },
  ...{ controls: [], history: [], late: [] },
  captures: [
    capture({
      ...{ state: 'taken', amount: centimes(2054), account: centimes(0) },
      ...{ back: centimes(2054), final: centimes(0) },
    }),
    capture({ oid: 2, name: '=1+1', state: 'refused' }),
    capture({
      ...{ oid: 3, name: 'Ana Roch', issuer: 'invoice', state: 'invoiced', amount: centimes(9801) },
      ...{ back: centimes(0), final: centimes(9801), due: centimes(4446) },
    }),
  ],
  totals: {
    ...{ orders: 3, articles: centimes(15_000), service: centimes(1200), deliveries: centimes(1995) },
    ...{ discounts: centimes(500), given: centimes(2054), total: centimes(15_641), credit: centimes(0) },
    ...{ taken: centimes(2054), invoiced: centimes(9801), due: centimes(4446), refunded: centimes(2054) },
    ...{ coming: centimes(5840), net: centimes(9801) },
  },
};

describe('the texts of closing a day', () => {
  test.each<[ControlState, string, string]>([
    [
      control({ control: 'weights', total: 186 }),
      'Tout est pesé',
      '186 articles au poids, aucun en attente.',
    ],
    [control({ control: 'weights' }), 'Tout est pesé', 'Rien au poids ce jour-là.'],
    [
      control({ control: 'weights', open: 1, total: 3, names: ['Tomme (rang 4)'] }),
      '1 article n’est pas pesé',
      'Tomme (rang 4).',
    ],
    [
      control({ control: 'telephones', total: 2, names: ['Karim', 'Zoé'], at: '2026-11-24T19:39:00.000Z' }),
      'Tous les téléphones ont envoyé',
      'Karim et Zoé, en dernier à 20h39.',
    ],
    [
      control({ control: 'telephones', open: 1, total: 2, names: ['Zoé'] }),
      '1 téléphone n’a pas tout envoyé',
      'Zoé. Demandez-lui d’ouvrir Cabas avec du réseau.',
    ],
    [
      control({ control: 'telephones', open: 2, total: 2, names: ['Karim', 'Zoé'] }),
      '2 téléphones n’ont pas tout envoyé',
      'Karim et Zoé. Demandez-leur d’ouvrir Cabas avec du réseau.',
    ],
    [
      control({ control: 'holds', total: 3, at: '2026-11-28T08:00:00.000Z' }),
      'Les retenues tiennent',
      'La première tombe sam. 28 à 9h.',
    ],
    [
      control({ control: 'bags', total: 84, back: 1 }),
      '84 sacs comptés, 1 revenu',
      'Chaque commande livrée a son compte de sacs.',
    ],
    [
      control({ control: 'captures', open: 1, names: ['Laure Mottier'], amount: centimes(5840) }),
      '1 capture refusée',
      'Laure Mottier, 58.40 CHF. La journée se ferme aussi sans elle.',
    ],
    [control({ control: 'bags', waiting: 32 }), '0 sac compté', '32 commandes restent à livrer.'],
    [control({ control: 'disputes' }), 'Aucun désaccord ouvert', 'Rien n’a été signalé.'],
  ])('%j', (state, title, detail) => {
    const words = controlWords(state, PLACE);
    expect([words.title, words.detail].map(plain)).toEqual([title, detail]);
  });

  test('count the settled, accepted and open items', () => {
    const accepted = { word: 'Compté', who: 'Anaïs', at: '2026-11-24T19:31:00.000Z', holds: true };
    const states = [
      control({ control: 'weights' }),
      control({ control: 'bags', open: 1, accepted }),
      control({ control: 'holds', open: 1, accepted: { ...accepted, holds: false } }),
    ];
    expect(plain(controlsText(states))).toBe('1 en ordre, 1 accepté avec un mot, 1 à régler');
  });

  test('say why a card was refused, and when an amount was captured', () => {
    const words = (change: Partial<DayCapture>) => plain(captureText(capture(change), PLACE));
    expect(words({ state: 'refused', code: 'payment_declined', decline: 'expired_card' })).toContain(
      'la carte est échue',
    );
    expect(words({ state: 'taken', at: '2026-11-24T19:41:00.000Z' })).toBe('20h41, Visa •••• 4471');
    expect(words({ state: 'asked' })).toBe('à suivre, Visa •••• 4471');
    expect(words({ state: 'invoiced', issuer: 'invoice' })).toBe('sur facture');
    expect(words({ state: 'invoiced', issuer: 'invoice', due: centimes(4446) })).toBe(
      'sur facture, reste 44.46 CHF',
    );
    expect(words({ state: 'taken', back: centimes(5840), final: centimes(0) })).toBe(
      'Visa •••• 4471, remboursée',
    );
    expect(words({ state: 'taken', back: centimes(216), final: centimes(5624) })).toBe(
      'Visa •••• 4471, 2.16 CHF rendus',
    );
    expect(words({ state: 'unready', message: 'Un article n’est pas pesé.' })).toBe(
      'Un article n’est pas pesé.',
    );
  });

  test('count the orders of a day, including those being paid', () => {
    const tab = { day: '2026-11-24', closed: false, orders: 17 };
    expect(plain(ordersOfTab(tab))).toBe('17 commandes');
    expect(plain(ordersOfTab({ ...tab, additions: 2, paying: 1 }))).toBe(
      '17 commandes, dont 2 compléments, 1 en paiement',
    );
  });

  test('name a closed day', () => {
    expect(tabDay('2026-11-24')).toBe('mar. 24');
    expect(plain(closedText(closing.totals, 'fr-CH'))).toBe(
      '3 commandes, 20.54 CHF pris, 98.01 CHF sur facture, 20.54 CHF rendus, 98.01 CHF net',
    );
  });

  test('name who closed it first, and show the reasons of a former closing', () => {
    const details = { who: 'Anaïs', word: 'Compté à la main' };
    const text = acceptRefusalText({ code: 'day_accepted', message: '', details });
    expect(plain(text ?? '')).toBe(
      'Anaïs vient d’accepter ce contrôle : « Compté à la main ». Votre mot n’est pas gardé. Il le remplace si vous confirmez encore.',
    );
    expect(acceptRefusalText({ code: 'day_locked', message: 'Fermée.' })).toBe('Fermée.');
    expect(acceptedWords([{ control: 'bags', ...details }]).map(plain)).toEqual([
      'Sacs : « Compté à la main », Anaïs',
    ]);
  });
});

describe('the files of a day', () => {
  test('are a spreadsheet of its orders and sums, without formulas in names', () => {
    const rows = dayCsv(closing).slice(1).trimEnd().split('\r\n');
    expect(rows).toEqual([
      'Commande;Rang;Client;Moyen;État;CHF;Solde;Rendu;Final',
      '1;5;Laure Mottier;Visa;remboursée;20,54;0,00;-20,54;0,00',
      "2;5;'=1+1;Visa;refusée;58,40;0,00;0,00;58,40",
      '3;5;Ana Roch;Facture;sur facture;98,01;0,00;0,00;98,01',
      // 150.00 + 12.00 + 19.95 − 5.00 − 20.54 = 156.41 = 98.01 net + 58.40 to come.
      ';;Articles;;;150,00',
      ';;Service;;;12,00',
      ';;Livraisons;;;19,95',
      ';;Rabais;;;-5,00',
      ';;Gestes et remboursements;;;-20,54',
      ';;Total;;;156,41',
      ';;Pris;;;20,54',
      ';;Sur facture;;;98,01',
      ';;Payé par les soldes;;;0,00',
      ';;Rendu;;;-20,54',
      ';;Net;;;98,01',
      ';;Encore à prendre ou à facturer;;;58,40',
      ';;Reste à recevoir des factures;;;44,46',
    ]);
  });

  test('keep the sums of the closing, and say what has changed since', () => {
    const present = { total: closing.totals.total, due: centimes(0) };
    const sums = (change: Partial<DayClosing>) =>
      dayCsv({ ...closing, ...change })
        .trimEnd()
        .split('\r\n');
    expect(sums({ closed: true, present }).slice(-2)).toEqual([
      ';;Reste à recevoir des factures;;;44,46',
      ';;Reste à recevoir aujourd’hui;;;0,00',
    ]);
    const refunded = { total: centimes(15_541), due: centimes(4446) };
    expect(sums({ closed: true, present: refunded })).toEqual(
      expect.arrayContaining([';;Total;;;156,41', ';;Total des commandes aujourd’hui;;;155,41']),
    );
  });

  test('give negative amounts a sign, and zero none', () => {
    const lines = (totals: DayClosing['totals']) =>
      sumLines({ totals }, 'fr-CH').map(({ label, sum }) => `${label} ${plain(sum)}`);
    expect(lines(closing.totals)).toContain('Rabais −5.00 CHF');
    const none = { ...closing.totals, discounts: centimes(0), refunded: centimes(0), given: centimes(0) };
    expect(lines(none)).toEqual(expect.arrayContaining(['Rabais 0.00 CHF', 'Rendu 0.00 CHF']));
    expect(lines(none).join(' ')).not.toContain('Gestes');
  });

  test('include a sheet that says whether the day is closed', () => {
    const sheet = (closed: boolean) =>
      plain(
        renderToStaticMarkup(
          <DaySheet
            closing={{ ...closing, closed }}
            locale="fr-CH"
            hub="Carouge"
            zone={PLACE.zone}
            now={0}
          />,
        ),
      );
    expect(sheet(false)).toContain('mardi 24 novembre, provisoire');
    expect(sheet(true)).toContain('mardi 24 novembre, fermé');
    expect(sheet(true)).toContain('156.41 CHF');
    expect(sheet(true)).toContain('remboursée, 20.54 pris, 20.54 rendus');
    expect(sheet(true)).toContain('sur facture, reste 44.46');
    expect(sheet(true)).toContain('Laure Mottier');
  });
});
