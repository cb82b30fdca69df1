import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ControlState, DayCapture, DayClosing } from '../../../src/contract/orders/day-closing.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  captureText,
  closedText,
  controlsText,
  controlWords,
  tabDay,
} from '../../../src/features/board/closing/day-closing-words.ts';
import { dayCsv, DaySheet } from '../../../src/features/board/closing/day-files.tsx';

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
    capture({ state: 'taken', amount: centimes(2054) }),
    capture({ oid: 2, name: '=1+1', state: 'refused' }),
  ],
  totals: {
    ...{ orders: 2, articles: centimes(5000), service: centimes(400), deliveries: centimes(2594) },
    ...{ discounts: centimes(100), total: centimes(7894), credit: centimes(0), taken: centimes(2054) },
    ...{ invoiced: centimes(0), refunded: centimes(100) },
  },
};

describe('the words of closing a day', () => {
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
    [control({ control: 'disputes' }), 'Aucun désaccord ouvert', 'Rien n’a été signalé.'],
  ])('%j', (state, title, detail) => {
    const words = controlWords(state, PLACE);
    expect([words.title, words.detail].map(plain)).toEqual([title, detail]);
  });

  test('count what is in order, accepted and to settle', () => {
    const accepted = { word: 'Compté', who: 'Anaïs', at: '2026-11-24T19:31:00.000Z', holds: true };
    const states = [
      control({ control: 'weights' }),
      control({ control: 'bags', open: 1, accepted }),
      control({ control: 'holds', open: 1, accepted: { ...accepted, holds: false } }),
    ];
    expect(plain(controlsText(states))).toBe('1 en ordre, 1 accepté avec un mot, 1 à régler');
  });

  test('say why a card was refused, and when one was taken', () => {
    const words = (change: Partial<DayCapture>) => plain(captureText(capture(change), PLACE.zone));
    expect(words({ state: 'refused', code: 'payment_declined', decline: 'expired_card' })).toContain(
      'la carte est échue',
    );
    expect(words({ state: 'taken', at: '2026-11-24T19:41:00.000Z' })).toBe('20h41, Visa •••• 4471');
    expect(words({ state: 'asked' })).toBe('à suivre, Visa •••• 4471');
    expect(words({ state: 'invoiced', issuer: 'invoice' })).toBe('sur facture');
    expect(words({ state: 'unready', message: 'Un article n’est pas pesé.' })).toBe(
      'Un article n’est pas pesé.',
    );
  });

  test('name a closed day', () => {
    expect(tabDay('2026-11-24')).toBe('mar. 24');
    expect(plain(closedText(closing.totals, 'fr-CH'))).toBe('2 commandes, 20.54 CHF pris, 1.00 CHF rendus');
  });
});

describe('the files of a day', () => {
  test('are a spreadsheet of its orders and its sums, in which no name is computed', () => {
    const rows = dayCsv(closing).slice(1).trimEnd().split('\r\n');
    expect(rows[0]).toBe('Commande;Rang;Client;Moyen;État;CHF');
    expect(rows[1]).toBe('1;5;Laure Mottier;visa;prise;20,54');
    expect(rows[2]).toContain("'=1+1");
    expect(rows.at(-1)).toBe(';;Rendu;;;1');
    expect(rows).toHaveLength(3 + 9);
  });

  test('are a sheet that says whether the day is closed', () => {
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
    expect(sheet(true)).toContain('78.94 CHF');
    expect(sheet(true)).toContain('Laure Mottier');
  });
});
