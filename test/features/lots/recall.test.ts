import { describe, expect, test } from 'vitest';
import type { LotLine } from '../../../src/contract/catalogue/lots.ts';
import { lotCsv, lotLabel, lotQuantity, lotState, mayHoldLot } from '../../../src/features/lots/lot-words.ts';
import { recallMails, recallMessage, recipientsOf } from '../../../src/features/lots/recall-message.ts';

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

test('a lot and what was received of it read in words', () => {
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
  const customer = { id: 1, displayName: '=1+1', email: 'a@exemple.ch' };
  const [, row = ''] = lotCsv('Tomme', 'JU-2611', [line(1, { customer })]).split('\r\n');
  expect(row).toBe(
    `Tomme;JU-2611;2000001;'=1+1;;a@exemple.ch;2026-11-24;16h–20h;geneve-carouge;1;;;À livrer`,
  );
});

describe('a recall', () => {
  test('reaches each customer once, by telephone where no address is known', () => {
    const unwritten = { id: 3, displayName: 'Client 3', email: '', phone: '079 123 45 67' };
    const lines = [
      ...[line(1), line(1, { oid: 2_000_009 }), line(2, { outcome: 'refused' })],
      line(3, { customer: unwritten }),
    ];
    expect(recipientsOf(lines)).toEqual({ addresses: ['client1@exemple.ch'], unwritten: [unwritten] });
  });

  test('is written in groups that a mail program takes, and none of them shows an address to another', () => {
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

  test('leaves a long message out of the mails: it is pasted', () => {
    const [mail] = recallMails(['a@exemple.ch'], { subject: 'Rappel', message: 'é'.repeat(900) });
    expect(mail?.href).toBe('mailto:?subject=Rappel&bcc=a%40exemple.ch');
  });

  test('begins with the product, its shop, its lot and until when it was good', () => {
    const recalled = { title: 'Tomme', shop: 'Laiterie de Jussy', lot: 'JU-2611', useby: '2026-12-24' };
    expect(recallMessage(recalled)).toContain(
      '«\u00a0Tomme\u00a0» de Laiterie de Jussy, lot JU-2611, à consommer jusqu’au 24 décembre 2026.',
    );
  });
});
