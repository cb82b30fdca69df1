import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { compactIban, isQrIban, isSwissIban } from '../../../src/domain/payment/iban.ts';
import { payeeFaults } from '../../../src/domain/payment/payee.ts';
import { faultUnless, type FieldFault } from '../../../src/domain/text/field-fault.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Party } from './credit-transfer-file.ts';
import { lastDebited } from './payout-files-store.ts';

/** The account that a file debits, or why there is none. */
interface Debtor {
  readonly party: Party | undefined;
  readonly faults: readonly FieldFault[];
}

/**
 * The payee of a hub's invoices, with the given IBAN, that of the last file, or its own: a QR-IBAN of
 * invoices cannot be debited.
 */
export async function debtorOf(tx: Tx, { slug, payee }: Hub, given: string | undefined): Promise<Debtor> {
  if (payee === undefined || payeeFaults(payee).length > 0)
    return { party: undefined, faults: [{ field: 'hub', why: 'missing' }] };
  const { iban: own, number = '', ...address } = payee;
  const iban = given ?? (await lastDebited(tx, slug)) ?? own;
  return {
    party: { ...address, number, iban: compactIban(iban) },
    faults: faultUnless(isSwissIban(iban) && !isQrIban(iban), 'iban', 'iban'),
  };
}
