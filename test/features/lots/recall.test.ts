import { describe, expect, test } from 'vitest';
import type { LotLine } from '../../../src/contract/catalogue/lots.ts';
import {
  lotCsv,
  lotFile,
  lotLabel,
  lotQuantity,
  lotState,
  mayHoldLot,
} from '../../../src/features/lots/lot-words.ts';
import {
  filledRecall,
  RECALL_MESSAGE,
  recallGroups,
  recallMails,
  recipientsOf,
} from '../../../src/features/lots/recall-message.ts';

const line = (id: number, more: Partial<LotLine> = {}): LotLine => ({
  ...{ oid: 2_000_000 + id, line: 1, hub: 'geneve-carouge', day: '2026-11-24', slot: '16h–20h' },
  ...{ quantity: 1, cancelled: false },
  customer: { id, displayName: `Client ${id}`, email: `client${id}@exemple.ch` },
  ...more,
});

describe('the state of a bag', () => {
  test.each([
    ['À livrer', true, {}],
    ['Livrée', true, { outcome: 'delivered' }],
    ['Remise au voisin', true, { outcome: 'neighbour' }],
    ['Absent', false, { outcome: 'absent' }],
    ['Annulée', false, { outcome: 'delivered', cancelled: true }],
  ] as const)('is « %s », and its customer is warned: %s', (label, warned, more) => {
    expect(lotState(line(1, more)).label).toBe(label);
    expect(mayHoldLot(line(1, more))).toBe(warned);
  });
});

test('describes a lot and what was received of it', () => {
  const known = { lot: 'JU-2611', orders: 14, first: '', last: '' };
  expect(lotLabel(known)).toBe('JU-2611, 14\u00a0commandes');
  expect(lotLabel({ ...known, useby: '2026-12-24' })).toBe(
    'JU-2611, 14\u00a0commandes, jusqu’au 24 décembre 2026',
  );
  expect(lotQuantity(line(1, { quantity: 2, grams: 510, variant: 'nature' }))).toBe(
    '2\u00a0pièces, 510\u00a0g, nature',
  );
});

test('a name that looks like a formula is text in the file', () => {
  const customer = { id: 1, displayName: '=1+1', phone: '+41 22 555 10 20', email: 'a@exemple.ch' };
  const markets = new Map([['geneve-carouge', 'Genève-Carouge']]);
  const [, row = ''] = lotCsv('Tomme', 'JU-2611', [line(1, { customer })], markets).split('\r\n');
  expect(row).toBe(
    `Tomme;JU-2611;2000001;'=1+1;+41 22 555 10 20;a@exemple.ch;2026-11-24;16h–20h;Genève-Carouge;1;;;À livrer`,
  );
  const harmful = line(1, { customer: { ...customer, phone: '+41+cmd' } });
  expect(lotCsv('Tomme', 'JU-2611', [harmful], markets)).toContain(";'+41+cmd;");
});

test('a file is named by its product and its lot', () => {
  expect(lotFile(1000169, 'JU 26/11')).toBe('cabas-lot-1000169-JU-26-11.csv');
});

describe('a recall', () => {
  test('reaches each customer once, by telephone without an address', () => {
    const unwritten = { id: 3, displayName: 'Client 3', email: '', phone: '079 123 45 67' };
    const lines = [
      ...[line(1), line(1, { oid: 2_000_009 }), line(2, { outcome: 'refused' })],
      line(3, { customer: unwritten }),
    ];
    expect(recipientsOf(lines)).toEqual({ addresses: ['client1@exemple.ch'], unwritten: [unwritten] });
  });

  test('is split into groups that a mail program accepts, with hidden addresses', () => {
    const addresses = Array.from({ length: 200 }, (_, place) => `personne.${place}@exemple.ch`);
    const mails = recallMails(addresses, { subject: 'Rappel', message: 'Bonjour,\n\nNe le mangez pas.' });
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.reduce((sum, mail) => sum + mail.addresses, 0)).toBe(200);
    for (const { href } of mails) {
      expect(href.length).toBeLessThanOrEqual(1900);
      const search = new URL(href).searchParams;
      expect(search.get('body')).toBe('Bonjour,\r\n\r\nNe le mangez pas.');
      expect(search.get('bcc')).toMatch(/^personne\.\d+@exemple\.ch(,personne\.\d+@exemple\.ch)*$/);
    }
  });

  test('leaves a long message out of the mail links: it is pasted', () => {
    const [mail] = recallMails(['a@exemple.ch'], { subject: 'Rappel', message: 'é'.repeat(900) });
    expect(mail?.href).toBe('mailto:?subject=Rappel&bcc=a%40exemple.ch');
  });

  test('begins with the product, its shop, its lot and its best-before date', () => {
    const recalled = { title: 'Tomme', shop: 'Laiterie de Jussy', lot: 'JU-2611', useby: '2026-12-24' };
    const lot =
      '«\u00a0Tomme\u00a0» de Laiterie de Jussy, lot JU-2611, à consommer jusqu’au 24 décembre 2026.';
    const said = (day?: string) => filledRecall(RECALL_MESSAGE, recalled, day);
    expect(said()).toContain(`Vous avez reçu ${lot} Ce lot est rappelé`);
    expect(said('2026-11-24')).toContain(`Votre commande du mardi 24 novembre contient ${lot}`);
    expect(filledRecall('{commande}', { ...recalled, title: '$& $1' }, undefined)).toContain('$& $1');
  });

  test('separates customers who have the lot from those who get it, by day', () => {
    const lines = [
      ...[line(1), line(2, { outcome: 'delivered' }), line(3, { day: '2026-11-26' })],
      ...[line(4, { outcome: 'refused' }), line(5, { cancelled: true })],
    ];
    const groups = recallGroups(lines).map(({ day, lines: theirs }) => [day, theirs.map(({ oid }) => oid)]);
    expect(groups).toEqual([
      [undefined, [2_000_002]],
      ['2026-11-24', [2_000_001]],
      ['2026-11-26', [2_000_003]],
    ]);
  });
});
