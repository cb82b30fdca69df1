import type { UserRow } from '../../../contract/people/users.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { hasInvoices } from '../../../mirror/queries/own-orders.ts';

/** Whether a person pays or paid by invoice, so that their account has an invoice page. */
export function useInvoiced(me: Pick<UserRow, 'id' | 'payments'> | null | undefined): boolean {
  const before = useLive(hasInvoices, { person: me?.id ?? null }) === true;
  return before || me?.payments.some(({ issuer }) => issuer === 'invoice') === true;
}
