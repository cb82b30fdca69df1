import { describe, expect, test } from 'vitest';
import { readCamt } from '../../../../server/modules/bank/camt/read-camt.ts';
import { finishBankFiles } from '../../../../server/modules/bank/finish-files.ts';
import { registerFile } from '../../../../server/modules/bank/register-file.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { camtFile, type CamtPayment } from '../../../support/camt-file.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { crashingDatabase } from '../../../support/fakes/crashing-database.ts';
import { killedAnywhere } from '../../../support/fakes/killed-anywhere.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { purse } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { HUB, setHub } from '../../../support/checkout-market.ts';
import { dues, paid as paidOut, payable, seen, sell } from '../payouts/paid-market.ts';
import {
  PAYEE,
  bankMarket,
  bankOf,
  decided,
  given,
  mailsOf,
  movedBy,
  owe,
  paymentOf,
  reference,
} from './bank-market.ts';

const ALICE = people.alice.id;
const BOB = people.bob.id;

/** An entry with one payment. */
const credit = (payment: CamtPayment, entry: Readonly<Record<string, unknown>> = {}) => ({
  ...entry,
  payments: [payment],
});

eachDatabase((_kind, open) => {
  describe('a bank file', () => {
    const market = marketSuite(open, { fill: bankMarket });
    const { database } = market;
    const admin = market.client('admin');

    const counts = async (content: string) => {
      const { file } = await given(admin, content);
      const { credits, booked, proposed, unmatched, known } = file.counts;
      return [credits, booked, proposed, unmatched, known];
    };
    const waitingIds = async () => (await bankOf(admin)).waiting.map(({ id }) => id);

    test.each(['02', '04', '08', '10'])(
      'of version 001.%s pays the bills of its references',
      async (version) => {
        await owe(database, { oid: 3_000_001, bill: 8345 });
        await owe(database, { oid: 3_000_002, bill: 4010 });
        const ours = { amount: '123.55', reference: reference('alice'), debtor: 'Alice', bankId: 'B-1' };
        for (const kind of ['camt.054', 'camt.053'] as const)
          expect(await counts(camtFile({ kind, version, entries: [credit(ours)] }))).toEqual(
            kind === 'camt.054' ? [1, 1, 0, 0, 0] : [0, 0, 0, 0, 1],
          );
        expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
        expect(await paymentOf(database, 3_000_002)).toEqual(['paid', 4010, true]);
        expect(await purse(database, ALICE)).toEqual({ balance: 0, moved: 0 });
      },
    );

    test('pays the oldest invoice first and a part of the next, and credits the excess', async () => {
      await owe(database, { oid: 3_000_001, bill: 8345 });
      await owe(database, { oid: 3_000_002, bill: 4010 });
      const first = camtFile({
        entries: [credit({ amount: '100', reference: reference('alice'), bankId: 'B-1' })],
      });
      expect(await counts(first)).toEqual([1, 1, 0, 0, 0]);
      expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
      expect(await paymentOf(database, 3_000_002)).toEqual(['partially_paid', 1655, false]);
      const second = camtFile({
        entries: [credit({ amount: '30.00', reference: reference('alice'), bankId: 'B-2' })],
      });
      expect(await counts(second)).toEqual([1, 1, 0, 0, 0]);
      expect(await paymentOf(database, 3_000_002)).toEqual(['paid', 4010, true]);
      expect(await movedBy(database)).toEqual({ invoices: 12_355, credit: 645 });
      expect((await bankOf(admin)).latest.map(({ shares, credited }) => [shares, credited])).toEqual([
        [[{ oid: 3_000_002, amount: 23.55 }], 6.45],
        [
          [
            { oid: 3_000_001, amount: 83.45 },
            { oid: 3_000_002, amount: 16.55 },
          ],
          0,
        ],
      ]);
    });

    test('pays the orders of the referenced bill, before announced or older ones', async () => {
      // C is older, with the same amount as B; its own transfer was announced, so that no bill contains it.
      const [a, c, b] = [3_000_001, 3_000_002, 3_000_003];
      await owe(database, { oid: a, bill: 4764 });
      await owe(database, { oid: c, bill: 9801 });
      await owe(database, { oid: b, bill: 9801 });
      await admin.post('/v1/orders/invoices/update', { oids: [c] });
      const bill = credit({ amount: '145.65', reference: reference('alice'), bankId: 'B-1' });
      await given(admin, camtFile({ entries: [bill] }));
      expect(await paymentOf(database, a)).toEqual(['paid', 4764, true]);
      expect(await paymentOf(database, b)).toEqual(['paid', 9801, true]);
      expect((await paymentOf(database, c))[0]).toBe('invoice_paid');
      const next = credit({ amount: '100.00', reference: reference('alice'), bankId: 'B-2' });
      await given(admin, camtFile({ message: 'N', entries: [next] }));
      expect(await paymentOf(database, c)).toEqual(['paid', 9801, true]);
      expect(await movedBy(database)).toEqual({ invoices: 24_366, credit: 199 });
    });

    test('is reported to the payer: what it paid, what is still due, and what became credit', async () => {
      await owe(database, { oid: 3_000_001, bill: 4764 });
      await owe(database, { oid: 3_000_002, bill: 9801 });
      const first = { amount: '100.00', reference: reference('alice'), bankId: 'B-1' };
      await given(admin, camtFile({ entries: [credit(first)] }));
      const [part, ...others] = await mailsOf(database, 'alice');
      expect(others).toEqual([]);
      expect(part).toContain('Nous avons reçu votre virement de 100,00 CHF');
      expect(part).toContain('Commande 3000001 : 47,64 CHF, payée en entier');
      expect(part).toContain('Commande 3000002 : 52,36 CHF, il reste 45,65 CHF à payer');
      expect(part).not.toContain('solde');
      const second = { amount: '50.00', reference: reference('alice'), bankId: 'B-2' };
      await given(admin, camtFile({ message: 'N', entries: [credit(second)] }));
      const [, rest] = await mailsOf(database, 'alice');
      expect(rest).toContain('Commande 3000002 : 45,65 CHF, payée en entier');
      expect(rest).toContain('4,35 CHF sont notés au crédit de votre solde.');
      await given(
        admin,
        camtFile({ message: 'R', entries: [{ ...credit(second), debit: true, reversal: true }] }),
      );
      const [, , back] = await mailsOf(database, 'alice');
      expect(back).toContain('La banque a repris le virement de 50,00 CHF');
      expect(back).toContain('Commande 3000002 : 45,65 CHF');
      expect(back).toContain('4,35 CHF sont portés au débit de votre solde.');
    });

    test('lists an entry in another currency, and imports the others', async () => {
      const euros = { currency: 'EUR', payments: [{ amount: '10.00', debtor: 'Paul Rochat' }] };
      const entries = [euros, credit({ amount: '20.00', debtor: 'Paul Rochat' })];
      const { file, foreign } = await given(admin, camtFile({ entries }));
      expect(file.counts).toMatchObject({ credits: 1, unmatched: 1 });
      expect(foreign).toEqual([
        { booked: '2026-11-20', amount: '10.00', currency: 'EUR', debtor: 'Paul Rochat' },
      ]);
    });

    test('confirms a transfer that the office announced', async () => {
      await owe(database, { oid: 3_000_001, bill: 8345 });
      await admin.post('/v1/orders/invoices/update', { oids: [3_000_001] });
      expect(await paymentOf(database, 3_000_001)).toEqual(['invoice_paid', 0, false]);
      await given(admin, camtFile({ entries: [credit({ amount: '83.45', reference: reference('alice') })] }));
      expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
    });

    test('is read once, and a second import reports that', async () => {
      await owe(database, { oid: 3_000_001, bill: 8345 });
      const content = camtFile({ entries: [credit({ amount: '83.45', reference: reference('alice') })] });
      const { file, again } = await given(admin, content);
      expect(again).toBe(false);
      expect(await given(admin, content)).toEqual({ file, again: true });
      expect(await movedBy(database)).toEqual({ invoices: 8345, credit: 0 });
      expect((await bankOf(admin)).files).toEqual([file]);
    });

    test('counts two equal payments of a day twice, and each of them once', async () => {
      const twice = [
        credit({ amount: '10.00', debtor: 'Paul' }),
        credit({ amount: '10.00', debtor: 'Paul' }),
      ];
      expect(await counts(camtFile({ message: 'A', entries: twice }))).toEqual([2, 0, 0, 2, 0]);
      const more = [...twice, ...twice];
      expect(await counts(camtFile({ kind: 'camt.053', message: 'B', entries: more }))).toEqual([
        2, 0, 0, 2, 2,
      ]);
      const ids = ['1', '2', '3', '4', '5'].map((bankId) =>
        credit({ amount: '10.00', debtor: 'Paul', bankId }),
      );
      expect(await counts(camtFile({ message: 'C', entries: ids }))).toEqual([1, 0, 0, 1, 4]);
    });

    test('matches the payments of a collective entry with its sum in another file, and the reverse', async () => {
      await owe(database, { oid: 3_000_001, bill: 8345 });
      const entry = {
        entryId: 'E-1',
        payments: [
          { amount: '83.45', reference: reference('alice'), bankId: 'P-1' },
          { amount: '20.00', debtor: 'Paul Rochat', bankId: 'P-2' },
        ],
      };
      const sum = { entryId: 'E-1', amount: '103.45' };
      const [detailed, lump] = [
        camtFile({ message: 'D', entries: [entry] }),
        camtFile({ kind: 'camt.053', message: 'S', entries: [sum] }),
      ];
      expect(await counts(lump)).toEqual([1, 0, 0, 1, 0]);
      expect(await counts(detailed)).toEqual([2, 1, 0, 1, 0]);
      expect((await bankOf(admin)).waiting.map(({ amount }) => amount)).toEqual([20]);
      expect(await movedBy(database)).toEqual({ invoices: 8345, credit: 0 });
      const later = camtFile({ kind: 'camt.053', message: 'T', entries: [sum] });
      expect(await counts(later)).toEqual([0, 0, 0, 0, 1]);
    });

    test('lists debits, and counts no pending entry as money', async () => {
      const entries = [
        { debit: true, payments: [{ amount: '500.00', debtor: 'Cabas' }] },
        { status: 'PDNG' as const, payments: [{ amount: '10.00' }] },
      ];
      const { file } = await given(admin, camtFile({ entries }));
      expect(file.counts).toMatchObject({ credits: 0, debits: 1, unmatched: 0 });
      expect((await bankOf(admin, file.id)).latest).toMatchObject([{ kind: 'debit', state: 'ignored' }]);
    });

    test('matches no invoice by the reference of a customer without one', async () => {
      const entries = [credit({ amount: '10.00', reference: reference('bob') })];
      expect(await counts(camtFile({ entries }))).toEqual([1, 0, 0, 1, 0]);
    });

    describe('with an entry that waits for a person', () => {
      const waiting = async () => {
        await owe(database, { oid: 3_000_001, bill: 8345 });
        await owe(database, { oid: 3_000_002, who: 'bob', bill: 5000 });
        await given(
          admin,
          camtFile({ entries: [credit({ amount: '83.45', debtor: 'ALICE', charges: '0.50' })] }),
        );
        const [entry] = (await bankOf(admin)).waiting;
        if (entry === undefined) throw new Error('nothing waits');
        return entry;
      };

      test('proposes a customer, and books nothing', async () => {
        const entry = await waiting();
        expect(entry.charges).toBe(0.5);
        expect(entry.proposals).toEqual([
          {
            customer: { id: ALICE, name: 'alice' },
            ...{ score: 0.85, clues: ['name', 'amount'] },
            invoices: [{ oid: 3_000_001, day: '2026-11-10', due: 83.45 }],
          },
        ]);
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
      });

      test('pays the invoices of who is confirmed, once', async () => {
        const { id } = await waiting();
        const body = { kind: 'invoices', customer: ALICE, oids: [3_000_001] };
        expect(await decided(admin, id, body)).toMatchObject({ state: 'booked', customer: { id: ALICE } });
        expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
        expect(refusalOf(await admin.post(`/v1/bank/entries/${id}`, body)).code).toBe('bank_entry_decided');
        const again = await admin.post(`/v1/bank/entries/${id}`, { kind: 'credit', customer: BOB });
        expect(again.json()).toMatchObject({
          error: { code: 'bank_entry_decided', details: { by: 'admin' } },
        });
        const told = await database.db.selectFrom('audit').select(['action', 'who']).orderBy('id').execute();
        expect(told.map(({ action }) => action)).toEqual([
          ...['bank.read', 'order.announce_transfer', 'order.capture', 'bank.book'],
        ]);
        expect(new Set(told.map(({ who }) => who))).toEqual(new Set([people.admin.id]));
      });

      test('credits the entry to a customer, or sets it aside with a reason, and the entry can be taken up again', async () => {
        const { id } = await waiting();
        expect(
          refusalOf(await admin.post(`/v1/bank/entries/${id}`, { kind: 'ignored', why: ' ' })).code,
        ).toBe('field_invalid');
        expect(await decided(admin, id, { kind: 'ignored', why: 'Un don' })).toMatchObject({ why: 'Un don' });
        expect(await waitingIds()).toEqual([]);
        const elsewhere = await admin.post(`/v1/bank/entries/${id}`, { kind: 'credit', customer: BOB });
        expect(refusalOf(elsewhere).code).toBe('bank_entry_decided');
        await decided(admin, id, { kind: 'undo', why: 'C’était Bob' });
        expect((await bankOf(admin)).waiting).toMatchObject([{ id, state: 'waiting' }]);
        await decided(admin, id, { kind: 'credit', customer: BOB });
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 8345 });
        expect(await decided(admin, id, { kind: 'undo', why: 'La mauvaise personne' })).toMatchObject({
          state: 'waiting',
        });
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
        expect(await waitingIds()).toEqual([id]);
        const [received, undone] = await mailsOf(database, 'bob');
        expect(received).toContain('83,45 CHF sont notés au crédit de votre solde.');
        expect(undone).toContain('avait été noté sur votre compte. Nous l’en avons retiré.');
        expect(undone).toContain('83,45 CHF sont portés au débit de votre solde.');
      });

      test('refuses invoices that are another’s, or were paid meanwhile, and unknown people', async () => {
        const { id } = await waiting();
        const code = async (body: object) => refusalOf(await admin.post(`/v1/bank/entries/${id}`, body)).code;
        expect(await code({ kind: 'invoices', customer: ALICE, oids: [3_000_002] })).toBe(
          'bank_invoices_changed',
        );
        expect(await code({ kind: 'invoices', customer: people.admin.id })).toBe('bank_nothing_open');
        expect(await code({ kind: 'credit', customer: 999_999 })).toBe('not_found');
        expect(await code({ kind: 'reversal', original: id })).toBe('not_found');
        expect(refusalOf(await admin.post('/v1/bank/entries/999999', { kind: 'undo', why: 'x' })).code).toBe(
          'not_found',
        );
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
      });
    });

    test('with a returned payout makes that payout due again, once', async () => {
      await payable(database);
      await setHub(database, { payee: PAYEE });
      await sell(database, 2_000_001, { laiterie: 1010 });
      const { payouts } = await paidOut(admin, await seen(admin));
      const ids = payouts.map(({ id }) => id);
      await admin.post('/v1/payouts/marks', { ids, state: 'executed' });
      expect(await dues(admin)).toEqual({ laiterie: 0 });
      const back = credit({ amount: '8.08', returned: true, debtor: 'Alice' });
      await given(admin, camtFile({ entries: [back, credit({ amount: '8.09', returned: true })] }));
      const { waiting } = await bankOf(admin);
      expect(waiting.map((entry) => [entry.proposals, entry.payouts?.map(({ id }) => id)])).toEqual([
        [[], ids],
        [[], []],
      ]);
      const [id = 0, other = 0] = waiting.map((entry) => entry.id);
      const body = { kind: 'payout', payout: ids[0] };
      expect(refusalOf(await admin.post(`/v1/bank/entries/${other}`, body)).code).toBe('bank_entry_decided');
      expect(await decided(admin, id, body)).toMatchObject({ state: 'reversed', returned: true });
      expect(refusalOf(await admin.post(`/v1/bank/entries/${id}`, body)).code).toBe('bank_entry_decided');
      expect(await dues(admin)).toEqual({ laiterie: 8.08 });
      expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
    });

    describe('that reverses a credit', () => {
      const paid = credit({ amount: '100.00', reference: reference('alice'), bankId: 'B-1' });
      const back = { ...paid, debit: true, reversal: true };

      test.each([
        ['in a later file', ['paid', 'back']],
        ['in the same file', ['both']],
        ['in an earlier file', ['back', 'paid']],
      ])('reopens its invoices when it comes %s', async (_, order) => {
        await owe(database, { oid: 3_000_001, bill: 8345 });
        const files = { paid: [paid], back: [back], both: [paid, back] };
        for (const name of order)
          await given(admin, camtFile({ message: name, entries: files[name as keyof typeof files] }));
        expect(await paymentOf(database, 3_000_001)).toEqual(['invoice', 0, false]);
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
        expect((await bankOf(admin)).latest.map(({ state }) => state)).toEqual(['reversed', 'reversed']);
        expect(await purse(database, ALICE)).toEqual({ balance: -8345, moved: -8345 });
        // Another transfer pays the invoice again.
        const again = credit({ amount: '83.45', reference: reference('alice'), bankId: 'B-9' });
        await given(admin, camtFile({ message: 'again', entries: [again] }));
        expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
        expect(await purse(database, ALICE)).toEqual({ balance: 0, moved: 0 });
      });

      test('keeps what another transfer paid, whichever came first', async () => {
        await owe(database, { oid: 3_000_001, bill: 8345 });
        const part = (bankId: string, amount: string) =>
          credit({ amount, bankId, reference: reference('alice') });
        const [first, second] = [part('B-1', '50.00'), part('B-2', '33.45')];
        await given(admin, camtFile({ entries: [first, second] }));
        expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
        const reversal = { ...first, debit: true, reversal: true };
        await given(admin, camtFile({ message: 'R', entries: [reversal] }));
        expect(await paymentOf(database, 3_000_001)).toEqual(['partially_paid', 3345, false]);
        expect(await movedBy(database)).toEqual({ invoices: 3345, credit: 0 });
        await given(admin, camtFile({ message: 'S', entries: [{ ...second, debit: true, reversal: true }] }));
        expect(await paymentOf(database, 3_000_001)).toEqual(['invoice', 0, false]);
        expect(await movedBy(database)).toEqual({ invoices: 0, credit: 0 });
      });

      test('waits when only a part is reversed, and books nothing by itself', async () => {
        await owe(database, { oid: 3_000_001, bill: 10_000 });
        await given(admin, camtFile({ entries: [paid] }));
        const part = credit({ amount: '40.00', reference: reference('alice'), bankId: 'B-1' });
        await given(admin, camtFile({ message: 'R', entries: [{ ...part, debit: true, reversal: true }] }));
        expect((await bankOf(admin)).waiting).toMatchObject([
          { kind: 'reversal', amount: 40, originals: [] },
        ]);
        expect(await movedBy(database)).toEqual({ invoices: 10_000, credit: 0 });
      });

      test('makes a refund of the invoice a debt, and the refund stays', async () => {
        await owe(database, { oid: 3_000_001, bill: 8345 });
        await given(
          admin,
          camtFile({ entries: [credit({ amount: '83.45', reference: reference('alice'), bankId: 'B-1' })] }),
        );
        const refunded = await admin.post('/v1/orders/3000001/refund', { line: 1, finalprice: 63.45 });
        expect(refunded.statusCode, refunded.body).toBe(200);
        expect(await purse(database, ALICE)).toEqual({ balance: 2000, moved: 2000 });
        const all = credit({ amount: '83.45', reference: reference('alice'), bankId: 'B-1' });
        await given(admin, camtFile({ message: 'R', entries: [{ ...all, debit: true, reversal: true }] }));
        expect((await paymentOf(database, 3_000_001))[0]).toBe('partially_refunded');
        expect(await purse(database, ALICE)).toEqual({ balance: -6345, moved: -6345 });
        expect((await bankOf(admin)).latest.map(({ state }) => state)).toEqual(['reversed', 'reversed']);
      });

      test('waits when it names no credit, until a person says which', async () => {
        await owe(database, { oid: 3_000_001, bill: 10_000 });
        await given(admin, camtFile({ entries: [paid] }));
        const unnamed = { debit: true, payments: [{ amount: '100.00', returned: true }] };
        await given(admin, camtFile({ message: 'R', entries: [unnamed] }));
        const [entry] = (await bankOf(admin)).waiting;
        const [original] = entry?.originals ?? [];
        expect([entry?.kind, original?.customer?.id]).toEqual(['reversal', ALICE]);
        const other = credit({ amount: '99.00', debtor: 'Paul', bankId: 'B-7' });
        await given(admin, camtFile({ message: 'O', entries: [other] }));
        const [smaller] = (await bankOf(admin)).waiting.filter(({ amount }) => amount === 99);
        const wrong = { kind: 'reversal', original: smaller?.id };
        expect(refusalOf(await admin.post(`/v1/bank/entries/${entry?.id ?? 0}`, wrong)).code).toBe(
          'not_found',
        );
        await decided(admin, smaller?.id ?? 0, { kind: 'ignored', why: 'Un don' });
        await decided(admin, entry?.id ?? 0, { kind: 'reversal', original: original?.id });
        expect(await paymentOf(database, 3_000_001)).toEqual(['invoice', 0, false]);
        expect(await waitingIds()).toEqual([]);
      });
    });

    describe('is refused', () => {
      const code = async (content: string, more = {}) =>
        refusalOf(await admin.post('/v1/bank/files', { name: 'x.xml', content, ...more })).code;
      const file = camtFile({ entries: [credit({ amount: '10.00' })] });

      test.each([
        ['cut off', file.slice(0, -30), 'bank_file_unreadable'],
        ['no XML', 'IBAN;Montant\nCH58;10.00', 'bank_file_unreadable'],
        ['empty', '', 'bank_file_unreadable'],
        ['another message', file.replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrAcctRpt'), 'bank_file_kind'],
        ['an unknown version', file.replace('001.08', '001.42'), 'bank_file_kind'],
        ['a web page', '<html><body>Session expirée</body></html>', 'bank_file_kind'],
        ['another account', camtFile({ iban: 'CH9300762011623852957', entries: [] }), 'bank_file_account'],
        ['an account in euros', camtFile({ currency: 'EUR', entries: [] }), 'bank_file_currency'],
        ['parts of a centime', file.replaceAll('>10.00<', '>10.005<'), 'bank_file_unreadable'],
        ['a negative amount', file.replaceAll('>10.00<', '>-10.00<'), 'bank_file_unreadable'],
        [
          'payments that do not add up to the entry',
          camtFile({ entries: [{ amount: '30.01', payments: [{ amount: '10.00' }, { amount: '20.00' }] }] }),
          'bank_file_sums',
        ],
        [
          'a document type declaration',
          file.replace('<Document', '<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><Document'),
          'bank_file_unsafe',
        ],
        ['nested too deeply', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'bank_file_unreadable'],
        ['a reserved name', '<Document><__proto__>1</__proto__></Document>', 'bank_file_unreadable'],
      ])('as %s', async (_, content, refusal) => {
        expect(await code(content)).toBe(refusal);
        expect((await bankOf(admin)).files).toEqual([]);
      });

      test('as too large, also by the server’s limit of bytes', async () => {
        expect(await code(' '.repeat(8_000_001))).toBe('bank_file_large');
        expect(await code('x'.repeat(20_000_000))).toBe('too_large');
      });

      test('without an account of the market; behind a QR-IBAN an account is confirmed once', async () => {
        await setHub(database, { payee: { ...PAYEE, iban: 'CH44 3199 9123 0008 8901 2' } });
        expect(await code(file)).toBe('bank_file_account');
        await admin.post('/v1/bank/files', { name: 'x.xml', content: file, ours: true });
        expect((await bankOf(admin)).files).toHaveLength(1);
        const next = camtFile({ message: 'N', entries: [credit({ amount: '11.00' })] });
        expect((await given(admin, next)).file.counts.credits).toBe(1);
        await setHub(database, { payee: undefined });
        expect(await code(file)).toBe('bank_no_payee');
      });
    });

    test('is finished by a job after an interruption, in the name of the person who uploaded it', async () => {
      await owe(database, { oid: 3_000_001, bill: 8345 });
      const file = readCamt(
        camtFile({ entries: [credit({ amount: '83.45', reference: reference('alice') })] }),
      );
      if (!file.ok) throw new Error(file.refusal);
      const about = { hub: HUB, name: 'k.xml', hash: 'k', who: people.admin.id, now: MARKET_NOW };
      await writeTransaction(database, (tx) => registerFile(tx, { ...about, file: file.value }));
      expect(await paymentOf(database, 3_000_001)).toEqual(['invoice', 0, false]);
      await finishBankFiles.run(market.house);
      expect(await paymentOf(database, 3_000_001)).toEqual(['paid', 8345, true]);
      const told = await database.db
        .selectFrom('audit')
        .select('who')
        .where('action', '=', 'bank.book')
        .execute();
      expect(told).toEqual([{ who: people.admin.id }]);
      await finishBankFiles.run(market.house);
      expect(await movedBy(database)).toEqual({ invoices: 8345, credit: 0 });
    });

    test('is finished by the next attempt, wherever the first one was killed', async () => {
      const mortal = await crashingDatabase(database);
      const dying = await startMarketplace(mortal.database, {});
      let oid = 3_100_000;
      try {
        const places = await killedAnywhere(mortal, { first: 0, every: 5 }, async () => {
          const [one, two] = [(oid += 1), (oid += 1)];
          await owe(database, { oid: one, bill: 1000 });
          await owe(database, { oid: two, who: 'bob', bill: 2000 });
          const clerk = await dying.as(people.admin.id);
          const content = camtFile({
            message: `K-${one}`,
            entries: [
              credit({ amount: '10.00', reference: reference('alice'), bankId: `A-${one}` }),
              credit({ amount: '25.00', reference: reference('bob'), bankId: `B-${one}` }),
              credit({ amount: '5.00', bankId: `C-${one}` }),
            ],
          });
          return {
            begin: () => clerk.post('/v1/bank/files', { name: 'k.xml', content }),
            async ended() {
              const { file } = await given(admin, content);
              expect(file.counts).toMatchObject({ credits: 3, booked: 2, unmatched: 1, unfinished: 0 });
              expect(await paymentOf(database, one)).toEqual(['paid', 1000, true]);
              expect(await paymentOf(database, two)).toEqual(['paid', 2000, true]);
            },
          };
        });
        expect(places).toBeGreaterThan(20);
      } finally {
        mortal.live();
        await dying.close();
        await mortal.close();
      }
    }, 300_000);
  });
});
