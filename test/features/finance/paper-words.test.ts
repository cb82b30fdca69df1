import { expect, test } from 'vitest';
import type { PaperSummary } from '../../../src/contract/orders/papers.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { paperTitle } from '../../../src/domain/payment/paper-text.ts';
import { correctionWords, paperDetail } from '../../../src/features/finance/papers/paper-words.ts';

const paper: PaperSummary = {
  ...{ id: 'a', number: '2026-0000012', kind: 'invoice', hub: 'geneve-carouge', issuer: 'Association Cabas' },
  ...{ customer: { id: 7, name: 'Alice' }, oids: [3_000_001], issued: '2026-11-26', delivered: '2026-11-26' },
  ...{ total: centimes(2108), due: ZERO },
};
const link = (number: string) => ({ id: number, number });

test('a paper is named by its kind and number', () => {
  expect(paperTitle(paper)).toBe('Facture 2026-0000012');
  expect(paperTitle({ ...paper, kind: 'credit_note' })).toBe('Note de crédit 2026-0000012');
  expect(paperDetail(paper)).toBe('26 novembre 2026, Commande 3000001');
});

test('a paper names what it corrects and what corrects it', () => {
  const why = 'Geste du marché';
  const cancelled = { ...paper, cancelledBy: link('2026-0000013'), replacedBy: link('2026-0000014') };
  expect(correctionWords(cancelled)).toBe('annulée par 2026-0000013 et remplacée par 2026-0000014');
  const note: PaperSummary = { ...paper, kind: 'credit_note', corrects: link('2026-0000012'), why };
  expect(correctionWords(note)).toBe('annule 2026-0000012 (geste du marché)');
  expect(correctionWords({ ...note, kind: 'invoice' })).toBe('remplace 2026-0000012 (geste du marché)');
  expect(correctionWords(paper)).toBe('');
});
