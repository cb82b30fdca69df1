import { describe, expect, test } from 'vitest';
import type { HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { fromChf } from '../../../src/domain/money/money.ts';
import { changedHubFields } from '../../../src/features/settings/history/hub-history-words.ts';
import { revertedHub, revertingPart } from '../../../src/features/settings/history/revert-hub.ts';

const hub: HubForStaff = {
  ...{ slug: 'carouge', name: 'Carouge', siteName: { fr: 'Carouge' }, timezone: 'Europe/Zurich' },
  ...{ weekdays: [2, 5], timelimit: 24, timelimitH: 16, uncapturedTimeLimit: 7, timeoutAndNotPaid: 900 },
  ...{ noshipping: [], shippingtimes: { '16': '16h–20h' }, premiumLimit: 4, serviceFees: 0.05 },
  ...{ reservedAmount: 1.15, deposits: [], mail: { address: 'carouge@exemple.ch' } },
  address: { streetAddress: 'Rue Jacques-Dalphin 11', postalCode: '1227', region: 'Carouge' },
  ...{ status: { active: true }, document: { types: [] } },
};

describe('a change of a hub', () => {
  test('is shown in words, before and after', () => {
    const before = { weekdays: [2, 5], serviceFees: 0.05, 'slotLimit.16': 8, noshipping: [], deposits: [] };
    const depot = { name: 'Dépôt', fees: fromChf(4) };
    const after = {
      ...{ weekdays: [2], serviceFees: 0.06, deposits: [depot] },
      noshipping: [{ from: '2026-12-24', to: '2026-12-25', reason: { fr: 'Noël' } }],
    };
    const words = changedHubFields(before, after, 'fr-CH').map(({ name, before: was, after: is }) =>
      [name, was, is].join(' | ').replaceAll('\u00a0', ' '),
    );
    expect(words).toEqual([
      'Jours de livraison | mardi et vendredi | mardi',
      'Frais de service | 5 % | 6 %',
      'Places, dès 16h | 8 | rien',
      'Fermetures | rien | 24 décembre 2026',
      'Points de retrait | rien | Dépôt 4.00 CHF',
    ]);
  });

  test.each([
    [{ weekdays: [2] }, { weekdays: [2, 5] }, 'work'],
    [{ 'siteName.fr': 'Ici' }, { 'siteName.fr': 'Carouge' }, 'content'],
    [{ serviceFees: 0.06 }, { serviceFees: 0.05 }, 'identity'],
    [{}, { 'payee.iban': 'CH9300762011623852957' }, 'identity'],
    [{ weekdays: [2], serviceFees: 0.06 }, { weekdays: [2, 5], serviceFees: 0.05 }, undefined],
    [{}, { 'description.fr': 'Nouveau' }, undefined],
    [{ manager: [] }, { manager: ['a@exemple.ch'] }, undefined],
  ])('from %j to %j is reverted by %s', (before, after, part) => {
    expect(revertingPart({ before, after })).toBe(part);
  });

  test('is reverted by a request of its fields only', () => {
    const change = { before: { weekdays: [2] }, after: { weekdays: [2, 5] } };
    expect(revertedHub(hub, change)).toEqual({ ok: true, value: { weekdays: [2] } });
    expect(revertedHub({ ...hub, weekdays: [3] }, change)).toEqual({ ok: false, refusal: 'moved' });
  });
});
